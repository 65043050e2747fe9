import { randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../test/for-this-file.ts';
import { createDemoDatabase, createTestDatabase, TEST_SECRETS } from '../test/postgres.ts';
import { runTool } from '../test/run-tool.ts';
import type { NeedId } from './lib/needs.ts';
import { findLoopbackPort } from './lib/postgres/find-loopback-port.ts';

const opened = (make: typeof createDemoDatabase) =>
  forThisFile(async () => {
    const { drop, ...rest } = await make();
    return { ...rest, close: drop };
  });
const [office, empty] = [opened(createDemoDatabase), opened(createTestDatabase)];
const folder = folderForThisFile('doctor');
const SECRET = TEST_SECRETS.current.toString('base64');
const random = () => randomBytes(32).toString('base64');

const ask = async (url: string, text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};

type Variables = Record<string, string>;
/** A production that lacks nothing but what its data folder will have after the first start. */
const well = async (): Promise<Variables> => ({
  DATABASE_URL: empty.ownerUrl,
  DATA_DIR: path.join(folder, 'data'),
  DANJI_SECRET: SECRET,
  PORT: String(await findLoopbackPort()),
  PUBLIC_URL: 'https://danji.example.kr',
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: 'smtp://mail.example',
  MESSAGE_WEBHOOK_URL: 'https://hook.example',
  MESSAGE_WEBHOOK_SECRET: random(),
});

/** Where nobody else can come in, accounts of the demo are nobody's business. */
const AT_HOME: Variables = { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '' };

/** Runs before the doctor, inside it: what this machine cannot be brought to is told to it in another way. */
const pretend = (code: string): Variables => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
});
/** The owner's address of a server that answers one of the doctor's questions in its own way. */
async function answering(url: string, name: string, returns: string, value: string): Promise<string> {
  await ask(url, 'create schema if not exists strange');
  await ask(url, `create or replace function strange.${name} returns ${returns} language sql as $$ select ${value} $$`);
  return `${url}?options=${encodeURIComponent('-c search_path=strange,pg_catalog,public')}`;
}
const undone = async (url: string, statement: string, values: unknown[], undo: string) => {
  await ask(url, statement, values);
  return () => ask(url, undo);
};

type Fault = {
  /** What is wrong, by the variables that are other than those of a machine that is well. */
  with: () => Promise<Variables> | Variables;
  /** What the doctor says, and what to do. */
  says: RegExp;
  after?: () => Promise<unknown>;
};

