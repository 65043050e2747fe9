import type { Sort } from '@danji/contract/common';
import type { DocumentSort } from '@danji/contract/document-lists';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '../../lib/compile-once.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { likeText } from '../../lib/like-text.ts';
import { allOf } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { filtersOf, isFiltered, type ListFilter, type Values, valuesOf } from './filter-queries.ts';
import { jsonText, word, words } from './json-queries.ts';
import { markOf, pageIds } from './mark-queries.ts';
import { type Reader, readable } from './readable-queries.ts';
import {
  goneTable,
  type Here,
  maySignOn,
  nobodyIsAway,
  retainUntil,
  rowJoins,
  rowTables,
  rowText,
  standsInOn,
} from './row-queries.ts';
import { sortedPage } from './sort-queries.ts';

/**
 * `mark`: of what the page was made, where it may be remembered. `away`: somebody of the complex was, so that only the whole
 * statement could answer.
 */
export type PageRow = { page: string; mark?: string; away?: boolean };
type Source = {
  /** From where, and which: everything up to the end of its conditions. */
  from: RawBuilder<unknown>;
  docId: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
};

const placeOf = (row: RawBuilder<unknown>) => sql`(select app.stamp(p.sort_key) || '~' || p.doc_id from (${row}) p)`;

/**
 * A page and its total as one JSON text. The ids of the page are found first, over an index in the order of the list;
 * what a row shows is then looked up for those few alone. `after` goes on from a row and `anchor` leaves out what arrived
 * since the first page, so that pages neither repeat nor lose a row while the list moves.
 */
const pageIn = <Asked extends Values>(
  sourceOf: (values: Asked, here: Here) => Source,
  sort: Sort<DocumentSort> | undefined,
  here: Here,
) =>
  compileOnce((values: Asked) => {
    const { now, page, size, offset, anchor, anchorKey, anchorId, afterKey, afterId, known } = values;
    const { from, docId, order } = sourceOf(values, here);
    const upTo = anchorKey && anchorId && sql`(${order}, ${docId}) <= (${anchorKey}::timestamptz, ${anchorId}::uuid)`;
    const after = afterKey && afterId && sql`where (sort_key, doc_id) < (${afterKey}::timestamptz, ${afterId}::uuid)`;
    const onePage = sort
      ? sortedPage(values, sort)
      : sql`select * from hits ${after || sql``} order by sort_key desc, doc_id desc limit ${size} offset ${offset}`;
    const rows = sql`
      select ${rowText(values, here)} as text
        from one_page o join document d on d.apt_id = app.apt_id() and d.doc_id = o.doc_id ${rowJoins(values, here)}
       order by ${sort ? sql`o.place` : sql`o.sort_key desc, o.doc_id desc`}`;
    const tables = sql`
    with ${here.whileAllAreHere ? sql`` : sql`${rowTables(values)},`} ${goneTable(now, here)},
         hits as materialized (select ${docId} as doc_id, ${order} as sort_key ${from} and ${allOf([...filtersOf(values), upTo])}),
         one_page as materialized (${onePage})${here.whileAllAreHere ? sql`, ${pageIds}` : sql``}`;
    if (known)
      return statement<PageRow>`${tables} select '' as page where ${nobodyIsAway(now)} and ${markOf(values)} = ${known}`;
    return statement<PageRow>`${tables}
    select ${jsonText({
      items: sql`'[' || coalesce((select string_agg(r.text, ',') from (${rows}) r), '') || ']'`,
      total: sql`(select count(*) from hits)`,
      page: sql`${page}::int`,
      size: sql`${size}::int`,
      anchor: words(
        sql`coalesce(${anchor ?? null}::text, ${placeOf(sql`select sort_key, doc_id from hits order by sort_key desc, doc_id desc limit 1`)})`,
      ),
      last: word(placeOf(sql`select sort_key, doc_id from one_page order by sort_key, doc_id limit 1`)),
    })} as page${
      here.whileAllAreHere
        ? sql`, ${markOf(values)} as mark where ${nobodyIsAway(now)}`
        : sql`, (select anybody from away) as away`
    }`;
  });

