import { answerApart } from '../answer-apart.ts';
import { watchMemory } from '../watch-memory.ts';
import { packLines, type SheetAnswer } from './packed-lines.ts';
import { readFirstSheet } from './read-first-sheet.ts';
import { WorkbookTrouble } from './workbook-fault.ts';

const MEMORY_MB = 512;

async function read(bytes: Uint8Array): Promise<SheetAnswer> {
  try {
    return { lines: await readFirstSheet(Buffer.from(bytes)) };
  } catch (error) {
    if (error instanceof WorkbookTrouble) return { fault: error.fault, at: error.at };
    return { fault: 'BROKEN', at: '' };
  }
}

/** A process of its own for one workbook: what hangs or swells in it harms nobody, and is ended from outside. */
process.once('message', async ({ bytes }: { bytes: Uint8Array }) => {
  watchMemory(MEMORY_MB);
  answerApart(packLines(await read(bytes)));
});
process.on('disconnect', () => process.exit(0));
