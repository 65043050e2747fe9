import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './outcome.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const SOCKETS = 300;

/** Clients that send a byte a second, stop in the middle, or never read: the others must not notice, and they are cut off. */
export async function attackSlowly(world: World, random: Random, ms: number): Promise<Outcome> {
  const sockets: Socket[] = [];
  let cut = 0;
  const before = await probe(world);
  for (let number = 0; number < SOCKETS; number++) {
    const { port } = random.pick(world.nodes());
    const socket = connect(port, '127.0.0.1');
    socket
      .on('error', () => {})
      .once('close', () => {
        cut += 1;
      });
    sockets.push(socket);
    const kind = number % 3;
    if (kind === 0) socket.write('POST /api/login HTTP/1.1\r\nHost: localhost\r\n');
    if (kind === 1)
      socket.write(
        'POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: danji\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
      );
    if (kind === 2) {
      socket.pause();
      for (let asked = 0; asked < 20; asked++) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    }
  }
  const until = performance.now() + ms;
  let during = 0;
  while (performance.now() < until) {
    for (const [number, socket] of sockets.entries()) if (number % 3 < 2 && socket.writable) socket.write('x');
    during = Math.max(during, await probe(world));
    await sleep(1_000);
  }
  const note = `${cut} of ${SOCKETS} cut off; a read took ${before.toFixed(0)} ms before and ${during.toFixed(0)} ms at worst`;
  for (const socket of sockets) socket.destroy();
  return { readyMs: [await world.readyAgain()], note };
}

/** The slowest of a few small questions. */
async function probe(world: World): Promise<number> {
  let slowest = 0;
  for (const { url } of world.nodes()) {
    const began = performance.now();
    await (await fetch(`${url}/readyz`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}
