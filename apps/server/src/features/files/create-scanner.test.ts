import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScanner } from './create-scanner.ts';
import { startFakeClamd } from './testing/fake-clamd.ts';
import { EICAR } from './testing/samples.ts';

let folder: string;
let large: string;
let infected: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'danji-scan-'));
  large = path.join(folder, 'large');
  infected = path.join(folder, 'infected');
  await writeFile(large, Buffer.alloc(5_000_000, 'x'));
  await writeFile(infected, Buffer.concat([Buffer.alloc(200_000, 'x'), EICAR]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('FIL-07 the scanner speaks to clamd', () => {
  it('tells clean from infected, for files of many chunks', async () => {
    const clamd = await startFakeClamd();
    const scanner = createScanner({ host: '127.0.0.1', port: clamd.port });
    expect(await scanner.scan(large)).toBe('CLEAN');
    expect(await scanner.scan(infected)).toBe('INFECTED');
    expect(clamd.scanned).toBe(2);
    await clamd.close();
  });
  it.each(['INSTREAM size limit exceeded. ERROR', 'stream: Can not open file ERROR', '', 'stream: NOT OK'])(
    'takes the answer %j for no verdict, and so for a failure',
    async (answer) => {
      const clamd = await startFakeClamd(answer);
      await expect(createScanner({ host: '127.0.0.1', port: clamd.port }).scan(large)).rejects.toThrow();
      await clamd.close();
    },
  );
  it('fails when nobody answers, when the other side hangs up, and when it stays silent', async () => {
    await expect(createScanner({ host: '127.0.0.1', port: 9 }).scan(large)).rejects.toThrow();
    const rude = createServer((socket) => void socket.destroy());
    const silent = createServer((socket) => void socket.on('error', () => {}).resume());
    for (const server of [rude, silent]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as { port: number };
      await expect(createScanner({ host: '127.0.0.1', port }, 300).scan(large)).rejects.toThrow();
      server.close();
    }
  });
});