/** One statement for each order that is asked for. */
const pageOf = <Asked extends Values>(sourceOf: (values: Asked, here: Here) => Source, here: Here) => {
  const made = new Map<Sort<DocumentSort> | undefined, ReturnType<typeof pageIn<Asked>>>();
  return (values: Asked, sort: Sort<DocumentSort> | undefined) => {
    const known = made.get(sort) ?? pageIn(sourceOf, sort, here);
    made.set(sort, known);
    return known(values);
  };
};

/**
 * A list in two ways: the short one finds nothing while somebody of the complex is away, and the whole one answers always. Asked
 * with the mark of a page that is known (`known`), the short one finds nothing unless that still is the page, and then says so.
 */
const bothWays = <Asked extends Values>(sourceOf: (values: Asked, here: Here) => Source) => ({
  short: pageOf(sourceOf, { whileAllAreHere: true }),
  whole: pageOf(sourceOf, { whileAllAreHere: false }),
});
export type Way = 'short' | 'whole';

/** One statement for each tab. */
const byTab = <Tab extends string>(tabs: Readonly<Record<Tab, (values: Values, here: Here) => Source>>) => {
  const statements = Object.fromEntries(
    Object.entries<(values: Values, here: Here) => Source>(tabs).map(([tab, source]) => [tab, bothWays(source)]),
  ) as Record<Tab, ReturnType<typeof bothWays<Values>>>;
  return (reader: Reader, filter: ListFilter & { tab: Tab }, way: Way = 'whole', known?: string) =>
    statements[filter.tab][way]({ ...valuesOf(reader, filter), known }, filter.sort);
};

/**
 * Steps of the reader, and of those for whom they stand in and may sign; a voice in a vote is only one's own. Whether it is
 * one, and whether they may, is asked of the steps of others alone: those of the reader are read from the index as they are.
 */
export const isMine = (
  reader: Reader,
) => sql`s.person_id = any ((select people || ${reader.memberId}::text from stood_for)::text[])
       and (s.person_id = ${reader.memberId} or (${standsInOn(reader)} and not exists (
         select from step v where v.apt_id = app.apt_id() and v.doc_id = s.doc_id and v.person_id = s.person_id
            and v.kind = 'VOTE' and v.state in ('PENDING', 'HELD')) and exists (
         select from step v where v.apt_id = app.apt_id() and v.doc_id = s.doc_id and v.person_id = s.person_id
            and v.state in ('PENDING', 'HELD') and ${maySignOn('v', reader)})))`;

type OpenState = 'PENDING' | 'HELD';

/**
 * Documents with steps that are the reader's to act on: their own, and those of people for whom they stand in now. They are
 * read from an index alone; the documents are looked at only where something was asked of them.
 */
const myOpen = (state: OpenState) => (values: Values, here: Here) => ({
  from: sql`from (
    select s.doc_id, min(s.pending_since) as since from step s
     where s.apt_id = app.apt_id() and ${here.whileAllAreHere ? sql`s.person_id = ${values.memberId}` : isMine(values)} and s.state = ${sql.lit(state)}
     group by s.doc_id) w
    ${isFiltered(values) ? sql`join document d on d.apt_id = app.apt_id() and d.doc_id = w.doc_id` : sql``} where true`,
  docId: sql`w.doc_id`,
  order: sql`w.since`,
});

const onMyLine =
  (which: RawBuilder<unknown>) =>
  ({ memberId }: Values) => ({
    from: sql`from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round
              where s.apt_id = app.apt_id() and s.person_id = ${memberId} and s.kind <> 'DRAFT' and s.state <> 'CANCELLED' and ${which}`,
    docId: sql`d.doc_id`,
    order: sql`d.submitted_at`,
  });

