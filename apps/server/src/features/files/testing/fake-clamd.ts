import { createServer, type Socket } from 'node:net';
import { EICAR } from './samples.ts';

export type FakeClamd = { port: number; scanned: number; close(): Promise<void> };

/** Speaks the part of clamd's protocol that is used, to the letter: `zINSTREAM\0`, chunks with their lengths, a zero. */
export async function startFakeClamd(answer?: string): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let buffer = Buffer.alloc(0);
    let begun = false;
    let file = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      buffer = Buffer.concat([buffer, part]);
      if (!begun) {
        const end = buffer.indexOf(0);
        if (end < 0) return;
        if (buffer.subarray(0, end).toString() !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
        begun = true;
        buffer = buffer.subarray(end + 1);
      }
      while (buffer.length >= 4) {
        const length = buffer.readUInt32BE(0);
        if (length === 0) {
          clamd.scanned++;
          return void socket.end(
            `${answer ?? (file.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK')}\0`,
          );
        }
        if (buffer.length < 4 + length) return;
        file = Buffer.concat([file, buffer.subarray(4, 4 + length)]);
        buffer = buffer.subarray(4 + length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const clamd: FakeClamd = {
    port: typeof address === 'object' && address ? address.port : 0,
    scanned: 0,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return clamd;
}
