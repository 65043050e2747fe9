import { inSteps } from '../../lib/breathe.ts';
import type { Sheet } from './write-sheet.ts';

/** A sheet on its way to the process that writes it: each row as a text, which is handed over as it stands. */
export type PackedSheet = Omit<Sheet, 'rows'> & { rows: readonly string[] };

export const packSheet = async ({ rows, ...sheet }: Sheet): Promise<PackedSheet> => ({
  ...sheet,
  rows: await inSteps(rows, (row) => JSON.stringify(row)),
});

export const unpackSheet = ({ rows, ...sheet }: PackedSheet): Sheet => ({
  ...sheet,
  rows: rows.map((row) => JSON.parse(row) as Sheet['rows'][number]),
});
