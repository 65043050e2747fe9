import { exportRowsMax } from '@danji/contract/excel';
import type { Statement, Tx } from '../../lib/database.ts';
import type { Listed, Paging } from '../../lib/list-page.ts';
import { readInParts } from '../../lib/read-in-parts.ts';
import { refuseTooMany } from './refuse-too-many.ts';

/** A list as one page that holds as much as a file may. */
export const wholeList: Readonly<Paging> = { page: 1, size: exportRowsMax };

/** Whoever may have the list may have the file: nothing else is to be asked before its turn. */
export const noCheck = async (): Promise<null> => null;

/** All rows of a list, read or put on record, on a small machine: longer than somebody waits for a page. */
export const allowWhole = (tx: Tx): Promise<void> => tx.allow(20_000);

/** All rows of a list as `make` has them, or a refusal: a file that silently lacks rows would be taken for the whole. */
export async function readWhole<Row, Made>(
  tx: Tx,
  list: (paging: Paging) => Statement<Listed<Row>>,
  make: (row: Row) => Made,
  narrowBy?: string,
): Promise<Made[]> {
  await allowWhole(tx);
  // Asked first: of too many, each with what it took to find out, nothing would be used.
  const [first] = await tx.run(list({ page: 1, size: 1 }));
  refuseTooMany(first?.total ?? 0, narrowBy);
  return first?.isListed ? readInParts(tx, list(wholeList), make) : [];
}
