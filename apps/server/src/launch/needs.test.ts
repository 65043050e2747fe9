import { expect, it } from 'vitest';
import { judgeStatus } from '../features/operation/domain/judge-status.ts';
import { judgeNeeds, NEEDS, type NeedFacts, type NeedId, refuseNeeds } from '../lib/needs.ts';
import { describeExamined } from './describe-examined.ts';
import { describeStart } from './describe-start.ts';

const GIB = 1024 ** 3;
const NOW = new Date('2026-11-18T03:00:00Z');
/** A machine that lacks nothing, and every part of it was looked at. */
const well = {
  program: { node: 'v24.1.0', hasFonts: true },
  environment: null,
  secret: null,
  rootKeyForm: null,
  earlierData: null,
  olderStop: [],
  sharedRole: null,
  connections: { trouble: null, isPooled: false },
  folder: { dir: '/srv/danji', trouble: null, isOpenToOthers: false },
  port: { wanted: 3000, open: 3000, isOurs: false, production: true, trouble: null },
  disk: { freeBytes: 50 * GIB, totalBytes: 100 * GIB },
  backup: { isOff: false, folder: '/srv/backups', folderTrouble: null, keyTrouble: null, isKeyGone: false },
  channels: { hasMail: true, hasText: true, isLocalAddress: false },
  plain: { addresses: [], hasMail: false },
  server: { unreachable: null, isLent: false, version: { number: 180_000, text: '18.0' }, knowsHangul: true },
  rights: { owner: 'danji_owner', needed: [] },
  clock: { machine: NOW, database: NOW, newestRoot: NOW },
  sealed: { isForeign: false, lost: 0, lostBrowsers: 0 },
  rootKey: { newest: 'aa', ours: 'aa', isKnown: true, isGivenUp: false },
  knownPasswords: [],
  rotation: null,
} satisfies Required<NeedFacts>;

const minutes = (many: number) => new Date(NOW.getTime() + many * 60_000);
/** For each thing that can be missing, a machine that lacks it. The compiler asks for a new one. */
const LACKS: Readonly<Record<NeedId, NeedFacts>> = {
  environment: { environment: 'PORT 값이 올바르지 않습니다.' },
  node: { program: { node: 'v20.1.0', hasFonts: true } },
  folder: { folder: { ...well.folder, trouble: 'EACCES' } },
  'folder-open': { folder: { ...well.folder, isOpenToOthers: true } },
  secret: { secret: 'DANJI_SECRET: 비밀 값이 너무 짧습니다.' },
  'root-key-form': { rootKeyForm: 'DANJI_ROOT_KEY: Ed25519 서명 키가 아닙니다.' },
  'backup-key-form': { backup: { ...well.backup, keyTrouble: 'BACKUP_KEY: 비밀 값이 너무 짧습니다.' } },
  port: { port: { ...well.port, open: 3001 } },
  'port-moved': { port: { ...well.port, open: 3001, production: false } },
  'database-reach': { server: { unreachable: '데이터베이스에 연결하지 못했습니다.' } },
  'database-pooler': { server: { ...well.server, isLent: true } },
  'database-version': { server: { ...well.server, version: { number: 140_000, text: '14.2' } } },
  locale: { server: { ...well.server, knowsHangul: false } },
  rights: { rights: { owner: 'weak', needed: ['alter role weak createrole'] } },
  'plain-network': { plain: { addresses: ['S3_ENDPOINT'], hasMail: false } },
  'earlier-data': { earlierData: '단지의 이전 판에서 만든 데이터입니다.' },
  'older-stop': { olderStop: ['9002_moves.sql'] },
  'foreign-secret': { sealed: { isForeign: true, lost: 3, lostBrowsers: 1 } },
  'lost-secret': { sealed: { ...well.sealed, lost: 3 } },
  'push-keys': { sealed: { ...well.sealed, lostBrowsers: 2 } },
  'shared-role': { sharedRole: '다른 설치가 danji_app 역할을 쓰고 있습니다.' },
  'root-key': { rootKey: { ...well.rootKey, newest: 'bb', isKnown: false } },
  'root-key-changed': { rootKey: { ...well.rootKey, newest: 'bb' } },
  clock: { clock: { ...well.clock, newestRoot: minutes(60 * 25) } },
  'clock-differs': { clock: { ...well.clock, machine: minutes(-2) } },
  'known-passwords': { knownPasswords: ['sojang01'] },
  connections: { connections: { trouble: 'DATABASE_APP_URL의 역할이 너무 강합니다.', isPooled: false } },
  disk: { disk: { freeBytes: 9 * GIB, totalBytes: 100 * GIB } },
  'backup-off': { backup: { ...well.backup, isOff: true } },
  'backup-folder': { backup: { ...well.backup, folderTrouble: 'EROFS' } },
  'backup-key': { backup: { ...well.backup, isKeyGone: true } },
  'mail-channel': { channels: { ...well.channels, hasMail: false } },
  'text-channel': { channels: { ...well.channels, hasText: false } },
  'plain-mail': { plain: { addresses: [], hasMail: true } },
  address: { channels: { ...well.channels, isLocalAddress: true } },
  fonts: { program: { ...well.program, hasFonts: false } },
};

