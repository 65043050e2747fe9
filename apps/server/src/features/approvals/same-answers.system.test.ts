import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { approveTabs, documentSorts, referenceTabs, sentTabs } from '@danji/contract/document-lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringDocuments } from '../../../test/demo-documents.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { createDatabase, type Database, type Statement } from '../../lib/database.ts';
import { openComplex, openingOf } from '../../lib/enter.ts';
import { statement } from '../../lib/statement.ts';
import { countsOf } from './count-queries.ts';
import { detailOf, plainDetailOf } from './detail-queries.ts';
import type { ListFilter } from './filter-queries.ts';
import {
  allDocumentsOf,
  approveInboxOf,
  type PageRow,
  referenceInboxOf,
  sentInboxOf,
  type Way,
} from './list-queries.ts';
import { makePages } from './make-pages.ts';
import { offeredActs, type Rules } from './offered-acts.ts';
import { storedPageOf } from './page-store.ts';
import { plainRowOf } from './plain-detail-queries.ts';
import { detailText, rulesOf } from './present.ts';
import type { Reader } from './readable-queries.ts';
import { plainRulesOf, spellPlainDetail } from './spell-plain-detail.ts';
import { storedRulesOf, storedText } from './stored-page.ts';
import * as wasDetail from './testing/old-detail-queries.ts';
import * as was from './testing/old-list-queries.ts';
import { liveAtRandom } from './testing/random-lives.ts';

/** Statements were rewritten for speed. What they answer is what the old ones answer, for every list, tab, reader and filter. */
const PEOPLE = ['gisa01', 'gijeon01', 'gwajang01', 'sojang01', 'hoejang01', 'gamsa01', 'gyeongri01', 'seomu01'];
const LIVES = Number(process.env.LIVES ?? 12);
/** So many answers are compared at least. */
const ENOUGH = 200;
const SEED = Number(process.env.SEED ?? 20_261_116);

