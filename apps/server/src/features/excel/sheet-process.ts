import { answerApart } from '../../lib/answer-apart.ts';
import { type PackedSheet, unpackSheet } from './packed-sheet.ts';
import { writeSheet } from './write-sheet.ts';

/** A process of its own for one file: a list of 10,000 rows takes a hundred megabytes and a second while it is written. */
process.once('message', async (packed: PackedSheet) => answerApart(await writeSheet(unpackSheet(packed))));
process.on('disconnect', () => process.exit(0));
