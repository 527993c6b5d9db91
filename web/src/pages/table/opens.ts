/** What the menu can open beside itself. */
export type Opens =
  'invite' | 'move' | 'leave' | 'chairs' | 'end' | 'name' | 'settings' | 'keys' | 'tv';