export const approveInboxOf = byTab({
  waiting: myOpen('PENDING'),
  held: myOpen('HELD'),
  planned: onMyLine(sql`s.state = 'PLANNED' and d.state = 'IN_PROGRESS'`),
  running: onMyLine(sql`s.actor_id is not null and d.state = 'IN_PROGRESS'`),
  done: onMyLine(sql`d.state in ('APPROVED', 'ENFORCED')`),
  rejected: onMyLine(sql`d.state = 'REJECTED'`),
});

const referredToMe =
  (which: RawBuilder<unknown>) =>
  ({ memberId }: Values) => ({
    from: sql`from participant p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
              where p.apt_id = app.apt_id() and p.member_id = ${memberId} and ${which} and d.state <> 'DRAFT'
                and (p.kind = 'REFERENCE' or d.state in ('APPROVED', 'ENFORCED'))`,
    docId: sql`d.doc_id`,
    order: sql`d.submitted_at`,
  });

export const referenceInboxOf = byTab({
  all: referredToMe(sql`true`),
  unread: referredToMe(sql`p.read_at is null`),
  read: referredToMe(sql`p.read_at is not null`),
});

const writtenByMe =
  (...states: string[]) =>
  ({ memberId }: Values) => ({
    from: sql`from document d where d.apt_id = app.apt_id() and d.drafter_id = ${memberId} and d.state in (${sql.join(states.map((state) => sql.lit(state)))})`,
    docId: sql`d.doc_id`,
    order: sql`d.updated_at`,
  });

export const sentInboxOf = byTab({
  draft: writtenByMe('DRAFT'),
  running: writtenByMe('IN_PROGRESS'),
  done: writtenByMe('APPROVED', 'ENFORCED', 'VOID'),
  rejected: writtenByMe('REJECTED'),
  withdrawn: writtenByMe('WITHDRAWN'),
});

type AllFilter = ListFilter & {
  state?: string;
  orphanedYn?: boolean;
  docNumber?: string;
  security?: string;
  retentionDueYn?: boolean;
};
type AllValues = Values & {
  visiting?: 'Y' | undefined;
  state?: string | undefined;
  orphaned?: 'Y' | undefined;
  docNumber?: string | undefined;
  security?: string | undefined;
  due?: 'Y' | undefined;
};

/** For whom the operator visits, see below. */
const allPage = bothWays((values: AllValues) => {
  const { aptId, now, visiting, state, orphaned, docNumber, security, due } = values;
  const mayRead = visiting ? sql`d.security = 'NORMAL'` : readable(values);
  return {
    from: sql`from document d where d.apt_id = ${aptId} and d.state <> 'DRAFT' and ${mayRead} and ${allOf([
      state && sql`d.state = ${state}`,
      orphaned && sql`app.orphaned_because(d.apt_id, d.doc_id, ${now}) is not null`,
      docNumber && sql`d.doc_number like ${docNumber}`,
      security && sql`d.security = ${security}`,
      due && sql`d.state in ('APPROVED', 'ENFORCED') and ${retainUntil(aptId)} < ${dayAt(now)}`,
    ])}`,
    docId: sql`d.doc_id`,
    order: sql`d.submitted_at`,
  };
});

/**
 * All documents of a complex that the reader may see. The operator in another complex has no part in its documents; there,
 * as for its managers, it is everything that is not confidential. Who may name another complex `app.enter` has decided.
 */
export const allDocumentsOf = (
  reader: Reader & { isVisiting: boolean },
  filter: AllFilter,
  way: Way = 'whole',
  known?: string,
) =>
  allPage[way](
    {
      ...valuesOf(reader, filter),
      known,
      visiting: reader.isVisiting ? 'Y' : undefined,
      state: filter.state || undefined,
      orphaned: filter.orphanedYn ? 'Y' : undefined,
      docNumber: filter.docNumber ? `${likeText(filter.docNumber)}%` : undefined,
      security: filter.security || undefined,
      due: filter.retentionDueYn ? 'Y' : undefined,
    },
    filter.sort,
  );
