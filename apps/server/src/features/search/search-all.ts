import type * as contract from '@danji/contract/search';
import type { Context } from '../../http/bind.ts';
import { findForms } from './find-forms.ts';
import { readersFor } from './find-hits.ts';
import { findPeople } from './find-people.ts';
import { findDocuments } from './search-documents.ts';

const BEST_DOCUMENTS = 5;
const BEST_REST = 4;

/** The best few of everything. */
export async function searchAll({ tx, actor, query: { q }, now }: Context<typeof contract.searchAll>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const best = { text: q, filter: {}, sort: 'relevance', page: 1, facets: false } as const;
  const readers = await readersFor(tx, reader);
  const documents = await findDocuments(tx, reader, { ...best, kind: 'DOC', size: BEST_DOCUMENTS }, readers);
  const talk = await findDocuments(tx, reader, { ...best, kind: 'TALK', size: BEST_REST }, readers);
  const people = await findPeople(tx, actor.aptId, q, now);
  const forms = await findForms(tx, actor.aptId, q, now);
  return {
    notice: documents.notice,
    meant: documents.meant,
    days: documents.days,
    searchedAs: documents.searchedAs ?? talk.searchedAs ?? people.searchedAs ?? forms.searchedAs,
    documents: { total: documents.total, moreYn: documents.moreYn, items: documents.items },
    talk: { total: talk.total, moreYn: talk.moreYn, items: talk.items },
    people: {
      total: people.people.length,
      nearYn: people.near && people.people.length > 0,
      items: people.show(people.people.slice(0, BEST_REST)),
    },
    forms: { total: forms.forms.length, items: forms.forms.slice(0, BEST_REST) },
  };
}
