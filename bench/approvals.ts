import pg from 'pg';
import { createBare } from './support/bare.ts';
import { withBenchDatabase } from './support/bench-database.ts';
import { fillDocuments } from './support/fill-documents.ts';
import { type Measured, measure } from './support/measure.ts';
import { startBoth } from './support/start-both.ts';

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 200_000);
const CLIENTS = 32;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PEOPLE = ['sojang01', 'gwajang01', 'gijeon01', 'gisa01', 'gyeongri01', 'miwha01'];

/**
 * Inbox, detail and approve of the whole server, beside two limits of the same run: the same SQL on the bare driver, and
 * that behind a bare HTTP server. The rounds alternate, and the medians are compared.
 */
export async function benchApprovals(): Promise<void> {
  await withBenchDatabase(async ({ ownerUrl }) => {
    await fillDocuments(ownerUrl, DOCUMENTS);
    const { served, bare: bareServed } = await startBoth(ownerUrl);
    const bare = createBare(ownerUrl);
    const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
    try {
      const tokens = new Map(
        await Promise.all(PEOPLE.map(async (id) => [id, await signIn(served.address, id)] as const)),
      );
      const readable = await pick(
        owner,
        "select s.person_id, s.doc_id from step s where s.apt_id = '10001' and s.person_id = any($1) and s.kind = 'DECIDE' limit 2000",
      );
      const pending = await pick(
        owner,
        "select s.person_id, s.doc_id from step s where s.apt_id = '10001' and s.person_id = any($1) and s.state = 'PENDING' limit 3000",
      );
      console.log(
        `${DOCUMENTS.toLocaleString()} documents in 50 complexes; ${CLIENTS} clients; median of ${ROUNDS} rounds`,
      );

      const person = (i: number) => PEOPLE[i % PEOPLE.length] ?? '';
      const bearer = (id: string) => ({ authorization: `Bearer ${tokens.get(id)}` });
      const get = async (url: string, headers = {}) => ok(await fetch(url, { headers }));
      const doc = (list: Target[], i: number) => list[i % list.length] as Target;
      let next = 0;
      const approve = async (target: Target) =>
        ok(
          await fetch(`${served.address}/api/elec-apv/documents/${target.docId}/act`, {
            method: 'POST',
            headers: {
              ...bearer(target.personId),
              'content-type': 'application/json',
              'idempotency-key': crypto.randomUUID(),
            },
            body: JSON.stringify({ act: { type: 'APPROVE' } }),
          }),
        );

      await compare('inbox page with total', {
        driver: (i) => bare.inbox(person(i)),
        http: (i) => get(`${bareServed.address}/inbox/${person(i)}`),
        danji: (i) => get(`${served.address}/api/elec-apv/apv-inbox?tab=waiting`, bearer(person(i))),
      });
      await compare('document detail', {
        driver: (i) => bare.detail(doc(readable, i).personId, doc(readable, i).docId),
        http: (i) => get(`${bareServed.address}/detail/${doc(readable, i).personId}/${doc(readable, i).docId}`),
        danji: (i) =>
          get(`${served.address}/api/elec-apv/documents/${doc(readable, i).docId}`, bearer(doc(readable, i).personId)),
      });
      const each = Math.floor(pending.length / (3 * ROUNDS));
      const take = () => pending[next++] as Target;
      await compare(
        'approve',
        {
          driver: () => ((target) => bare.approve(target.personId, target.docId))(take()),
          http: () => ((target) => get(`${bareServed.address}/approve/${target.personId}/${target.docId}`))(take()),
          danji: () => approve(take()),
        },
        each,
      );
    } finally {
      await bare.close();
      await owner.end();
      served.stop();
      bareServed.stop();
    }
  });
}

type Target = { personId: string; docId: string };
type Way = (i: number) => Promise<unknown>;

async function compare(what: string, ways: Record<'driver' | 'http' | 'danji', Way>, count?: number): Promise<void> {
  const results: Record<string, Measured[]> = { driver: [], http: [], danji: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, way] of Object.entries(ways))
      results[name]?.push(await measure(way, { clients: CLIENTS, ...(count ? { count } : { seconds: 3 }) }));
  }
  const median = (name: string, field: keyof Measured) =>
    (results[name] ?? []).map((m) => m[field]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  for (const name of Object.keys(ways))
    console.log(
      `${what.padEnd(24)} ${name.padEnd(7)} ${median(name, 'perSecond').toFixed(0).padStart(6)}/s  p95 ${median(name, 'p95').toFixed(1)} ms`,
    );
  const share = ((median('danji', 'perSecond') / median('http', 'perSecond')) * 100).toFixed(0);
  const slower = (median('danji', 'p95') / median('http', 'p95')).toFixed(2);
  console.log(`${what.padEnd(24)} danji is ${share} % of the bare HTTP server; p95 ${slower} ×\n`);
}

async function pick(owner: pg.Pool, text: string): Promise<Target[]> {
  return (await owner.query(text, [PEOPLE])).rows.map((row) => ({ personId: row.person_id, docId: row.doc_id }));
}

async function ok(answer: Response): Promise<string> {
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${body.slice(0, 300)}`);
  return body;
}

async function signIn(base: string, memberId: string): Promise<string> {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ memberId, password: 'danji1234!' }),
  });
  return (JSON.parse(await ok(answer)) as { accessToken: string }).accessToken;
}
