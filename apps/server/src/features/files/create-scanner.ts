import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import type { ClamdAddress } from '../../lib/env/read-env.ts';

export type ScanVerdict = 'CLEAN' | 'INFECTED';
/** Looks for viruses. Fails when it cannot tell: the caller then refuses the file. */
export type Scanner = { scan(path: string): Promise<ScanVerdict> };

const TIMEOUT_MS = 60_000;

/** Sends the file to clamd: INSTREAM, chunks with their length before them, an empty one at the end. */
export const createScanner = (address: ClamdAddress, timeoutMs = TIMEOUT_MS): Scanner => ({
  scan: (path) =>
    new Promise((resolve, reject) => {
      const socket = connect(address);
      const file = createReadStream(path, { highWaterMark: 65_536 });
      let answer = '';
      const fail = (error: Error) => {
        file.destroy();
        socket.destroy();
        reject(error);
      };
      socket.setTimeout(timeoutMs, () => fail(new Error('the scanner does not answer')));
      socket.on('error', fail);
      file.on('error', fail);
      socket.once('connect', () => {
        socket.write('zINSTREAM\0');
        file.on('data', (chunk) => {
          const length = Buffer.alloc(4);
          length.writeUInt32BE(chunk.length);
          socket.write(length);
          if (!socket.write(chunk)) file.pause();
        });
        socket.on('drain', () => file.resume());
        file.once('end', () => socket.write(Buffer.alloc(4)));
      });
      socket.on('data', (part) => {
        answer = (answer + part.toString('latin1')).slice(0, 1_000);
      });
      socket.once('end', () => {
        file.destroy();
        socket.end();
        const verdict = answer.replace(/\0[\s\S]*$/, '').trim();
        if (/^stream: OK$/.test(verdict)) return resolve('CLEAN');
        if (/ FOUND$/.test(verdict)) return resolve('INFECTED');
        // Also "size limit exceeded": what was not looked at whole is not clean.
        reject(new Error('the scanner gave no verdict'));
      });
    }),
});
