import { setFlagsFromString } from 'node:v8';
import { watchMemory } from '../../lib/watch-memory.ts';
import { readLimits } from './domain/limits.ts';
import type { Ask } from './read-apart.ts';
import { draftFrom, lookInto, readWords } from './read-contents.ts';

/** A process of its own for one file: what hangs or swells in it harms nobody, and is ended from outside. */
process.once('message', async ({ bytes, want }: Ask) => {
  // What is compiled keeps its memory beside the heap, whose limit does not count it.
  setFlagsFromString(`--wasm-max-mem-pages=${readLimits.memoryMb * 16}`);
  watchMemory(readLimits.memoryMb);
  process.send?.(await answerTo(bytes, want));
});
process.on('disconnect', () => process.exit(0));

function answerTo(bytes: Uint8Array, want: Ask['want']) {
  if (want === 'WORDS') return readWords(bytes);
  return want === 'DRAFT' ? draftFrom(bytes) : lookInto(bytes, want.fromPage);
}
