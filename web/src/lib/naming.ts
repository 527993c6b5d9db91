import type { Send } from './game';
import { setName } from './me.svelte';

/** From now on I am called so, at this table and at the next ones. */
export function takeName(send: Send, name: string): void {
  setName(name);
  void send({ do: 'name', name });
}
