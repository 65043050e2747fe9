import { setFlagsFromString } from 'node:v8';
import { lookIntoAttachment } from '@danji/contract/file-look';
import { serialise } from '../../http/serialise.ts';
import { answerApart } from '../../lib/answer-apart.ts';
import { watchMemory } from '../../lib/watch-memory.ts';
import { readLimits } from './domain/limits.ts';
import type { Ask } from './read-apart.ts';
import { draftFrom, lookInto, readAll, readWords } from './read-contents.ts';

/** A process of its own for one file: what hangs or swells in it harms nobody, and is ended from outside. */
process.once('message', async ({ bytes, want }: Ask) => {
  // What is compiled keeps its memory beside the heap, whose limit does not count it.
  setFlagsFromString(`--wasm-max-mem-pages=${readLimits.memoryMb * 16}`);
  watchMemory(readLimits.memoryMb);
  answerApart(await answerTo(bytes, want));
});
process.on('disconnect', () => process.exit(0));

/** As JSON. What is looked at is written here as it is sent: the server itself neither takes it apart nor puts it together. */
async function answerTo(bytes: Uint8Array, want: Ask['want']): Promise<string> {
  if (want === 'WORDS') return JSON.stringify(await readWords(bytes));
  if (want === 'ALL') return JSON.stringify(await readAll(bytes));
  if (want === 'DRAFT') return JSON.stringify(await draftFrom(bytes));
  return serialise(lookIntoAttachment, await lookInto(bytes, want.fromPage));
}
