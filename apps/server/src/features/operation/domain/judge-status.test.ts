import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeStatus, type StatusFacts } from './judge-status.ts';

const now = new Date('2026-11-15T03:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const node = {
  host: '가',
  alive: true,
  startedAt: ago(60),
  memoryBytes: 1,
  waiting: 0,
  requests: 1000,
  failures: 0,
  needs: [],
  backupAt: ago(60),
  clockLostAt: null,
};
const well: StatusFacts = {
  now,
  nodes: [node],
  database: { connections: 5, maxConnections: 100, longestSeconds: 0 },
  queue: { messagesFailed: 0, messagesKept: 0, oldestWaitingAt: null, jobsFailed: 0, oldestUnrootedAt: null },
  deliveries: { oldestWaitingAt: null, failed: 0, paused: 0 },
  backups: [{ state: 'DONE', endedAt: ago(60), damaged: 0, failure: null }],
  firstBackupAt: ago(60),
  drills: [],
  history: { checkedAt: ago(60), finding: null },
  errorsToday: 0,
  filesDamaged: 0,
  door: { signInsFailed: 0, sessionsReused: 0 },
};
const toneOf = (change: Partial<StatusFacts>) => judgeStatus({ ...well, ...change }).tone;
const queue = (change: Partial<StatusFacts['queue']>) => toneOf({ queue: { ...well.queue, ...change } });

it('LOG-05 nothing to say is said', () => {
  expect(judgeStatus(well)).toEqual({
    tone: 'OK',
    findings: [{ about: 'none', tone: 'OK', text: '모두 정상입니다.' }],
  });
});

