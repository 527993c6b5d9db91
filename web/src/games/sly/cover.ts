import type { GameCover } from '../../lib/game';
import { m } from '../../paraglide/messages';
import Cover from './Cover.svelte';

export const cover: GameCover = {
  game: 'sly',
  name: m.sly_name,
  line: m.sly_line,
  ground: { light: '#e7e3ef', dark: '#161329' },
  Cover,
};
