import type { GameCover } from '../../lib/game';
import { m } from '../../paraglide/messages';
import Cover from './Cover.svelte';

export const cover: GameCover = {
  game: 'experiment',
  name: m.experiment_name,
  line: m.experiment_cover_line,
  ground: { light: '#e6eae0', dark: '#121c26' },
  grid: { light: '#d9dfd1', dark: '#1a2733' },
  Cover,
};