it('LOG-05 each thing that is wrong is found, and as bad as it is', () => {
  expect(toneOf({ nodes: [node, { ...node, host: '나', alive: false }] })).toBe('BAD');
  expect(toneOf({ nodes: [{ ...node, waiting: 3 }] })).toBe('WARN');
  expect(toneOf({ nodes: [{ ...node, clockLostAt: ago(0.5) }] })).toBe('OK');
  expect(judgeStatus({ ...well, nodes: [{ ...node, clockLostAt: ago(2) }] })).toMatchObject({
    tone: 'WARN',
    findings: [{ about: 'clock', text: expect.stringContaining('서버 가') }],
  });
  expect(toneOf({ nodes: [{ ...node, needs: [{ id: 'disk', urgent: false, text: '공간' }] }] })).toBe('WARN');
  expect(toneOf({ nodes: [{ ...node, needs: [{ id: 'disk', urgent: true, text: '공간' }] }] })).toBe('BAD');
  const noRuns = { backups: [] };
  expect(toneOf({ nodes: [{ ...node, backupAt: null }], ...noRuns })).toBe('WARN');
  expect(toneOf({ nodes: [{ ...node, backupAt: ago(25 * 60) }], ...noRuns })).toBe('OK');
  expect(toneOf({ nodes: [{ ...node, backupAt: ago(27 * 60) }], ...noRuns })).toBe('BAD');
  const elsewhere = { nodes: [{ ...node, backupAt: null }] };
  const run = { state: 'DONE', endedAt: ago(60), damaged: 0, failure: null };
  const failed = { state: 'FAILED', endedAt: ago(1), damaged: 0, failure: '디스크가 가득 찼습니다.' };
  expect(toneOf({ ...elsewhere, backups: [run] })).toBe('OK');
  expect(toneOf({ ...elsewhere, backups: [{ ...run, endedAt: ago(27 * 60) }] })).toBe('BAD');
  expect(judgeStatus({ ...well, ...elsewhere, backups: [failed, run] })).toMatchObject({
    tone: 'WARN',
    findings: [{ text: '마지막 백업이 실패했습니다. 디스크가 가득 찼습니다.' }],
  });
  expect(toneOf({ ...elsewhere, backups: [run, failed] })).toBe('OK');
  expect(toneOf({ ...elsewhere, backups: [{ ...run, damaged: 2 }] })).toBe('BAD');
  // One of several nodes makes the backups.
  expect(toneOf({ nodes: [{ ...node, backupAt: null }, node] })).toBe('OK');
  expect(toneOf({ database: { ...well.database, connections: 81 } })).toBe('WARN');
  expect(toneOf({ database: { ...well.database, longestSeconds: 61 } })).toBe('WARN');
  expect(queue({ oldestWaitingAt: ago(11) })).toBe('WARN');
  expect(queue({ oldestWaitingAt: ago(9) })).toBe('OK');
  expect(queue({ messagesFailed: 1 })).toBe('WARN');
  expect(queue({ messagesKept: 1 })).toBe('WARN');
  const keptWords = (channels?: StatusFacts['channels']) =>
    judgeStatus({ ...well, queue: { ...well.queue, messagesKept: 5 }, ...(channels ? { channels } : {}) }).findings[0]
      ?.text;
  expect(keptWords()).toMatch(/보관 중인 메시지가 5건.*통로를 설정해/);
  expect(keptWords({ email: true, sms: false })).toMatch(
    /메일은 지금 나가니 .*다시 보내 주세요\. 문자는 통로를 설정해/,
  );
  expect(keptWords({ email: false, sms: true })).toMatch(
    /문자는 지금 나가니 .*다시 보내 주세요\. 메일은 통로를 설정해/,
  );
  // Kept before there was a way: it is not set up again.
  expect(keptWords({ email: true, sms: true })).toMatch(/보관한 메시지가 5건.*다시 보내 주세요/);
  expect(queue({ jobsFailed: 1 })).toBe('WARN');
  expect(queue({ oldestUnrootedAt: ago(11) })).toBe('BAD');
  const told = (more: Partial<StatusFacts['deliveries']>) => toneOf({ deliveries: { ...well.deliveries, ...more } });
  expect(told({ oldestWaitingAt: ago(9) })).toBe('OK');
  expect(told({ oldestWaitingAt: ago(11) })).toBe('WARN');
  expect(told({ failed: 1 })).toBe('WARN');
  expect(told({ paused: 1 })).toBe('WARN');
  const unsealed = { ...well.queue, oldestUnrootedAt: ago(600) };
  expect(toneOf({ queue: unsealed, nodes: [{ ...node, startedAt: ago(4) }] })).toBe('OK');
  expect(toneOf({ queue: unsealed, nodes: [{ ...node, startedAt: ago(6) }] })).toBe('BAD');
  expect(toneOf({ nodes: [{ ...node, failures: 10 }] })).toBe('OK');
  expect(toneOf({ nodes: [{ ...node, failures: 11 }] })).toBe('BAD');
  expect(toneOf({ door: { signInsFailed: 19, sessionsReused: 0 } })).toBe('OK');
  expect(toneOf({ door: { signInsFailed: 20, sessionsReused: 0 } })).toBe('BAD');
  expect(toneOf({ door: { signInsFailed: 0, sessionsReused: 1 } })).toBe('BAD');
  expect(toneOf({ history: null })).toBe('OK');
  const up = (hours: number) => [node, { ...node, host: '나', startedAt: ago(hours * 60) }];
  expect(toneOf({ history: null, nodes: up(25) })).toBe('OK');
  expect(judgeStatus({ ...well, history: null, nodes: up(27) })).toMatchObject({
    tone: 'WARN',
    findings: [{ about: 'history-check', text: expect.stringContaining('아직 한 번도 확인하지 못했습니다') }],
  });
  expect(toneOf({ nodes: up(27) })).toBe('OK');
  expect(toneOf({ history: { checkedAt: ago(60), finding: '이력 4번' } })).toBe('BAD');
  expect(toneOf({ history: { checkedAt: ago(49 * 60), finding: null } })).toBe('OK');
  expect(toneOf({ history: { checkedAt: ago(51 * 60), finding: null } })).toBe('WARN');
  const drill = { state: 'DONE', startedAt: ago(60), finding: null };
  expect(toneOf({ drills: [drill] })).toBe('OK');
  expect(toneOf({ drills: [{ ...drill, startedAt: ago(16 * 24 * 60) }] })).toBe('WARN');
  // None has ever come to an end, though there was time for two.
  for (const drills of [[], [{ ...drill, state: 'RUNNING' }]]) {
    expect(toneOf({ drills, firstBackupAt: ago(14 * 24 * 60) })).toBe('OK');
    expect(judgeStatus({ ...well, drills, firstBackupAt: ago(16 * 24 * 60) })).toMatchObject({
      tone: 'WARN',
      findings: [{ about: 'drill-old', text: expect.stringContaining('아직 한 번도 마치지 못했습니다') }],
    });
  }
  expect(toneOf({ drills: [drill], firstBackupAt: ago(16 * 24 * 60) })).toBe('OK');
  const lost = { state: 'FAILED', startedAt: ago(60), finding: '백업 파일이 중간에 끊겼습니다.' };
  expect(judgeStatus({ ...well, drills: [{ ...drill, state: 'RUNNING' }, lost, drill] })).toMatchObject({
    tone: 'BAD',
    findings: [{ about: 'drill', text: expect.stringContaining('백업 파일이 중간에 끊겼습니다.') }],
  });
  expect(toneOf({ drills: [drill, lost] })).toBe('OK');
  expect(toneOf({ demoChannels: { email: true, sms: true } })).toBe('OK');
  expect(judgeStatus({ ...well, demoChannels: { email: false, sms: false } })).toMatchObject({
    tone: 'WARN',
    findings: [{ about: 'channels', text: expect.stringContaining('메일과 문자를 보낼 통로가 없습니다') }],
  });
  expect(toneOf({ filesDamaged: 1 })).toBe('BAD');
  expect(toneOf({ errorsToday: 1 })).toBe('WARN');
  expect(toneOf({ errorsToday: 51 })).toBe('BAD');
});

