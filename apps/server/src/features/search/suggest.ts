import type * as contract from '@danji/contract/search';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import type { Reader } from '../approvals/public.ts';
import { loadSources } from '../search-index/public.ts';
import { markWords } from './domain/match-text.ts';
import { otherLayout, parseQuery, withoutUnfinished } from './domain/parse-query.ts';
import { toConditions } from './domain/to-conditions.ts';
import { findForms } from './find-forms.ts';
import { findHits, readersFor } from './find-hits.ts';
import { findPeople } from './find-people.ts';
import { metaOf } from './search-queries.ts';

const DOCUMENTS = 5;
const NAMES = 3;
/** While one types, the newest few are worth more than a wait for older ones (ms). */
const ENOUGH_AFTER = 40;

/** A few of each, while a person types: titles and names only. */
export async function suggest({ tx, actor, query, now }: Context<typeof contract.suggest>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const text = withoutUnfinished(query.q.trim());
  const typed = await findTitles(tx, reader, text);
  const other = typed.length === 0 ? otherLayout(text) : null;
  const documents = other === null ? typed : await findTitles(tx, reader, other);
  const { people, show, searchedAs } = await findPeople(tx, actor.aptId, text, now);
  const forms = await findForms(tx, actor.aptId, text, now);
  return {
    searchedAs: (documents.length > 0 ? other : null) ?? searchedAs ?? forms.searchedAs,
    documents,
    people: show(people.slice(0, NAMES)),
    forms: forms.forms.slice(0, NAMES),
  };
}

async function findTitles(tx: Tx, reader: Reader, text: string) {
  const query = parseQuery(text);
  if (query.problem) return [];
  const conditions = toConditions(query, {}, { inHead: true });
  const readers = await readersFor(tx, reader);
  const search = { reader, kind: 'DOC', conditions, filter: {}, readers, most: DOCUMENTS } as const;
  const { ids } = await findHits(tx, { ...search, enoughAfter: ENOUGH_AFTER });
  if (ids.length === 0) return [];
  const metas = await tx.run(metaOf(reader, ids));
  const sources = await loadSources(tx, reader.aptId, ids);
  return ids.flatMap((docId) => {
    const meta = metas.find((row) => row.docId === docId);
    const source = sources.find((row) => row.docId === docId);
    if (!meta || !source) return [];
    const { state, formName } = meta;
    return [{ docId, title: markWords(source.title, query.words), state, formName, drafterName: source.drafterName }];
  });
}
