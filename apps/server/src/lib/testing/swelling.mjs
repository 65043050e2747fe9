/** Stands in for work that takes memory beside the heap, which its limit does not count. */
import { watchMemory } from '../watch-memory.ts';

process.once('message', () => {
  watchMemory(200);
  const held = [];
  for (;;) held.push(Buffer.alloc(8_000_000, held.length));
});
