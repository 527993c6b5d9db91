export interface Toast {
  key: number;
  text: string;
  /** Id of the rule behind it, if there is one. */
  rule: string | null;
  icon: 'good' | 'no' | 'tell';
}

let last = 0;
export const toasts = $state<Toast[]>([]);

export function toast(text: string, icon: Toast['icon'] = 'tell', rule: string | null = null) {
  const same = toasts.find((other) => other.text === text);
  if (same) return;
  toasts.push({ key: ++last, text, rule, icon });
  if (toasts.length > 3) toasts.shift();
}

export function dismiss(key: number): void {
  const found = toasts.findIndex((other) => other.key === key);
  if (found >= 0) toasts.splice(found, 1);
}