let server: TestServer;
let office: Office;
let db: Database;
let folder: string;
let readers: Reader[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'danji-same-'));
  server = await startTestServer({ env: { dataDir: folder } });
  office = openOffice(server);
  await bringDocuments(server, folder);
  await liveAtRandom({ server, office, people: PEOPLE, documents: LIVES, seed: SEED, afterAct: compareRemembered });
  db = createDatabase({ url: server.database.appUrl, max: 1 });
  readers = await readersNow();
}, 300_000);
afterAll(async () => {
  await db?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the server sends again, as it remembers it, is what it would say to the same question in words that it never heard. */
const remembered = { pages: 0 };
async function compareRemembered(): Promise<void> {
  remembered.pages += 1;
  const person = await office.person(PEOPLE[remembered.pages % PEOPLE.length] as string);
  for (const list of ['apv-inbox?tab=waiting', 'apv-inbox?tab=done', 'sent-inbox?tab=running', 'ref-inbox?tab=all']) {
    const address = `/api/elec-apv/${list}&size=10`;
    const { body } = await person.get(address);
    const never = '%20'.repeat(1 + (remembered.pages % 90));
    expect(body, `seed ${SEED}: ${address} of ${person.memberId}`).toEqual(
      (await person.get(`${address}&text=${never}`)).body,
    );
  }
}

const readersNow = async () =>
  (
    await server.sql<{ aptId: string; memberId: string }>(
      `select apt_id as "aptId", member_id as "memberId" from member m
        where exists (select from step s where s.apt_id = m.apt_id and s.person_id = m.member_id)
           or exists (select from document d where d.apt_id = m.apt_id and d.drafter_id = m.member_id)
           or member_id = any ($1) order by 1, 2`,
      [[...PEOPLE, 'gisa02', 'sysadmin']],
    )
  ).map((one) => ({ ...one, now: server.clock.now() }));

const answersOf = <Now, Then>(reader: Reader, now: Statement<Now>, then: Statement<Then>) =>
  db.transact(async (tx) => {
    await openComplex(tx, reader.aptId);
    await tx.run(noteRights(reader));
    return [await tx.first(now), await tx.first(then)] as const;
  });

/** What `app.enter` notes of who comes in. */
const noteRights = ({ aptId, memberId }: Reader) => statement`
  select set_config('app.all_documents', concat_ws(' ', ${aptId}::text, ${memberId}::text,
    case when app.reads_all_documents(${aptId}, ${memberId}) then 'R' else '-' end ||
    case when app.manages_documents(${aptId}, ${memberId}) then 'M' else '-' end), true)`;

async function compareCounts(reader: Reader): Promise<void> {
  const [now, then] = await answersOf(reader, countsOf(reader), was.countsOf(reader));
  expect(JSON.parse(now?.counts ?? ''), reader.memberId).toEqual(then);
}

type Page = { items: unknown[]; total: number; anchor: string | null; last: string | null };
type PageStatement = Statement<PageRow>;

/** The short way says what the whole one says, or nothing where somebody of the complex is away; so many times each. */
const short = { answered: 0, silent: 0 };
async function compareWays(reader: Reader, about: string, whole: Statement<PageRow>, quick: Statement<PageRow>) {
  const [long, found] = await answersOf(reader, whole, quick);
  expect(found === undefined, about).toBe(long?.away);
  short[found ? 'answered' : 'silent'] += 1;
  if (found) expect(JSON.parse(found.page), about).toEqual(JSON.parse(long?.page ?? ''));
  return found?.mark;
}

async function comparePages(
  reader: Reader,
  what: string,
  isNow: (filter: ListFilter, way?: Way, known?: string) => PageStatement,
  before: (filter: ListFilter) => PageStatement,
  filter: ListFilter,
): Promise<Page> {
  const [now, then] = await answersOf(reader, isNow(filter), before(filter));
  const about = `seed ${SEED}: ${what} of ${reader.memberId} by ${JSON.stringify(filter)}`;
  expect(JSON.parse(now?.page ?? ''), about).toEqual(JSON.parse(then?.page ?? ''));
  const mark = await compareWays(reader, about, isNow(filter), isNow(filter, 'short'));
  // Who has the page is told that it still is the page; who has another, nothing.
  if (mark) {
    const [same, other] = await answersOf(reader, isNow(filter, 'short', mark), isNow(filter, 'short', 'another'));
    expect([same !== undefined, other], about).toEqual([true, undefined]);
  }
  return JSON.parse(now?.page ?? '') as Page;
}

async function filtersOf({ aptId }: Reader): Promise<Partial<ListFilter>[]> {
  const [form] = await server.sql<{ formId: string }>(
    'select form_id as "formId" from document where apt_id = $1 and form_id is not null group by 1 order by count(*) desc limit 1',
    [aptId],
  );
  const [dept] = await server.sql<{ deptId: string }>(
    'select drafter_dept_id as "deptId" from document where apt_id = $1 and drafter_dept_id is not null group by 1 order by count(*) desc limit 1',
    [aptId],
  );
  const today = server.clock.now().toISOString().slice(0, 10);
  const lately = new Date(server.clock.now().getTime() - 10 * 86_400_000).toISOString().slice(0, 10);
  return [
    { text: '승강기' },
    { text: ' 과장 ' },
    { text: '%' },
    ...(form ? [form] : []),
    ...(dept ? [dept] : []),
    { from: lately },
    { to: lately },
    { from: lately, to: today, urgentYn: true },
    { urgentYn: true },
    { text: '문서', ...(form ?? {}), ...(dept ?? {}) },
  ];
}

type List = {
  what: string;
  now: (filter: ListFilter, way?: Way, known?: string) => PageStatement;
  was: (filter: ListFilter) => PageStatement;
};
function listsOf(reader: Reader): List[] {
  const visiting = { ...reader, isVisiting: true };
  const own = { ...reader, isVisiting: false };
  const all = [
    {},
    { state: 'APPROVED' },
    { state: 'IN_PROGRESS' },
    { orphanedYn: true },
    { docNumber: '기전과' },
    { security: 'CONFIDENTIAL' },
    { security: 'NORMAL', state: 'REJECTED' },
    { retentionDueYn: true },
  ];
  return [
    ...approveTabs.map((tab) => ({
      what: `approve ${tab}`,
      now: (filter: ListFilter, ...way: [Way?, string?]) => approveInboxOf(reader, { ...filter, tab }, ...way),
      was: (filter: ListFilter) => was.approveInboxOf(reader, { ...filter, tab }),
    })),
    ...referenceTabs.map((tab) => ({
      what: `reference ${tab}`,
      now: (filter: ListFilter, ...way: [Way?, string?]) => referenceInboxOf(reader, { ...filter, tab }, ...way),
      was: (filter: ListFilter) => was.referenceInboxOf(reader, { ...filter, tab }),
    })),
    ...sentTabs.map((tab) => ({
      what: `sent ${tab}`,
      now: (filter: ListFilter, ...way: [Way?, string?]) => sentInboxOf(reader, { ...filter, tab }, ...way),
      was: (filter: ListFilter) => was.sentInboxOf(reader, { ...filter, tab }),
    })),
    ...all.flatMap((more) =>
      [own, visiting].map((who) => ({
        what: `all ${JSON.stringify(more)}${who.isVisiting ? ' visiting' : ''}`,
        now: (filter: ListFilter, ...way: [Way?, string?]) => allDocumentsOf(who, { ...filter, ...more }, ...way),
        was: (filter: ListFilter) => was.allDocumentsOf(who, { ...filter, ...more }),
      })),
    ),
  ];
}

/** Each person asks for some of the filters and pages of each list, by turns, so that all of them are asked for by somebody. */
let turn = 0;
async function compareLists(reader: Reader, filters: readonly Partial<ListFilter>[]): Promise<number> {
  let rows = 0;
  for (const list of listsOf(reader)) {
    const ask = (filter: Partial<ListFilter>) =>
      comparePages(reader, list.what, list.now, list.was, { page: 1, size: 20, ...filter });
    rows += (await ask({})).items.length;
    const { anchor, last } = await ask({ size: 3 });
    const places: Partial<ListFilter>[] = [
      { size: 3, page: 2 },
      { size: 3, page: 99 },
    ];
    if (anchor && last)
      places.push({ size: 3, page: 2, anchor, after: last }, { size: 2, page: 2, anchor: last }, { anchor: last });
    turn += 1;
    await ask(places[turn % places.length] ?? {});
    await ask({ ...filters[turn % filters.length], size: 4 });
  }
  return rows;
}

it('every list says what it said: each tab, reader, page and filter', { timeout: 480_000 }, async () => {
  let rows = 0;
  for (const reader of readers) rows += await compareLists(reader, await filtersOf(reader));
  expect(rows).toBeGreaterThan(ENOUGH);
});

it('a list in any order says the same by the short way', async () => {
  for (const reader of readers)
    for (const by of documentSorts)
      for (const { what, now } of listsOf(reader).slice(0, 14)) {
        const filter = { page: 1, size: 5, sort: by };
        await compareWays(reader, `${what} by ${by}`, now(filter), now(filter, 'short'));
      }
  expect(short.answered).toBeGreaterThan(ENOUGH);
});

it('the counts are the same for everybody', async () => {
  for (const reader of readers) await compareCounts(reader);
});

/** The facts that the rules are asked with: a moment may be written in several ways, and absences have no order. */
const comparable = ({ steps, absences, ...rules }: Rules) => ({
  ...rules,
  steps: steps.map(({ personName, deptName, positionName, actorName, ...step }: Rules['steps'][number] & Words) => ({
    ...step,
    ...Object.fromEntries(
      (['actedAt', 'pendingSince', 'openedAt'] as const).map((at) => [at, step[at] && new Date(step[at]).getTime()]),
    ),
  })),
  absences: absences
    .map(({ from, to, ...who }) => ({ ...who, from: new Date(from), to: new Date(to) }))
    .toSorted((a, b) => a.personId.localeCompare(b.personId)),
});
type Words = Partial<Record<'personName' | 'deptName' | 'positionName' | 'actorName', string | null>>;

async function compareDetails(all: readonly Reader[]): Promise<number> {
  let seen = 0;
  for (const reader of all) {
    const documents = await server.sql<{ doc_id: string }>(
      'select doc_id from document where apt_id = $1 order by created_at, doc_id',
      [reader.aptId],
    );
    for (const { doc_id } of documents) {
      turn += 1;
      for (const how of turn % 3 === 0 ? [{}, { asSent: true }] : [{}]) {
        const [now, then] = await answersOf(
          reader,
          detailOf(reader, doc_id, how),
          wasDetail.detailOf(reader, doc_id, how),
        );
        const about = `seed ${SEED}: ${doc_id} for ${reader.memberId}`;
        expect(now === undefined, about).toBe(then === undefined);
        if (!now || !then) continue;
        seen += 1;
        // Who stands in for whom on a document is said since absences may name several.
        const { standIns, ...said } = JSON.parse(detailText(now));
        expect(said, about).toEqual(JSON.parse(then.detail));
        expect(Array.isArray(standIns), about).toBe(true);
        const asked = { now: reader.now, actorId: reader.memberId };
        expect(offeredActs(rulesOf(now), asked), about).toEqual(offeredActs(then.rules, asked));
        expect(comparable(rulesOf(now)), about).toEqual(comparable(then.rules));
      }
    }
  }
  return seen;
}

/** As if everybody had come back for a moment. */
async function whileNobodyIsAway(work: () => Promise<void>): Promise<void> {
  const away = await server.sql<{ id: string }>(
    'update absence set ended_early_at = created_at where ended_early_at is null returning absence_id as id',
  );
  await work();
  await server.sql('update absence set ended_early_at = null where absence_id = any ($1)', [away.map(({ id }) => id)]);
}

const documentsOf = ({ aptId }: Reader) =>
  server.sql<{ doc_id: string }>('select doc_id from document where apt_id = $1', [aptId]);

it('the short ways to a plain document say what the long way says, and open nothing that is closed', {
  timeout: 240_000,
}, async () => {
  await makePages({ db, clock: server.clock });
  const seen = { plain: 0, other: 0, closed: 0, asStored: 0, kept: 0, notKept: 0 };
  const compare = async (reader: Reader, docId: string) => {
    const asked = [reader, docId, { comments: true }] as const;
    const about = `${docId} for ${reader.memberId}`;
    const [short, long] = await answersOf(reader, plainDetailOf(...asked), detailOf(...asked));
    seen[short ? 'plain' : long ? 'other' : 'closed'] += 1;
    if (short) expect(short, about).toEqual(long);
    const [kept] = await answersOf(reader, storedPageOf(...asked), detailOf(...asked));
    seen[kept ? 'kept' : 'notKept'] += 1;
    if (kept) {
      if (!long) throw new Error(`${about}: a page that may not be read`);
      expect(JSON.parse(storedText(kept, reader.memberId)), about).toEqual(JSON.parse(detailText(long)));
      const acts = (rules: Rules) => offeredActs(rules, { now: reader.now, actorId: reader.memberId });
      expect(acts(storedRulesOf(kept)), about).toEqual(acts(rulesOf(long)));
    }
    const [row] = await answersOf(reader, plainRowOf(...asked), detailOf(...asked));
    expect(row !== undefined, about).toBe(short !== undefined && !short.away);
    if (!row || !long) return;
    seen.asStored += 1;
    expect(JSON.parse(spellPlainDetail(row)), about).toEqual(JSON.parse(detailText(long)));
    expect(plainRulesOf(row), about).toEqual(rulesOf(long));
  };
  const compareAll = async () => {
    for (const reader of readers) for (const { doc_id } of await documentsOf(reader)) await compare(reader, doc_id);
  };
  await compareAll();
  await whileNobodyIsAway(compareAll);
  for (const number of Object.values(seen)) expect(number, JSON.stringify(seen)).toBeGreaterThan(10);
  expect(seen.asStored).toBeGreaterThan(ENOUGH / 2);
});

it('the shortest way opens nothing by what was noted of somebody else, nor where nothing was', async () => {
  const opened = async (reader: Reader, note: Statement<unknown>[]) => {
    const documents = await documentsOf(reader);
    const found = await db.transact((tx) =>
      tx.batch([
        openingOf(reader.aptId),
        ...note,
        ...documents.flatMap(({ doc_id }) => [plainRowOf(reader, doc_id), storedPageOf(reader, doc_id)]),
      ]),
    );
    return found.slice(1 + note.length).filter(({ rows }) => rows.length > 0).length;
  };
  await whileNobodyIsAway(async () => {
    let others = 0;
    for (const reader of readers.filter(({ memberId }) => PEOPLE.includes(memberId))) {
      expect(await opened(reader, [noteRights(reader)]), reader.memberId).toBeGreaterThan(0);
      expect(await opened(reader, []), reader.memberId).toBe(0);
      const other = readers.find((one) => one.aptId === reader.aptId && one.memberId !== reader.memberId);
      if (!other) continue;
      others += 1;
      expect(await opened(reader, [noteRights(other)]), reader.memberId).toBe(0);
    }
    expect(others).toBeGreaterThan(1);
  });
});

it('every document says what it said to each of its readers, and nothing to the others', {
  timeout: 240_000,
}, async () => {
  expect(await compareDetails(readers)).toBeGreaterThan(ENOUGH);
});

it('the same while people are away, one for another, and after some have left', { timeout: 480_000 }, async () => {
  const now = server.clock.now();
  const until = new Date(now.getTime() + 86_400_000);
  await server.sql('delete from absence');
  for (const [n, [person, standIn]] of [
    ['sojang01', 'gwajang01'],
    ['gwajang01', 'gijeon01'],
    ['gamsa01', 'gyeongri01'],
  ].entries())
    await server.sql(
      `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
       values ('10001', $1, $2, $3, '연차', $4, $5, $4)`,
      [`00000000-0000-7000-8000-00000000000${n}`, person, standIn, now, until],
    );
  await server.sql("update member set state = 'RESIGNED' where member_id = 'hoejang01'");
  await server.sql("update member set state = 'ON_LEAVE' where member_id in ('gamsa01', 'seomu01')");
  await server.sql("update member set permission_ends_on = '2020-01-01' where member_id = 'gyeongri01'");
  const some = readers.filter(({ memberId }) => PEOPLE.includes(memberId));
  for (const reader of some) {
    await compareCounts(reader);
    await compareLists(reader, await filtersOf(reader));
  }
  expect(short.silent).toBeGreaterThan(ENOUGH);
  expect(await compareDetails(some)).toBeGreaterThan(ENOUGH / 4);
});
