export interface Toast {
  key: number;
  text: string;
  /** Id of the rule behind it, if there is one. */
  rule: string | null;
  icon: 'good' | 'no' | 'tell';
}

let last = 0;
/** One at a time: a newer one takes the place of the older. */
export const toasts = $state<Toast[]>([]);

export function toast(text: string, icon: Toast['icon'] = 'tell', rule: string | null = null) {
  if (toasts.some((other) => other.text === text)) return;
  toasts.splice(0, toasts.length, { key: ++last, text, rule, icon });
}

export function dismiss(key: number): void {
  const found = toasts.findIndex((other) => other.key === key);
  if (found >= 0) toasts.splice(found, 1);
}
