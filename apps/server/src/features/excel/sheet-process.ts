import { answerApart } from '../../lib/answer-apart.ts';
import { type Sheet, writeSheet } from './write-sheet.ts';

/** A process of its own for one file: a list of 10,000 rows takes a hundred megabytes and a second while it is written. */
process.once('message', async (sheet: Sheet) => answerApart(await writeSheet(sheet)));
process.on('disconnect', () => process.exit(0));
