import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../for-this-file.ts';
import { startTestServer } from '../server.ts';
import { BY_HAND } from './by-hand.ts';
import { lookAround } from './memory.ts';
import { phoneIn } from './phone.ts';
import { prepareScene } from './scene.ts';
import { isLong, keptWaiting, startWatching } from './start-watching.ts';
import { sweep } from './sweep.ts';
import type { Watched } from './watching.ts';

const dataDir = folderForThisFile('worst');
const server = forThisFile(() => startTestServer({ env: { dataDir }, filesApart: true, logLevel: 'silent' }));

/** A server that works out nothing for as long as a hundred papers take, on the thread on which it answers. */
async function startBlocking() {
  const blocking = createServer((request, answer) => {
    const until = process.threadCpuUsage().user + (request.url === '/blocks' ? 1_500_000 : 0);
    while (process.threadCpuUsage().user < until);
    answer.end('done');
  }).listen(0, '127.0.0.1');
  await once(blocking, 'listening');
  const address = `http://127.0.0.1:${(blocking.address() as AddressInfo).port}`;
  return { address, close: () => blocking.close().closeAllConnections() };
}

it('RES-01 the twin: what blocks the thread that serves is seen', async () => {
  const { address, close } = await startBlocking();
  const watching = startWatching(address, async () => '');
  try {
    const blocked = await watching.watch(null, { method: 'GET', url: '/blocks' });
    expect(blocked).toMatchObject({ status: 200, text: 'done' });
    expect(keptWaiting(blocked)).toBe(true);
  } finally {
    await watching.stop();
    close();
  }
});

it('RES-01 the worst legal input of whatever can be made heavy: /livez is answered while it is worked on', async () => {
  const watching = startWatching(await server.listen(), async (who) => (await server.signIn(who)).token);
  try {
    const scene = await prepareScene(watching.send, phoneIn(server.secrets, server.sql), { comments: 10, synced: 10 });
    const known = await lookAround(watching.send, scene);
    const swept = new Set<string>();
    const wrong: string[] = [];
    let long = 0;
    await sweep(
      watching.send,
      { scene, known, twice: false, only: (name) => name in BY_HAND },
      async ({ operation, worst, answer }) => {
        const watched = answer as Watched;
        swept.add(operation.operationId);
        if (isLong(watched)) long += 1;
        if (keptWaiting(watched) || watched.status === 0 || watched.status >= 500)
          wrong.push(
            `${operation.operationId} (${worst.name}): ${JSON.stringify({ ...watched, text: watched.text.slice(0, 200) })}`,
          );
      },
    );
    expect(wrong).toEqual([]);
    expect([...swept].sort()).toEqual(Object.keys(BY_HAND).sort());
    // Some of it takes long: otherwise nothing would have been seen.
    expect(long).toBeGreaterThan(5);
  } finally {
    await watching.stop();
  }
}, 1_200_000);
