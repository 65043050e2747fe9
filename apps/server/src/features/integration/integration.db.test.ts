import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DRAFTER_PLACE, type ExampleLanguage, exampleOf, SECRET_PLACE } from '@danji/contract/integration-examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoHubKey } from '../../../db/demo/load-demo.ts';
import { folderForThisFile } from '../../../test/for-this-file.ts';
import { createTestClock, type Person, startTestServer, type TestServer } from '../../../test/server.ts';
import { PROJECT_ROOT } from '../../lib/env/read-env.ts';
import { findLoopbackPort } from '../../lib/postgres/find-loopback-port.ts';
import { signCallback } from '../callbacks/public.ts';
import { makeAccount } from './testing/erp-client.ts';

/** The examples of docs/integration.md, as they stand there, against a real server. */
let server: TestServer;
let examples: Map<string, string>;
let common: Record<string, string>;
const started: ChildProcess[] = [];

/** The language of an example, and the ending of its file. */
const ENDINGS: Readonly<Record<string, string>> = { ts: 'mts', bash: 'sh', python: 'py', java: 'java', csharp: 'cs' };

const folder = folderForThisFile('examples');
beforeAll(async () => {
  const text = await readFile(path.join(PROJECT_ROOT, 'docs', 'integration.md'), 'utf8');
  examples = new Map(
    [...text.matchAll(/^```(\w+) example=([\w-]+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', name, code]) => [
      `${name}.${ENDINGS[kind]}`,
      code ?? '',
    ]),
  );
  for (const [name, code] of examples) await writeFile(path.join(folder, name), code);
  // The examples sign with the real time, so the server goes by it too.
  const clock = { ...createTestClock(), now: () => new Date() };
  server = await startTestServer({ clock, env: { callbackAllowPrivate: true }, jobs: true });
  const url = await server.listen();
  const key = await makeAccount(server, '10001', ['SEND', 'READ']);
  common = {
    PATH: process.env.PATH ?? '',
    DANJI_URL: url,
    DANJI_KEY_ID: key.keyId,
    DANJI_SECRET: key.secret,
    DANJI_HUB_KEY: demoHubKey(server.secrets),
    APT_ID: '10001',
    MEMBER_ID: 'sojang01',
    MEMBER_PASSWORD: 'danji1234!',
    DRAFTER_ID: 'gyeongri01',
  };
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await server.close();
});

/** Mono comes in parts: a compiler without the library of HTTP is none for a program that calls. */
const COMPILES =
  'd=$(mktemp -d); echo "class None { static void Main() {} }" > "$d/none.cs"; mcs -r:System.Net.Http.dll "$d/none.cs" && mono "$d/none.exe"; it=$?; rm -r "$d"; exit $it';
const csharpIsThere = () => spawnSync('bash', ['-c', COMPILES]).status === 0;
const isThere = (command: string) =>
  command === 'mcs' ? csharpIsThere() : spawnSync(command, ['--version']).status === 0;
/** Compiles the file after it, and runs what came of it. */
const CSHARP = 'it="$1"; shift; mcs -out:"$it.exe" -r:System.Net.Http.dll "$it" && exec mono "$it.exe" "$@"';
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  mts: [process.execPath],
  sh: ['bash', '-euo', 'pipefail'],
  py: ['python3'],
};
function commandOf(name: string, words: readonly string[] = []): [string, string[]] {
  // Compiled once, not at each start: see `compile`.
  if (name.endsWith('.java')) return ['java', ['-Dfile.encoding=UTF-8', '-cp', folder, 'Vendor', ...words]];
  if (name.endsWith('.cs')) return ['mono', [path.join(folder, `${name}.exe`), ...words]];
  const [command = '', ...args] = COMMANDS[path.extname(name).slice(1)] ?? [];
  return [command, [...args, path.join(folder, name), ...words]];
}

/** A program in a language that has a compiler, ready for `commandOf`. */
async function compile(name: string): Promise<void> {
  const execute = promisify(execFile);
  const file = path.join(folder, name);
  if (name.endsWith('.cs')) await execute('mcs', [`-out:${file}.exe`, '-r:System.Net.Http.dll', file]);
  if (!name.endsWith('.java')) return;
  const source = path.join(folder, 'Vendor.java');
  await writeFile(source, examples.get(name) ?? '');
  await execute('javac', ['-encoding', 'UTF-8', '-d', folder, source]);
}

function run(name: string, variables: Record<string, string> = {}, words: readonly string[] = []): Promise<string> {
  const [command, args] = commandOf(name, words);
  return new Promise((resolve, reject) => {
    execFile(command, args, { env: { ...common, ...variables } }, (error, stdout, stderr) =>
      error ? reject(new Error(`${name}: ${stderr || error.message}`)) : resolve(stdout),
    );
  });
}

async function decide(docId: string): Promise<void> {
  const drafter = await server.signIn('gyeongri01');
  const director = await server.signIn('sojang01');
  const { body } = await drafter.get<{ content: object; amount: number; title: string }>(
    `/api/elec-apv/documents/${docId}`,
  );
  const none = { referenceIds: [], readerIds: [], receivingDeptIds: [], relatedDocIds: [] };
  const line = [
    { order: 1, kind: 'DECIDE', personId: 'sojang01' },
    { order: 2, kind: 'CONFIRM', personId: 'hoejang01' },
  ];
  const fixed = { urgentYn: 'N', security: 'NORMAL', retentionYears: 5, line, ...none };
  const draft = { title: body.title, content: body.content, amount: body.amount, ...fixed };
  await drafter.post(`/api/elec-apv/documents/${docId}/save`, { version: 1, draft });
  const act = (by: Person, type: string) => by.post(`/api/elec-apv/documents/${docId}/act`, { act: { type } });
  expect((await act(drafter, 'SUBMIT')).status).toBe(200);
  expect((await act(director, 'APPROVE')).body).toMatchObject({ state: 'APPROVED' });
}

it('every example of the page is run here', () => {
  expect([...examples.keys()].sort()).toEqual([
    'check-callback.sh',
    'hub-login.mts',
    'hub-login.sh',
    'read-outcomes.mts',
    'read-outcomes.sh',
    'receive-callback.mts',
    'scim-create.sh',
    'send-withdrawal.mts',
    'send-withdrawal.sh',
    'vendor.cs',
    'vendor.java',
    'vendor.py',
  ]);
});

it('the examples in TypeScript compile as strictly as our own code', () => {
  const files = [...examples.keys()].filter((name) => name.endsWith('.mts')).map((name) => path.join(folder, name));
  expect(files).toHaveLength(4);
  const types = ['--typeRoots', path.join(PROJECT_ROOT, 'node_modules', '@types'), '--types', 'node'];
  const how = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--skipLibCheck',
  ];
  const tsc = path.join(PROJECT_ROOT, 'node_modules', '.bin', 'tsc');
  expect(spawnSync(tsc, [...how, ...types, ...files], { encoding: 'utf8' }).stdout).toBe('');
});

const VENDORS = [
  ['Python', 'vendor.py', 'python3'],
  ['Java', 'vendor.java', 'javac'],
  ['C#', 'vendor.cs', 'mcs'],
] as const;
it.each(VENDORS.filter(([, , command]) => isThere(command)))(
  'the program in %s sends, repeats, reads, is refused with another secret, and tells a genuine call back from a forged one',
  async (_language, name) => {
    await compile(name);
    const variables = { ERP_NUMBER: name, LANG: 'C.UTF-8' };
    const first = await run(name, variables, ['send']);
    expect(first).toMatch(/200.*DRAFT.*N/);
    expect(await run(name, variables, ['send'])).toMatch(/200.*DRAFT.*Y/);
    expect(await run(name, { ...variables, DANJI_SECRET: 'another' }, ['send'])).toContain('SERVICE_REFUSED');
    const [row] = await server.sql<{ doc_id: string }>('select doc_id from erp_document where erp_number = $1', [
      variables.ERP_NUMBER,
    ]);
    await decide(String(row?.doc_id));
    expect(await run(name, variables, ['read'])).toContain(variables.ERP_NUMBER);
    const body = '{"number":"한글","outcome":"APPROVED"}';
    await writeFile(path.join(folder, 'told.json'), body);
    const parts = { timestamp: '1794700000000', eventId: '6f0d2c1e-0000-4000-8000-000000000000' };
    const call = {
      ...{ DANJI_CALLBACK_SECRET: '비밀값', TIMESTAMP: parts.timestamp, EVENT: parts.eventId, LANG: 'C.UTF-8' },
      ...{ BODY_FILE: path.join(folder, 'told.json'), SIGNATURE: signCallback('비밀값', { ...parts, body }) },
    };
    expect(await run(name, call, ['check'])).toBe('genuine\n');
    expect(await run(name, { ...call, EVENT: 'another' }, ['check'])).toBe('forged\n');
  },
  240_000,
);

it('AUT-19 the hub login signs in, by Node and by curl; with another key it is refused', async () => {
  expect(await run('hub-login.mts')).toMatch(/^200 signed in until 20/);
  expect(await run('hub-login.sh')).toMatch(/"accessToken":"[\s\S]*\n200\n$/);
  expect(await run('hub-login.mts', { DANJI_HUB_KEY: 'another key' })).toBe('401 HUB_SIGN_IN_FAILED\n');
  expect(await run('hub-login.sh', { DANJI_HUB_KEY: 'another key' })).toContain('HUB_SIGN_IN_FAILED');
}, 240_000);

it('a 출금전표 is sent by Node and by curl, and again without harm', async () => {
  const first = JSON.parse(await run('send-withdrawal.mts', { ERP_NUMBER: 'D-1' }));
  expect(first).toMatchObject({ status: 200, body: { number: 'D-1', state: 'DRAFT', repeatedYn: 'N' } });
  const again = JSON.parse(await run('send-withdrawal.mts', { ERP_NUMBER: 'D-1' }));
  expect(again.body).toEqual({ ...first.body, repeatedYn: 'Y' });
  const byCurl = JSON.parse(await run('send-withdrawal.sh', { ERP_NUMBER: 'D-2' }));
  expect(byCurl).toMatchObject({ number: 'D-2', state: 'DRAFT' });
  const wrong = JSON.parse(await run('send-withdrawal.mts', { ERP_NUMBER: 'D-3', DRAFTER_ID: 'nobody01' }));
  expect(wrong).toMatchObject({ status: 400, body: { details: [{ field: 'body.drafterId' }] } });
});

it('the call back is received, its signature checked; what was decided is read by Node and by curl', async () => {
  const port = await findLoopbackPort();
  const operator = await server.signIn('sysadmin');
  const set = await operator.post<{ secret: string }>('/api/cmplx-info/callbacks?aptId=10001', {
    name: 'ERP',
    url: `http://127.0.0.1:${port}/danji`,
    kinds: ['APPROVED', 'REJECTED', 'VOID', 'DELETED'],
  });
  const [command, args] = commandOf('receive-callback.mts');
  const receiver = spawn(command, args, {
    env: { ...common, DANJI_CALLBACK_SECRET: set.body.secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(receiver);
  let heard = '';
  receiver.stdout.on('data', (chunk) => {
    heard += chunk;
  });
  while (!heard.includes('listening')) await sleep(10);

  const sent = JSON.parse(await run('send-withdrawal.mts', { ERP_NUMBER: 'D-4' }));
  await decide(sent.body.docId);
  while (!/^D-4 APPROVED /m.test(heard)) await sleep(20);
  expect(heard).toMatch(/^D-4 APPROVED 경리과-\d{4}-\d{4}$/m);

  // A stranger's call is not taken.
  const forged = await fetch(`http://127.0.0.1:${port}/danji`, { method: 'POST', body: '{}' });
  expect(forged.status).toBe(401);
  expect(await run('read-outcomes.mts')).toMatch(/^APPROVED D-4 경리과-\d{4}-\d{4} 3300000$/m);
  const list = JSON.parse(await run('read-outcomes.sh'));
  expect(list.items.at(-1)).toMatchObject({ docId: sent.body.docId, outcome: 'APPROVED', number: 'D-4' });
});

it('the examples that 연동 관리 shows run as they stand, once the secret is put in; with another they are refused', async () => {
  const commands: Record<ExampleLanguage, [string, string[]]> = {
    curl: ['bash', ['-euo', 'pipefail']],
    typescript: [process.execPath, []],
    python: ['python3', []],
    java: ['java', ['-Dfile.encoding=UTF-8', '-Dstdout.encoding=UTF-8']],
    csharp: ['bash', ['-c', CSHARP, 'run']],
  };
  const endings = { curl: 'sh', typescript: 'mts', python: 'py', java: 'java', csharp: 'cs' } as const;
  const { DANJI_URL: address = '', DANJI_KEY_ID: keyId = '', DANJI_SECRET = '' } = common;
  const tryOut = async (language: ExampleLanguage, right: 'READ' | 'SEND', secret: string): Promise<string> => {
    const [command, args] = commands[language];
    const file = path.join(folder, `shown-${right}.${endings[language]}`);
    const code = exampleOf(language, right, { address, keyId })
      .replace(SECRET_PLACE, secret)
      .replace(DRAFTER_PLACE, 'gyeongri01');
    await writeFile(file, code);
    const env = { PATH: common.PATH ?? '', LANG: 'C.UTF-8' };
    return (await promisify(execFile)(command, [...args, file], { env })).stdout;
  };
  // A machine may lack any but the first two.
  const asked = {
    curl: 'curl',
    typescript: process.execPath,
    python: 'python3',
    java: 'javac',
    csharp: 'mcs',
  } as const;
  const here = (Object.keys(commands) as ExampleLanguage[]).filter((language) => isThere(asked[language]));
  expect(here).toEqual(expect.arrayContaining(['curl', 'typescript']));
  for (const language of here) {
    expect(await tryOut(language, 'READ', DANJI_SECRET), language).toContain('"items":[');
    expect(await tryOut(language, 'SEND', DANJI_SECRET), language).toContain('"number":"시험-0001"');
    expect(await tryOut(language, 'READ', 'another'), language).toContain('SERVICE_REFUSED');
  }
  expect(await server.sql("select from erp_document where erp_number = '시험-0001'")).toHaveLength(1);
}, 240_000);

it('an employee is made by SCIM with curl; with another token nobody is', async () => {
  const { secret } = await makeAccount(server, '10001', ['SCIM']);
  expect(await run('scim-create.sh', { DANJI_SCIM_TOKEN: secret.replace(/.$/, 'x') })).toMatch(
    /"status":"401"[\s\S]*\n401\n$/,
  );
  expect(await server.sql("select from member where member_name = '홍길동'")).toHaveLength(0);
  expect(await run('scim-create.sh', { DANJI_SCIM_TOKEN: secret })).toMatch(
    /"userName":"hong@office.kr"[\s\S]*\n201\n$/,
  );
  expect(await server.sql("select from member where member_name = '홍길동'")).toHaveLength(1);
});

it('the signature of a call back can be checked with openssl', async () => {
  const body = '{"number":"한글","outcome":"APPROVED"}';
  const file = path.join(folder, 'body.json');
  await writeFile(file, body);
  const parts = { timestamp: '1794700000000', eventId: '6f0d2c1e-0000-4000-8000-000000000000' };
  const variables = {
    DANJI_CALLBACK_SECRET: 'a-secret-of-the-call-back',
    TIMESTAMP: parts.timestamp,
    EVENT: parts.eventId,
    BODY_FILE: file,
    SIGNATURE: signCallback('a-secret-of-the-call-back', { ...parts, body }),
  };
  expect(await run('check-callback.sh', variables)).toBe('genuine\n');
  expect(await run('check-callback.sh', { ...variables, EVENT: 'another' })).toBe('forged\n');
});