/** What each of the three tells of the same facts. */
function tellAll(facts: NeedFacts): Record<'start' | 'doctor' | 'status', string> {
  const needs = judgeNeeds(facts);
  return {
    start: startOf(needs),
    doctor: describeExamined(facts)
      .filter(({ mark }) => mark !== '✓')
      .map(({ text }) => text)
      .join('\n'),
    status: judgeStatus({ ...quiet, nodes: [{ ...node, needs }] })
      .findings.filter(({ tone }) => tone !== 'OK')
      .map(({ text }) => text)
      .join('\n'),
  };
}
function startOf(needs: ReturnType<typeof judgeNeeds>): string {
  try {
    refuseNeeds(needs);
  } catch (error) {
    return (error as Error).message;
  }
  const env = { dataDir: '/srv/danji', publicUrl: 'https://danji.example.kr' };
  const text = describeStart({ env, address: '', needs, demoAccounts: [], firstAdminLink: null });
  return text.includes('살펴볼 것') ? text : '';
}
const node = {
  host: '가',
  alive: true,
  startedAt: NOW,
  memoryBytes: 1,
  waiting: 0,
  requests: 1,
  failures: 0,
  needs: [],
  backupAt: NOW,
  clockLostAt: null,
};
const quiet = {
  now: NOW,
  database: { connections: 1, maxConnections: 100, longestSeconds: 0 },
  queue: { messagesFailed: 0, messagesKept: 0, oldestWaitingAt: null, jobsFailed: 0, oldestUnrootedAt: null },
  deliveries: { oldestWaitingAt: null, failed: 0, paused: 0 },
  backups: [],
  firstBackupAt: null,
  drills: [],
  history: { checkedAt: NOW, finding: null },
  errorsToday: 0,
  filesDamaged: 0,
  door: { signInsFailed: 0, sessionsReused: 0 },
};

it.each(Object.keys(NEEDS) as NeedId[])('OPS-06 start, doctor and status tell "%s" in the same sentence', (id) => {
  const facts = { ...well, ...LACKS[id] };
  const [need, ...more] = judgeNeeds(facts);
  expect([need?.id, ...more.map((other) => other.id)]).toEqual([id]);
  expect(need?.text).toMatch(/[가-힣]/);
  for (const [who, told] of Object.entries(tellAll(facts))) expect(told, who).toContain(need?.text);
});

it('OPS-06 where nothing is missing none of them tells anything, and the doctor says of each thing that it is well', () => {
  expect(tellAll(well)).toEqual({ start: '', doctor: '', status: '' });
  const lines = describeExamined(well);
  expect(new Set(lines.map(({ mark }) => mark))).toEqual(new Set(['✓']));
  const topics = new Set(Object.values(NEEDS).map(({ about }) => about));
  expect(lines.map(({ text }) => text.slice(0, text.indexOf(':')))).toEqual([...topics]);
  // Nobody has looked: nothing is said.
  expect([judgeNeeds({}), describeExamined({})]).toEqual([[], []]);
});

it('OPS-06 what refuses is all told at once, and what only warns refuses nothing', () => {
  const both = judgeNeeds({ ...well, ...LACKS.locale, ...LACKS.rights });
  expect(both.map(({ id }) => id)).toEqual(['locale', 'rights']);
  expect(() => refuseNeeds(both)).toThrow(both.map(({ text }) => text).join('\n'));
  for (const [id, { weight }] of Object.entries(NEEDS)) {
    const attempt = () => refuseNeeds(judgeNeeds({ ...well, ...LACKS[id as NeedId] }));
    if (weight === 'REFUSES') expect(attempt, id).toThrow();
    else expect(attempt, id).not.toThrow();
  }
  expect(judgeNeeds({ disk: { freeBytes: 14 * GIB, totalBytes: 100 * GIB } })).toMatchObject([{ urgent: false }]);
  expect(judgeNeeds({ disk: { freeBytes: 9 * GIB, totalBytes: 100 * GIB } })).toMatchObject([{ urgent: true }]);
  expect(judgeNeeds({ disk: { freeBytes: 0.5 * GIB, totalBytes: 1 } })).toMatchObject([{ urgent: true }]);
  expect(judgeNeeds({ disk: { freeBytes: 20 * GIB, totalBytes: 100 * GIB } })).toEqual([]);
});
