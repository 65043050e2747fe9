import { pageByName } from '@danji/contract/pages';
import type pg from 'pg';
import { firstReads } from '../../apps/server/src/http/first-reads.ts';
import { type FinalAct, makeFinal } from './final-acts.ts';
import { callApi } from './http-client.ts';
import type { createLimit } from './limit.ts';
import { FREQUENT, RARE } from './search-texts.ts';

const APT = '10001';
const PASSWORD = 'danji1234!';
/** Documents are used up by approving them; so many at most for each measurement. */
const ACTS = 200;
const FINAL_ACTS = 400;
const TWO_SYLLABLES = [FREQUENT, '누수', '교체', RARE];

export type Way = (i: number) => Promise<unknown>;
export type Task = {
  name: string;
  ours: Way;
  /** Behind node:http, without login, permission, validation, isolation and record: the shortest SQL, or else our own work. */
  bare?: Way;
  /** The shortest SQL alone, straight from the driver (limit.ts). */
  shortest?: Way;
  /** What one client should wait at the median (ms), where that is laid down. */
  goal?: number;
  /** So many, instead of so many seconds. */
  count?: number;
  /** Other numbers of clients than usual. */
  clients?: readonly number[];
  /** What holds afterwards, in words. */
  check?: () => Promise<string>;
};
type Target = { personId: string; docId: string };
type Limit = ReturnType<typeof createLimit>;
type Places = { owner: pg.Pool; api: string; bare: string; limit: Limit };

/** What people do all day, each as the API, the bare server and the shortest SQL do it. `lines`: how often each is measured. */
export async function prepareTasks({ owner, api, bare, limit }: Places, lines: number): Promise<Task[]> {
  const tokens = await signInAll(owner, api);
  const people = [...tokens.keys()];
  const readers = await readersOfAll(owner, people);
  const staff = people.filter((id) => !readers.includes(id));
  const finals = await makeFinal(owner, APT, FINAL_ACTS);
  const find = async (condition: string): Promise<Target[]> =>
    (await owner.query<Target>(`${targetSql} and ${condition} order by doc_id limit 2000`, [people])).rows;
  const readable = await find("s.kind = 'DECIDE' and s.state = 'APPROVED'");
  const pending = await find("s.kind = 'REVIEW' and s.state = 'PENDING'");
  const take = () => pending.pop() as Target;
  const person = (i: number) => at(people, i);
  const doc = (i: number) => at(readable, i);
  const get = (path: string, id: string) => callApi(`${api}${path}`, as(tokens.get(id)));
  const post = (path: string, id: string, body: unknown) => callApi(`${api}${path}`, { ...as(tokens.get(id)), body });
  const act = ({ docId, personId }: Target) =>
    post(`/api/elec-apv/documents/${docId}/act`, personId, { act: { type: 'APPROVE' } });
  const searchAs = (who: readonly string[], sort: string, words: readonly string[]) => ({
    ours: (i: number) =>
      get(`/api/search/documents?q=${encodeURIComponent(at(words, i))}&sort=${sort}&size=20`, at(who, i)),
    bare: (i: number) => callApi(`${bare}/limit-search/${at(who, i)}/${encodeURIComponent(at(words, i))}`),
    shortest: (i: number) => limit.search(at(who, i), at(words, i)),
  });
  const from = new Date(Date.now() - 35 * 86_400_000).toISOString().slice(0, 10);
  return [
    { name: 'nothing', ours: () => callApi(`${api}/livez`), bare: () => callApi(`${bare}/nothing`) },
    { name: 'one row', ours: () => callApi(`${api}/readyz`), bare: () => callApi(`${bare}/row`) },
    {
      name: 'inbox',
      ours: (i) => get('/api/elec-apv/apv-inbox?tab=waiting', person(i)),
      bare: (i) => callApi(`${bare}/limit-inbox/${person(i)}`),
      shortest: (i) => limit.inbox(person(i)),
      goal: 2,
    },
    {
      name: 'detail',
      ours: (i) => get(`/api/elec-apv/documents/${doc(i).docId}?with=comments`, doc(i).personId),
      bare: (i) => callApi(`${bare}/limit-detail/${doc(i).personId}/${doc(i).docId}`),
      shortest: (i) => limit.detail(doc(i).personId, doc(i).docId),
      goal: 1.5,
    },
    {
      name: 'approve',
      ours: () => act(take()),
      bare: () => ((target) => callApi(`${bare}/limit-approve/${target.personId}/${target.docId}`))(take()),
      shortest: () => ((target) => limit.approve(target.personId, target.docId))(take()),
      goal: 4,
      count: Math.min(ACTS, Math.floor(pending.length / (3 * lines))),
    },
    { name: 'search', ...searchAs(readers, 'newest', TWO_SYLLABLES), goal: 8 },
    { name: 'search by staff', ...searchAs(staff, 'newest', TWO_SYLLABLES) },
    { name: 'search best first', ...searchAs(people, 'relevance', [FREQUENT, RARE, '승강기 교체', '누수']) },
    { name: 'home', ours: (i) => Promise.all(homeCalls(person(i)).map((path) => get(path, person(i)))), goal: 12 },
    {
      name: 'PDF',
      ours: (i) => get(`/api/elec-apv/documents/${doc(i).docId}/pdf`, doc(i).personId),
      bare: (i) => callApi(`${bare}/pdf/${doc(i).personId}/${doc(i).docId}`),
      goal: 20,
    },
    {
      name: 'login',
      ours: (i) => callApi(`${api}/api/login`, { body: { memberId: person(i), password: PASSWORD } }),
      bare: () => callApi(`${bare}/login`),
    },
    {
      name: 'Excel',
      ours: () =>
        post('/api/elec-apv/all-apv-mng/excel', 'sojang01', {
          filter: { from },
          reason: '성능을 재려고 내려받습니다.',
        }),
      bare: () => callApi(`${bare}/excel/sojang01/${from}`),
      // One after the other, each in a process of its own: more only wait longer.
      clients: [1, 8],
    },
    finalTask(finals, act),
  ];
}

