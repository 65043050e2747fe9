import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Outcome } from './outcome.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** Everybody waits for one table: connections run out. Nodes live on, the door stays open, and others are told to come back. */
export async function exhaustPool(world: World, _random: Random, ms: number): Promise<Outcome> {
  const wrong: string[] = [];
  const holder = new pg.Client({ connectionString: world.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table document in access exclusive mode');
  const until = performance.now() + ms;
  let looks = 0;
  await sleep(1_500);
  while (performance.now() < until) {
    for (const { url } of world.nodes()) {
      const answers = await Promise.all([
        fetch(`${url}/livez`),
        fetch(`${url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'danji' },
          body: JSON.stringify({ memberId: 'miwha01', password: 'danji1234!' }),
        }),
      ]);
      looks += 1;
      for (const answer of answers)
        if (answer.status !== 200)
          wrong.push(`${new URL(answer.url).pathname} answered ${answer.status} without a free connection`);
    }
    await sleep(300);
  }
  await holder.query('rollback');
  await holder.end();
  return { wrong, isOutage: true, readyMs: [await world.readyAgain()], note: `door and life looked at ${looks} times` };
}
