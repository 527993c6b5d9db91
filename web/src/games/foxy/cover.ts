import type { GameCover } from '../../lib/game';
import { m } from '../../paraglide/messages';
import Cover from './Cover.svelte';

export const cover: GameCover = {
  game: 'foxy',
  name: m.foxy_name,
  line: m.foxy_line,
  ground: { light: '#e1ece8', dark: '#0f1d29' },
  Cover,
};