let undo: () => Promise<unknown> = async () => {};
const taken = forThisFile(async () => {
  const server = createServer((line) => line.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
});
const takenPort = () => String((taken.server.address() as { port: number }).port);
const aFile = path.join(folder, 'a-file');

/** For each thing that the doctor can tell, a machine that has it. The compiler asks for a new one. */
const FAULTS: Readonly<Record<Exclude<NeedId, 'older-stop'> | `${NeedId}: ${string}`, Fault>> = {
  environment: { with: () => ({ PORT: 'eighty' }), says: /✗ 환경 변수: PORT/ },
  'environment: TLS': {
    with: () => ({ PUBLIC_URL: 'http://danji.example.kr' }),
    says: /✗ 환경 변수: 운영 환경에는 HTTPS로 시작하는 PUBLIC_URL과 TRUSTED_PROXIES가 필요합니다/,
  },
  'environment: no proxy': {
    with: () => ({ TRUSTED_PROXIES: '' }),
    says: /✗ 환경 변수: 운영 환경에는 TRUSTED_PROXIES가 필요합니다/,
  },
  node: {
    with: () => pretend(`Object.defineProperty(process, 'version', { value: 'v20.1.0' })`),
    says: /! Node: Node v20\.1\.0은 낮습니다\. npm start/,
  },
  folder: {
    with: async () => {
      await writeFile(aFile, 'x');
      return { DATA_DIR: path.join(aFile, 'data') };
    },
    says: /✗ 데이터 폴더: .+ 쓸 수 없습니다 \(ENOTDIR\)\. 폴더 권한을 확인/,
  },
  'folder-open': {
    with: async () => {
      const dir = path.join(folder, 'open');
      await mkdir(path.join(dir, 'files'), { recursive: true });
      await chmod(dir, 0o755);
      return { DATA_DIR: dir };
    },
    says: /✗ 데이터 폴더: .+다른 사용자도 읽을 수 있어 .+chmod o-rwx/,
  },
  secret: { with: () => ({ DANJI_SECRET: 'changeme' }), says: /✗ 비밀 값: DANJI_SECRET: .+openssl rand/ },
  'root-key-form': { with: () => ({ DANJI_ROOT_KEY: 'no key' }), says: /✗ 서명 키: DANJI_ROOT_KEY: Ed25519/ },
  'backup-key-form': { with: () => ({ BACKUP_KEY: 'too short' }), says: /✗ 백업: BACKUP_KEY/ },
  port: {
    with: () => ({ PORT: takenPort() }),
    says: /✗ 포트: \d+번 포트는 다른 프로그램이 쓰고 있습니다\. 그 프로그램을 멈추시거나 PORT로/,
  },
  'port: of another machine': {
    with: () => ({ HOST: '192.0.2.1' }),
    says: /✗ 포트: HOST\(192\.0\.2\.1\)는 이 컴퓨터의 주소가 아닙니다/,
  },
  'port-moved': {
    // A demo: nothing of a production is given.
    with: async () => ({
      ...Object.fromEntries(Object.keys(await well()).map((name) => [name, ''])),
      DATA_DIR: path.join(folder, 'demo'),
      PORT: takenPort(),
    }),
    says: /! 포트: \d+번 포트는 이미 쓰이고 있어 \d+번으로 엽니다/,
  },
  'database-reach': {
    with: () => ({ DATABASE_URL: 'postgres://danji@127.0.0.1:9/danji' }),
    says: /✗ 데이터베이스: 데이터베이스에 연결하지 못했습니다\. DATABASE_URL의 주소와 비밀번호.+ECONNREFUSED/,
  },
  'database-reach: wrong password': {
    with: () => ({ DATABASE_URL: Object.assign(new URL(empty.appUrl), { password: 'wrong' }).href }),
    says: /✗ 데이터베이스: 데이터베이스에 연결하지 못했습니다\. .+password authentication failed/,
  },
  'database-reach: no such database': {
    with: () => ({ DATABASE_URL: Object.assign(new URL(empty.ownerUrl), { pathname: '/nowhere' }).href }),
    says: /✗ 데이터베이스: 데이터베이스에 연결하지 못했습니다\. .+"nowhere" does not exist/,
  },
  'database-pooler': {
    with: async () => ({ DATABASE_URL: await answering(empty.ownerUrl, 'pg_backend_pid()', 'integer', '1') }),
    says: /✗ 데이터베이스: DATABASE_URL이 연결 풀러\(pgbouncer 등\)를 거칩니다/,
    after: () => ask(empty.ownerUrl, 'drop schema strange cascade'),
  },
  'database-version': {
    with: async () => ({
      DATABASE_URL: await answering(
        empty.ownerUrl,
        'current_setting(name text)',
        'text',
        `case name when 'server_version_num' then '140002' when 'server_version' then '14.2' else pg_catalog.current_setting(name) end`,
      ),
    }),
    says: /✗ 데이터베이스: PostgreSQL 14\.2은 쓸 수 없습니다\. 15 이상으로/,
    after: () => ask(empty.ownerUrl, 'drop schema strange cascade'),
  },
  locale: {
    with: async () => {
      await ask(empty.ownerUrl, `create database plain_letters encoding 'UTF8' locale 'C' template template0`);
      return { DATABASE_URL: Object.assign(new URL(empty.ownerUrl), { pathname: '/plain_letters' }).href };
    },
    says: /✗ 로캘: 데이터베이스의 로캘이 한글을 글자로 보지 않습니다\. create database/,
    after: () => ask(empty.ownerUrl, 'drop database plain_letters'),
  },
  rights: {
    with: async () => {
      await ask(empty.ownerUrl, `create role doctor_weak login password 'a-password-of-the-test'`);
      await ask(empty.ownerUrl, 'create database doctor_weak owner doctor_weak');
      const own = { username: 'doctor_weak', password: 'a-password-of-the-test', pathname: '/doctor_weak' };
      return { DATABASE_URL: Object.assign(new URL(empty.ownerUrl), own).href };
    },
    says: /✗ 권한: DATABASE_URL의 역할 doctor_weak에 권한이 모자랍니다\. .+alter role "doctor_weak" createrole/,
    after: async () => {
      await ask(empty.ownerUrl, 'drop database doctor_weak');
      await ask(empty.ownerUrl, 'drop role doctor_weak');
    },
  },
  'plain-network': {
    with: () => ({
      S3_ENDPOINT: 'http://store.example:9000',
      S3_BUCKET: 'danji',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    }),
    says: /✗ 연결: S3_ENDPOINT.+암호화하지 않고.+https로 시작하는 주소/,
  },
  'earlier-data': {
    with: async () => {
      undo = await undone(
        empty.ownerUrl,
        `insert into schema_migration (name, checksum) values ('0005_sweep.sql', 'x')`,
        [],
        `delete from schema_migration where name = '0005_sweep.sql'`,
      );
      return {};
    },
    says: /✗ 데이터베이스: 단지의 이전 판.+만든 데이터라 이 판에서는 열 수 없습니다/,
    after: () => undo(),
  },
  'earlier-data: of a newer program': {
    with: async () => {
      undo = await undone(
        empty.ownerUrl,
        `insert into schema_migration (name, checksum, older_stop) values ('9999_moved.sql', 'y', 'elsewhere')`,
        [],
        `delete from schema_migration where name = '9999_moved.sql'`,
      );
      return {};
    },
    says: /✗ 데이터베이스: 더 새로운 판의 단지가 바꾼 데이터라 .+9999_moved\.sql/,
    after: () => undo(),
  },
  'foreign-secret': {
    with: () => ({ DATABASE_URL: office.ownerUrl, DANJI_SECRET: random() }),
    says: /✗ 비밀 값: 이 데이터베이스는 다른 비밀 값.+DANJI_SECRET_PREVIOUS에 적어 주세요/,
  },
  'shared-role': {
    with: () => ({ DANJI_SECRET: random() }),
    says: /✗ 비밀 값: 이 PostgreSQL 서버에서 다른 설치.+danji_app 역할을 다른 비밀번호로/,
  },
  'lost-secret': {
    with: async () => {
      const [row] = await ask(office.ownerUrl, 'select member_id from authenticator limit 1');
      undo = await undone(
        office.ownerUrl,
        `update authenticator set secret_sealed = 'gone.' || secret_sealed where member_id = $1`,
        [row?.member_id],
        `update authenticator set secret_sealed = substr(secret_sealed, 6) where secret_sealed like 'gone.%'`,
      );
      return { DATABASE_URL: office.ownerUrl, ...AT_HOME };
    },
    says: /! 비밀 값: 지금은 없는 예전 비밀 값으로 잠긴 것이 \d+건 .+npm run reseal/,
    after: () => undo(),
  },
  'push-keys': {
    with: async () => {
      undo = await undone(
        office.ownerUrl,
        `insert into push_subscription (apt_id, subscription_id, member_id, endpoint, p256dh, auth, vapid_key, created_at)
         select apt_id, gen_random_uuid(), member_id, 'https://push.example/1', 'x', 'y', 'a key from before', now()
           from authenticator limit 1`,
        [],
        'delete from push_subscription',
      );
      return { DATABASE_URL: office.ownerUrl, ...AT_HOME };
    },
    says: /! 비밀 값: 브라우저 1개는 지금은 없는 예전 비밀 값으로/,
    after: () => undo(),
  },
  'root-key': {
    with: () => signedAt('now()'),
    says: /✗ 서명 키: 결재 이력의 마지막 서명\(unknown\)은 이 데이터 폴더가 모르는 키로.+DANJI_ROOT_KEY_LOST=unknown/,
    after: () => undo(),
  },
  'root-key-changed': {
    with: async () => ({ ...(await signedAt('now()')), DANJI_ROOT_KEY_LOST: 'unknown' }),
    says: /! 서명 키: 결재 이력을 서명하는 키가 unknown에서 .+바뀌었습니다/,
    after: () => undo(),
  },
  clock: {
    with: () => signedAt(`now() + interval '3 days'`),
    says: /✗ 시계: 데이터베이스가 있는 컴퓨터의 시각이 맞지 않아 시작하지 않습니다\. .+NTP/,
    after: () => undo(),
  },
  'clock-differs': {
    with: () =>
      pretend(
        `const Real = Date; globalThis.Date = class extends Real { constructor(...given) { given.length ? super(...given) : super(Real.now() + 600000); } static now() { return Real.now() + 600000; } };`,
      ),
    says: /! 시계: 이 컴퓨터의 시각이 데이터베이스와 1분 넘게 다릅니다\. .+NTP/,
  },
  'known-passwords': {
    with: () => ({ DATABASE_URL: office.ownerUrl }),
    says: /✗ 시연 계정: 시연 계정\(.*sojang01.*누구나 아는 비밀번호로 남아 있어/,
  },
  connections: {
    with: () => ({ DATABASE_APP_URL: empty.ownerUrl }),
    says: /✗ 연결: DATABASE_APP_URL의 역할이 너무 강합니다/,
  },
  disk: {
    with: () =>
      pretend(
        `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module'; fs.statfs = async () => ({ bavail: 2, blocks: 100, bsize: 1024 ** 3 }); syncBuiltinESMExports();`,
      ),
    says: /! 디스크: 저장 공간이 2\.0GB 남았습니다\. 오래된 백업을 옮기거나/,
  },
  'backup-off': {
    with: () => ({ BACKUP_HOUR: 'off' }),
    says: /! 백업: 날마다 하는 백업이 꺼져 있습니다\. BACKUP_HOUR/,
  },
  'backup-folder': {
    with: async () => {
      await writeFile(aFile, 'x');
      return { BACKUP_DIR: path.join(aFile, 'backups') };
    },
    says: /! 백업: 백업 폴더 .+ 쓸 수 없습니다 \(ENOTDIR\)/,
  },
  'backup-key': {
    with: async () => {
      const backups = path.join(folder, 'backups');
      await mkdir(backups, { recursive: true });
      await writeFile(path.join(backups, 'danji-20261115-030000.backup'), 'x');
      return { BACKUP_DIR: backups };
    },
    says: /! 백업: 백업이 있는데 그것을 여는 열쇠\(secrets\/backup\.key\)가 없습니다/,
  },
  'mail-channel': { with: () => ({ SMTP_URL: '' }), says: /! 통로: 메일을 보낼 통로가 없어 .+SMTP_URL과 MAIL_FROM/ },
  'text-channel': {
    with: () => ({ MESSAGE_WEBHOOK_URL: '', MESSAGE_WEBHOOK_SECRET: '' }),
    says: /! 통로: 문자와 알림톡을 보낼 통로가 없어 .+MESSAGE_WEBHOOK_URL/,
  },
  'plain-mail': {
    with: () => ({ SMTP_URL: 'smtp://mail.example?requireTLS=false' }),
    says: /! 통로: SMTP_URL에 requireTLS=false 가 있어 .+암호화되지 않고/,
  },
  address: {
    with: () => ({ PUBLIC_URL: 'http://localhost:3000' }),
    says: /! 주소: PUBLIC_URL이 이 컴퓨터에서만 열리는 주소라/,
  },
  fonts: {
    with: () =>
      pretend(
        `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'; const real = fs.existsSync; fs.existsSync = (file) => !String(file).includes('pretendard') && real(file); syncBuiltinESMExports();`,
      ),
    says: /! 글꼴: 문서를 인쇄할 글꼴 Pretendard를 찾지 못했습니다\. npm ci/,
  },
};

/** The newest root of the history is of then, and of a key that nobody here knows. */
async function signedAt(when: string): Promise<Variables> {
  undo = await undone(
    empty.ownerUrl,
    `insert into history_root (root_no, at, events, merkle, prev_hash, hash, key_id, signature)
     values (1, ${when}, 1, sha256('a'), sha256('b'), sha256('c'), 'unknown', sha512('d'))`,
    [],
    'alter table history_root disable trigger all; delete from history_root; alter table history_root enable trigger all',
  );
  return {};
}

it('OPS-06 npm run doctor says of a machine that lacks nothing that all is well', async () => {
  const { output, code } = await runTool('doctor', [], await well());
  expect(output.match(/^ {2}[!✗].*$/gm)).toBeNull();
  expect(output).toContain('모두 좋습니다.');
  expect(code).toBe(0);
});

it.each(Object.entries(FAULTS))('OPS-06 npm run doctor finds "%s" and says what to do', async (_name, fault) => {
  try {
    const { output, code } = await runTool('doctor', [], { ...(await well()), ...(await fault.with()) });
    expect(output).toMatch(fault.says);
    // What refuses a start ends with 1, and is counted at the end; what only warns does not.
    const refuses = /✗/.test(output);
    expect(code).toBe(refuses ? 1 : 0);
    expect(refuses).toBe(fault.says.source.startsWith('✗'));
    expect(output).toMatch(
      refuses ? /이대로는 시작하지 않습니다\. 고칠 곳이 \d+곳/ : /시작할 수 있습니다\. 살펴볼 것이 \d+가지/,
    );
  } finally {
    await fault.after?.();
  }
});
