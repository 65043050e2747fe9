import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { withBenchDatabase } from './support/bench-database.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = 3;
const CONNECTIONS = 32;
const COMPLEXES = 200;
const PEOPLE = 60;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * What row-level security costs a list request over HTTP: the same server, the same rows, the same statement, with the
 * policies on and off in turns. Everything else that a request does stays: token, session, permission, serialisation.
 */
export async function benchRowLevelSecurity(): Promise<void> {
  await withBenchDatabase(async ({ appUrl, sql }) => {
    await sql(crowd);
    const server = spawn(process.execPath, [fileURLToPath(new URL('./support/serve.ts', import.meta.url)), appUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = await once(server.stdout, 'data');
      const base = String(line).trim();
      const signedIn = await fetch(`${base}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ memberId: 'sojang01', password: 'danji1234!' }),
      });
      const { accessToken } = (await signedIn.json()) as { accessToken: string };
      const headers = { authorization: `Bearer ${accessToken}` };
      console.log(
        `${COMPLEXES} complexes, ${PEOPLE} people each; ${CONNECTIONS} clients; median of ${ROUNDS} rounds of ${SECONDS} s`,
      );
      for (const path of ['/api/comm/departments?aptId=10001', '/api/comm/members?aptId=10001&memberType=EMP']) {
        const rates = { on: [] as number[], off: [] as number[] };
        await load(base, path, headers, 2);
        for (let round = 0; round < ROUNDS; round++) {
          for (const setting of round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
            await sql(setting === 'on' ? protect : expose);
            rates[setting].push(await load(base, path, headers, SECONDS));
          }
        }
        const [on, off] = [median(rates.on), median(rates.off)];
        const cost = ((1 - on / off) * 100).toFixed(1);
        console.log(`${path.padEnd(50)} on ${on.toFixed(0)}/s  off ${off.toFixed(0)}/s  cost ${cost} %`);
      }
    } finally {
      server.kill();
    }
  });
}

async function load(base: string, path: string, headers: Record<string, string>, duration: number): Promise<number> {
  const result = await autocannon({ url: base + path, connections: CONNECTIONS, duration, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} errors`);
  return result.requests.average;
}

const tables = `select c.oid::regclass as t from pg_class c join pg_policy p on p.polrelid = c.oid group by 1`;
const expose = `do $$ declare r record; begin for r in ${tables} loop execute format('alter table %s disable row level security', r.t); end loop; end $$`;
const protect = `do $$ declare r record; begin for r in ${tables} loop execute format('alter table %s enable row level security', r.t); end loop; end $$`;

const crowd = `
  insert into complex (apt_id, name) select (20000 + n)::text, '단지 ' || n from generate_series(1, ${COMPLEXES}) n;
  insert into department (apt_id, dept_id, dept_name, seq_no)
    select (20000 + n)::text, gen_random_uuid(), '부서' || d, d from generate_series(1, ${COMPLEXES}) n, generate_series(1, 8) d;
  insert into member (apt_id, member_id, member_type, member_name, dept_id)
    select d.apt_id, 'p' || d.apt_id || lpad(i::text, 5, '0'), 'EMP', '사람' || i, d.dept_id
      from generate_series(1, ${PEOPLE}) i, department d where d.apt_id > '20000' and d.seq_no = 1 + i % 8;
  insert into member (apt_id, member_id, member_type, member_name, dept_id)
    select '10001', 'q' || lpad(i::text, 6, '0'), 'EMP', '사람' || i, d.dept_id
      from generate_series(1, ${PEOPLE}) i, department d where d.apt_id = '10001' and d.seq_no = 1 + i % 5;
  analyze;`;
