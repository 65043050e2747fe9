import { extractText } from './extract-text.ts';

/** A process of its own for one file: what hangs or swells in it harms nobody, and is ended from outside. */
process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await extractText(bytes));
});
process.on('disconnect', () => process.exit(0));
