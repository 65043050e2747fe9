import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './outcome.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/**
 * The disk of PostgreSQL is full while people write: what cannot be kept is answered as something to try again, the
 * server may even fall and fall again, and once there is room everything goes on.
 */
export async function fillDatabaseDisk(world: World, _random: Random, ms: number): Promise<Outcome> {
  const { databaseDisk: disk } = world;
  if (!disk)
    return { notRun: 'making a small disk for PostgreSQL needs an administrator of this machine (Linux, root)' };
  const wrong: string[] = [];
  try {
    await disk.fill();
    const until = performance.now() + Math.max(ms, 3_000);
    let refused = 0;
    while (performance.now() < until) {
      // Written past the nodes: whoever answers, nothing more than what is left may be taken.
      refused += await world
        .sql(
          "create table if not exists ballast (t text); insert into ballast select repeat('x', 8000) from generate_series(1, 200)",
        )
        .then(
          () => 0,
          () => 1,
        );
      await sleep(200);
    }
    if (refused === 0) wrong.push('the disk of PostgreSQL was never full');
    await disk.empty();
    const readyMs = [await world.readyAgain()];
    return { wrong, readyMs, isOutage: true, note: `${refused} writes of the owner failed` };
  } finally {
    await disk.empty();
    await world.sql('drop table if exists ballast').catch(() => {});
  }
}