const finalTask = ({ targets, check }: FinalAct, act: (target: Target) => Promise<unknown>): Task => ({
  name: 'final acts of one complex',
  ours: (i) => act(targets[i] as Target),
  count: targets.length,
  clients: [8],
  check,
});

/** The calls of the first page, as the server names them in its first answer. */
const homeCalls = (memberId: string): string[] =>
  [...firstReads(pageByName('home')).matchAll(/content="([^"]*)"/g)].map(
    ([, asks = '']) =>
      `/api/main/together?ask=${encodeURIComponent(asks.replaceAll('&amp;', '&').replaceAll(':memberId', memberId))}`,
  );

const at = <T>(list: readonly T[], i: number) => list[i % list.length] as T;
const as = (token: string | undefined) => ({
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
});

/** Staff who can sign in and are on lines. */
const peopleSql = `
  select distinct m.member_id as id from member m join step s on s.apt_id = m.apt_id and s.person_id = m.member_id
   where m.apt_id = '${APT}' and m.member_type = 'EMP' and m.state = 'ACTIVE' order by 1`;
const targetSql = `
  select s.person_id as "personId", s.doc_id as "docId" from step s where s.apt_id = '${APT}' and s.person_id = any($1)`;

async function signInAll(owner: pg.Pool, api: string): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const { id } of (await owner.query<{ id: string }>(peopleSql)).rows) {
    const answer = await callApi(`${api}/api/login`, { body: { memberId: id, password: PASSWORD } });
    const { accessToken } = JSON.parse(answer.toString()) as { accessToken: string };
    // Whoever needs a second factor stays outside.
    if (await callApi(`${api}/api/elec-apv/counts`, as(accessToken)).catch(() => null)) tokens.set(id, accessToken);
  }
  return tokens;
}

/** Who sees all documents of the complex. */
const readersOfAll = async (owner: pg.Pool, people: readonly string[]): Promise<string[]> =>
  (
    await owner.query<{ id: string }>(
      `select m.member_id as id from member m where m.apt_id = '${APT}' and m.member_id = any($1)
          and (m.is_super_admin or app.reads_all_documents(m.apt_id, m.member_id)) order by 1`,
      [people],
    )
  ).rows.map(({ id }) => id);
