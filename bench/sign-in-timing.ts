import pg from 'pg';
import { createApp } from '../apps/server/src/app.ts';
import { NO_LIMITS } from '../apps/server/src/http/work-budgets.ts';
import { readEnv } from '../apps/server/src/lib/env/read-env.ts';
import { createLog } from '../apps/server/src/lib/log.ts';
import { benchSecrets, withBenchDatabase } from './support/bench-database.ts';

const TRIES = Number(process.env.BENCH_TRIES ?? 200);
/** AUT-07: the medians may differ by less than this. */
const ALLOWED = 0.1;

/** Whom each kind of try names. All must be refused alike, and take as long as a wrong password does. */
const kinds = { wrong: 'gisa01', unknown: 'nobody99', locked: 'gisa02', disabled: 'locked01', resigned: 'seomu01' };
type Kind = keyof typeof kinds;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How long a refused sign-in takes, by reason: from outside, no reason may be told from another (AUT-07). */
export async function benchSignInTiming(): Promise<void> {
  await withBenchDatabase(async ({ ownerUrl, appUrl, sql }) => {
    await sql(`update member set state = 'RESIGNED' where member_id = '${kinds.resigned}'`);
    await sql(`insert into login_guard (apt_id, member_id, failures, lock_count, locked_until, last_failed_at)
      values ('10001', '${kinds.locked}', 5, 1, now() + interval '1 day', now())`);
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const { app, close } = await createApp({
      env: { ...readEnv({}), loginRateLimit: 1e6, requestRateLimit: 1e6, workLimits: NO_LIMITS },
      secrets: benchSecrets,
      appUrl,
      log: createLog('silent'),
    });
    const tryAs = async (kind: Kind): Promise<number> => {
      // Outside the measured time: nobody of the others becomes locked by being measured.
      await owner.query('update login_guard set failures = 0, locked_until = null where member_id <> $1', [
        kinds.locked,
      ]);
      const started = performance.now();
      const answer = await app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { memberId: kinds[kind], password: 'not the password' },
      });
      const took = performance.now() - started;
      if (answer.statusCode !== 401) throw new Error(`${kind}: answered ${answer.statusCode}`);
      return took;
    };
    try {
      const names = Object.keys(kinds) as Kind[];
      const took = Object.fromEntries(names.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>;
      for (const kind of names) for (let warm = 0; warm < 5; warm++) await tryAs(kind);
      for (let round = 0; round < TRIES; round++) {
        // In turns, and each round begins with another one, so that a slow moment hits all of them.
        for (let turn = 0; turn < names.length; turn++) {
          const kind = names[(round + turn) % names.length] as Kind;
          took[kind].push(await tryAs(kind));
        }
      }
      const base = median(took.wrong);
      let widest = 0;
      for (const kind of names) {
        const middle = median(took[kind]);
        const difference = middle / base - 1;
        widest = Math.max(widest, Math.abs(difference));
        console.log(
          `${kind.padEnd(10)} median ${middle.toFixed(2)} ms  ${(difference * 100).toFixed(1).padStart(5)} % from a wrong password`,
        );
      }
      console.log(
        `widest difference ${(widest * 100).toFixed(1)} % of ${TRIES} tries each; allowed ${ALLOWED * 100} %`,
      );
      if (widest >= ALLOWED) process.exitCode = 1;
    } finally {
      await close();
      await owner.end();
    }
  });
}
