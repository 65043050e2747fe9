import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { createTestClock, startTestServer } from '../../../test/server.ts';
import { PROJECT_ROOT } from '../../lib/env/read-env.ts';
import { signCallback } from '../callbacks/public.ts';
import { upload } from '../files/testing/upload.ts';
import { makeAccount, slip } from './testing/erp-client.ts';
import { sendOn } from './testing/send-on.ts';

/** The kits for vendors against a running server, as a vendor has them: built by tsc, and as Python reads it. */
const folder = folderForThisFile('sdk');
// A kit signs with the real time, so the server goes by it too.
const clock = { ...createTestClock(), now: () => new Date() };
const server = forThisFile(() => startTestServer({ clock }));
const office = openOffice(server);
const url = forThisFile(async () => ({ at: await server.listen() }));
const key = forThisFile(() => makeAccount(server, '10001', ['READ', 'SEND']));

type Sent = { docId: string; state: string; repeatedYn: string };
type Call = { secret: string; headers: Record<string, string>; body: string; now: number };
type Kit = {
  send(slip: object): Promise<{ first: Sent; again: Sent; code: string }>;
  cancel(slip: object): Promise<{ state: string }>;
  read(asked: { number: string }): Promise<Record<string, unknown>>;
  check(call: Call): Promise<Record<string, unknown>>;
};

const PDF = Buffer.from(`%PDF-1.4\n${'견적 '.repeat(50)}\n%%EOF\n`);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function typescriptKit(): Promise<Kit> {
  const place = path.join(folder, 'typescript');
  cpSync(path.join(PROJECT_ROOT, 'sdk', 'typescript'), place, {
    recursive: true,
    filter: (from) => !/node_modules|dist/.test(from),
  });
  const types = path.join(PROJECT_ROOT, 'node_modules', '@types');
  const built = spawnSync(path.join(PROJECT_ROOT, 'node_modules', '.bin', 'tsc'), ['-p', place, '--typeRoots', types], {
    encoding: 'utf8',
  });
  expect(built.stdout).toBe('');
  const { DanjiClient, DanjiError, verifyCallback } = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(place, 'dist', 'index.js')).href
  )) as typeof import('../../../../../sdk/typescript/src/index.ts');
  type Slip = Parameters<InstanceType<typeof DanjiClient>['sendErpDocument']>[0];
  const danji = new DanjiClient({ url: url.at, keyId: key.keyId, secret: key.secret });
  return {
    async send(given) {
      const first = await danji.sendErpDocument(given as Slip);
      const again = await danji.sendErpDocument(given as Slip);
      const other = { ...given, account: '다른 계좌 99' } as Slip;
      const refused = await danji.sendErpDocument(other).catch((error: unknown) => error);
      return { first, again, code: refused instanceof DanjiError ? refused.code : '' };
    },
    async cancel(given) {
      return danji.cancelErpDocument((await danji.sendErpDocument(given as Slip)).docId);
    },
    async read({ number }) {
      const document = await danji.getErpDocumentByNumber({ number });
      const files = document.attachments.map((one) => danji.downloadErpAttachment(document.docId, one.attachmentId));
      const kinds: string[] = [];
      for await (const event of danji.events('0')) if (event.number === number) kinds.push(event.kind);
      return {
        state: document.state,
        same: JSON.stringify(await danji.getErpDocument(document.docId)) === JSON.stringify(document),
        hashes: (await Promise.all(files)).map(sha256),
        told: document.attachments.map((one) => one.sha256),
        paper: Buffer.from((await danji.printErpDocument(document.docId)).subarray(0, 5)).toString(),
        events: kinds,
      };
    },
    async check({ secret, headers, body, now }) {
      const bytes = Buffer.from(body, 'hex');
      const verify = (by: string, given: Buffer, at: number) => verifyCallback(by, headers, given, new Date(at));
      return {
        number: verify(secret, bytes, now)?.number ?? null,
        forged: verify('another secret', bytes, now),
        late: verify(secret, bytes, now + 301_000),
        changed: verify(secret, Buffer.concat([bytes, Buffer.from(' ')]), now),
      };
    },
  };
}

/** Each stage is a run of its own, as in a job of an ERP. */
function pythonKit(): Kit {
  const walk = path.join(PROJECT_ROOT, 'sdk', 'python', 'tests', 'walk.py');
  const env = {
    PATH: process.env.PATH ?? '',
    PYTHONDONTWRITEBYTECODE: '1',
    DANJI_URL: url.at,
    DANJI_KEY_ID: key.keyId,
    DANJI_SECRET: key.secret,
  };
  const run =
    <T>(stage: string) =>
    (given: object) =>
      new Promise<T>((resolve, reject) => {
        const child = execFile('python3', ['-W', 'error', walk, stage], { env }, (error, stdout, stderr) =>
          error ? reject(new Error(stderr || error.message)) : resolve(JSON.parse(stdout) as T),
        );
        child.stdin?.end(JSON.stringify(given));
      });
  return { send: run('send'), cancel: run('cancel'), read: run('read'), check: run('check') };
}

/** A machine without Python runs the other one. */
const hasPython = spawnSync('python3', ['--version']).status === 0;
const KITS: [string, () => Kit | Promise<Kit>][] = [
  ['TypeScript', typescriptKit],
  ...(hasPython ? [['Python', pythonKit] as [string, () => Kit]] : []),
];

it.each(KITS)(
  'by the kit for %s a slip is sent, repeated, cancelled, decided and read with attachment and paper; calls back are checked',
  async (name, open) => {
    const kit = await open();
    const number = `${name}/전표 1`.replace(' ', '_');
    const sent = await kit.send(slip(number));
    expect(sent.first).toMatchObject({ state: 'DRAFT', repeatedYn: 'N' });
    expect(sent.again).toEqual({ ...sent.first, repeatedYn: 'Y' });
    expect(sent.code).toBe('ERP_NUMBER_REUSED');
    expect(await kit.cancel(slip(`${name}-2`))).toMatchObject({ state: 'DELETED' });

    const added = await upload(server, await office.person('gyeongri01'), sent.first.docId, '견적서.pdf', PDF);
    expect(added.status).toBe(200);
    await sendOn(office, sent.first.docId, 'gyeongri01');
    await office.act('sojang01', sent.first.docId, { type: 'APPROVE' });
    expect(await kit.read({ number })).toEqual({
      state: 'APPROVED',
      same: true,
      hashes: [sha256(PDF)],
      told: [sha256(PDF)],
      paper: '%PDF-',
      events: ['APPROVED'],
    });

    const now = Date.now();
    const body = JSON.stringify({ number, title: '한글' });
    const parts = { timestamp: String(now), eventId: '6f0d2c1e-0000-4000-8000-000000000000' };
    const headers = {
      'x-danji-timestamp': parts.timestamp,
      'x-danji-event': parts.eventId,
      'x-danji-signature': 'of the old secret',
      'X-Danji-Signature-Next': signCallback('새 비밀값', { ...parts, body }),
    };
    expect(await kit.check({ secret: '새 비밀값', headers, body: Buffer.from(body).toString('hex'), now })).toEqual({
      number,
      forged: null,
      late: null,
      changed: null,
    });
  },
);