it('OPS-06 what servers lack is told once, with those that say it where not all do; silent ones say nothing', () => {
  const lacks = (host: string, ...texts: string[]) => ({
    ...node,
    host,
    needs: texts.map((text) => ({ id: 'mail-channel', urgent: false, text })),
  });
  const told = (...nodes: StatusFacts['nodes'][number][]) =>
    judgeStatus({ ...well, nodes }).findings.map(({ text }) => text);
  expect(told(lacks('가', '메일'), lacks('나', '메일'))).toEqual(['메일']);
  expect(told(lacks('가', '메일'), lacks('나'))).toEqual(['서버 가: 메일']);
  expect(told(lacks('가'), { ...lacks('나', '메일'), alive: false })).toEqual([expect.stringContaining('서버 나에서')]);
  // That backups are off says it all.
  const off = { ...node, backupAt: null, needs: [{ id: 'backup-off', urgent: false, text: '꺼짐' }] };
  expect(judgeStatus({ ...well, backups: [], nodes: [off] }).findings.map(({ text }) => text)).toEqual(['꺼짐']);
});

it('the whole is as bad as its worst finding, and the worst stands first', () => {
  const facts = fc.record({
    now: fc.constant(now),
    nodes: fc.array(
      fc.record({
        host: fc.constant('가'),
        alive: fc.boolean(),
        startedAt: fc.constantFrom(ago(1), ago(2000)),
        memoryBytes: fc.nat(),
        waiting: fc.nat(3),
        requests: fc.nat(100),
        failures: fc.nat(2),
        needs: fc.array(
          fc.record({
            id: fc.constantFrom('disk', 'backup-off'),
            urgent: fc.boolean(),
            text: fc.constantFrom('가', '나'),
          }),
        ),
        backupAt: fc.option(fc.constantFrom(ago(1), ago(2000), ago(9000))),
        clockLostAt: fc.option(fc.constantFrom(ago(0.1), ago(5))),
      }),
      { maxLength: 3 },
    ),
    database: fc.record({ connections: fc.nat(100), maxConnections: fc.constant(100), longestSeconds: fc.nat(100) }),
    queue: fc.record({
      messagesFailed: fc.nat(2),
      messagesKept: fc.nat(2),
      oldestWaitingAt: fc.option(fc.constantFrom(ago(1), ago(60))),
      jobsFailed: fc.nat(2),
      oldestUnrootedAt: fc.option(fc.constantFrom(ago(1), ago(60))),
    }),
    deliveries: fc.record({
      oldestWaitingAt: fc.option(fc.constantFrom(ago(1), ago(60))),
      failed: fc.nat(2),
      paused: fc.nat(2),
    }),
    backups: fc.array(
      fc.record({
        state: fc.constantFrom('DONE', 'RUNNING'),
        endedAt: fc.option(fc.constantFrom(ago(1), ago(2000))),
        damaged: fc.nat(1),
        failure: fc.constant(null),
      }),
    ),
    firstBackupAt: fc.option(fc.constantFrom(ago(1), ago(30_000))),
    drills: fc.array(
      fc.record({
        state: fc.constantFrom('DONE', 'FAILED', 'RUNNING'),
        startedAt: fc.constantFrom(ago(1), ago(30_000)),
        finding: fc.constant(null),
      }),
    ),
    history: fc.option(
      fc.record({ checkedAt: fc.constantFrom(ago(1), ago(9000)), finding: fc.option(fc.constant('x')) }),
    ),
    errorsToday: fc.nat(100),
    filesDamaged: fc.nat(1),
    door: fc.record({ signInsFailed: fc.nat(30), sessionsReused: fc.nat(1) }),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const { tone, findings } = judgeStatus(given);
      const ranks = findings.map((one) => ['BAD', 'WARN', 'OK'].indexOf(one.tone));
      expect(findings.length).toBeGreaterThan(0);
      expect(ranks).toEqual([...ranks].sort());
      expect(tone).toBe(findings[0]?.tone);
    }),
  );
});
