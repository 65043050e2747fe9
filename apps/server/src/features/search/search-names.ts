import type * as contract from '@danji/contract/search';
import type { Context } from '../../http/bind.ts';
import { NOTICES, parseQuery } from './domain/parse-query.ts';
import { findForms } from './find-forms.ts';
import { findPeople } from './find-people.ts';

const noticeOf = (text: string) => {
  const { problem } = parseQuery(text);
  return problem ? NOTICES[problem] : null;
};
const cut = <T>(items: readonly T[], page: number, size: number) => items.slice((page - 1) * size, page * size);

export async function searchPeople({ tx, actor, query, now }: Context<typeof contract.searchPeople>) {
  const { q, page, size } = query;
  const { people, show, near, searchedAs } = await findPeople(tx, actor.aptId, q, now);
  const items = show(cut(people, page, size));
  return {
    notice: noticeOf(q),
    searchedAs,
    meant: null,
    days: null,
    nearYn: near && people.length > 0,
    total: people.length,
    page,
    size,
    items,
  };
}

export async function searchForms({ tx, actor, query, now }: Context<typeof contract.searchForms>) {
  const { q, page, size } = query;
  const { forms, searchedAs } = await findForms(tx, actor.aptId, q, now);
  return {
    notice: noticeOf(q),
    searchedAs,
    meant: null,
    days: null,
    total: forms.length,
    page,
    size,
    items: cut(forms, page, size),
  };
}
