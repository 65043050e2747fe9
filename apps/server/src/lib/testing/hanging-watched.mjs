/** Stands in for work that never ends, in a process that looks after itself. */
import { watchMemory } from '../watch-memory.ts';

watchMemory(500);
// Only once the watch stands: what computes without a pause starts no thread.
setTimeout(() => process.send?.('ready'), 500);
process.once('message', () => {
  for (;;);
});
