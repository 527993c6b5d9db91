/** What a screen reader says. Each region empties itself after a second: in a memory game nobody
 * may read back what was announced. */
const READ_FOR = 1000;

export const regions = $state({ polite: '', assertive: '' });

const clear: Record<keyof typeof regions, ReturnType<typeof setTimeout> | undefined> = {
  polite: undefined,
  assertive: undefined,
};

function speak(region: keyof typeof regions, text: string): void {
  clearTimeout(clear[region]);
  regions[region] = text;
  clear[region] = setTimeout(() => (regions[region] = ''), READ_FOR);
}

/** What happened. */
export const announce = (text: string): void => speak('polite', text);

/** What is asked of me now. */
export const announceNow = (text: string): void => speak('assertive', text);
