import type { Tx } from '../../lib/database.ts';
import type { ReadWord } from './domain/read-query.ts';
import { orTooLong } from './find-hits.ts';
import { type PageRow, showPageOf, type Wanted } from './page-queries.ts';
import { spreadOf } from './spread-queries.ts';

/** So few found that it is worth to look for words that are spread over a document and its attachments. */
export const FEW = 5;

/** Each is two lookups more. */
const WORDS_MAX = 6;

/** Whether words may be spread: two or more, each long enough to be looked up by itself. */
export const mayBeSpread = ({ search: { kind, conditions, filter } }: Wanted, words: readonly ReadWord[]): boolean =>
  kind === 'DOC' &&
  words.length > 1 &&
  words.length <= WORDS_MAX &&
  words.every((word) => word.kind === 'WORD') &&
  !(conditions.days || filter.dong || filter.ho);

/** A page of them; null: there are no more than were found already. */
export async function findSpread(tx: Tx, wanted: Wanted, words: readonly ReadWord[], known: number) {
  const texts = words.map(({ text }) => text);
  const rows = await orTooLong(() => tx.run(spreadOf(wanted.search, texts)));
  if (rows.length <= known) return null;
  const ids = rows.map(({ docId }) => docId);
  const page = (await tx.first(showPageOf(wanted, ids))) as PageRow | undefined;
  return page ? { ...page, total: ids.length } : null;
}
