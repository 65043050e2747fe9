import { josa } from '@danji/contract/josa';
import type { Tone } from '@danji/contract/operation';

type Node = {
  host: string;
  alive: boolean;
  startedAt: Date;
  memoryBytes: number;
  waiting: number;
  /** Of the last five minutes. */
  requests: number;
  failures: number;
  /** What it lacks to run, in the words that its start and `npm run doctor` have for it (OPS-06). */
  needs: readonly { id: string; urgent: boolean; text: string }[];
  backupAt: Date | null;
  clockLostAt: Date | null;
};
export type StatusFacts = {
  now: Date;
  nodes: readonly Node[];
  database: { connections: number; maxConnections: number; longestSeconds: number };
  queue: {
    messagesFailed: number;
    messagesKept: number;
    oldestWaitingAt: Date | null;
    jobsFailed: number;
    oldestUnrootedAt: Date | null;
  };
  /** What is told to the ERP and other programs outside. */
  deliveries: { oldestWaitingAt: Date | null; failed: number; paused: number };
  /** The newest first. */
  backups: readonly { state: string; endedAt: Date | null; damaged: number; failure: string | null }[];
  /** When the oldest backup that is on record was made; null: there is none. */
  firstBackupAt: Date | null;
  /** Whether the newest backup could be brought back, the newest try first. */
  drills: readonly { state: string; startedAt: Date; finding: string | null }[];
  /** Which channels are set up; not known: as if none were. */
  channels?: { email: boolean; sms: boolean };
  /** Of a demo, which nodes say nothing of: which channels are set up. */
  demoChannels?: { email: boolean; sms: boolean };
  /** The last look at the whole history; null when there was none yet. */
  history: { checkedAt: Date; finding: string | null } | null;
  errorsToday: number;
  /** Downloads of the last day that were refused because the stored bytes are not those that were attached. */
  filesDamaged: number;
  door: { signInsFailed: number; sessionsReused: number };
};
/** `about` names what it is about, so that the same thing is told once. */
export type Finding = {
  about: string;
  tone: Tone;
  text: string;
  /** Those who watch are told, although it is not bad yet. What is bad is told anyway. */
  told?: boolean;
};

const MINUTE = 60_000;
const many = (count: number) => count.toLocaleString('ko-KR');
const older = (now: Date, at: Date | null, ms: number) => at !== null && now.getTime() - at.getTime() > ms;
const WORSE: readonly Tone[] = ['BAD', 'WARN', 'OK'];

/** What there is to say about the facts, the worst first. Nothing to say is said too. */
export function judgeStatus(facts: StatusFacts): { tone: Tone; findings: Finding[] } {
  const found = [
    ...ofNodes(facts),
    ...ofDoor(facts),
    ...ofHistory(facts),
    ...ofFiles(facts),
    ...ofNeeds(facts),
    ...ofBackups(facts),
    ...ofDrills(facts),
    ...ofDemo(facts),
    ...ofDatabase(facts),
    ...ofQueues(facts),
  ];
  if (facts.errorsToday > 0)
    found.push({
      about: 'errors',
      tone: facts.errorsToday > 50 ? 'BAD' : 'WARN',
      text: `지난 24시간에 내부 오류가 ${many(facts.errorsToday)}건 있었습니다. 아래 오류 목록을 확인해 주세요.`,
    });
  const findings = found.sort((a, b) => WORSE.indexOf(a.tone) - WORSE.indexOf(b.tone));
  if (findings.length === 0) findings.push({ about: 'none', tone: 'OK', text: '모두 정상입니다.' });
  return { tone: findings[0]?.tone ?? 'OK', findings };
}

function* ofNodes({ now, nodes }: StatusFacts): Generator<Finding> {
  for (const { host } of nodes.filter(({ alive }) => !alive))
    yield {
      about: 'node',
      tone: 'BAD',
      text: `서버 ${host}에서 1분 넘게 소식이 없습니다. 서버가 켜져 있는지 확인해 주세요.`,
    };
  for (const { host, waiting } of nodes.filter((node) => node.alive && node.waiting > 0))
    yield {
      about: 'pool',
      tone: 'WARN',
      text: `서버 ${host}에서 요청 ${many(waiting)}건이 데이터베이스 연결을 기다립니다. 계속되면 서버를 늘려 주세요.`,
    };
  // A slow moment is nothing to say; a minute of them is.
  for (const { host } of nodes.filter((node) => node.alive && older(now, node.clockLostAt, MINUTE)))
    yield {
      about: 'clock',
      tone: 'WARN',
      text: `서버 ${host}에서 데이터베이스의 시각을 1분 넘게 확인하지 못하고 있습니다. 데이터베이스가 느리지 않은지 확인해 주세요.`,
    };
}

const FAILURES_SHARE = 0.01;
const SIGN_INS_FAILED = 20;

/** Someone tries passwords, uses a stolen session, or the product itself answers with errors (LOG-05). */
function* ofDoor({ nodes, door }: StatusFacts): Generator<Finding> {
  if (door.signInsFailed >= SIGN_INS_FAILED)
    yield {
      about: 'sign-in',
      tone: 'BAD',
      text: `1분 사이에 로그인이 ${many(door.signInsFailed)}번 실패했습니다. 감사 기록에서 어디서 온 시도인지 확인해 주세요.`,
    };
  if (door.sessionsReused > 0)
    yield {
      about: 'reuse',
      tone: 'BAD',
      text: `이미 쓴 로그인 정보가 지난 하루에 ${many(door.sessionsReused)}번 다시 쓰였습니다. 감사 기록에서 누구의 것인지 확인해 주세요.`,
    };
  const requests = nodes.reduce((sum, node) => sum + node.requests, 0);
  const failures = nodes.reduce((sum, node) => sum + node.failures, 0);
  if (failures > requests * FAILURES_SHARE)
    yield {
      about: 'failures',
      tone: 'BAD',
      text: `최근 5분 동안 요청 ${many(requests)}건 가운데 ${many(failures)}건이 오류로 끝났습니다. 아래 오류 목록을 확인해 주세요.`,
    };
}

/** What was signed is not what is there: nothing is worse, and nobody would see it otherwise (LOG-05). */
function* ofHistory({ now, nodes, history }: StatusFacts): Generator<Finding> {
  if (history?.finding)
    yield {
      about: 'history',
      tone: 'BAD',
      text: `결재 이력이나 접속 기록이 서명과 다릅니다. 서버에서 npm run verify를 실행하고 백업과 비교해 주세요. ${history.finding}`,
    };
  else if (history && older(now, history.checkedAt, 50 * 60 * MINUTE))
    yield {
      about: 'history-check',
      tone: 'WARN',
      text: '결재 이력을 이틀 넘게 확인하지 못했습니다. 아래 오류 목록을 확인해 주세요.',
    };
  else if (!history && nodes.some(({ alive, startedAt }) => alive && older(now, startedAt, 26 * 60 * MINUTE)))
    yield {
      about: 'history-check',
      tone: 'WARN',
      text: '결재 이력을 아직 한 번도 확인하지 못했습니다. 아래 오류 목록을 확인해 주세요.',
    };
}

/** What was attached is not what lies there (FIL-09). */
function* ofFiles({ filesDamaged }: StatusFacts): Generator<Finding> {
  if (filesDamaged > 0)
    yield {
      about: 'files',
      tone: 'BAD',
      text: `지난 하루에 손상되거나 없어진 첨부파일을 ${many(filesDamaged)}번 내려받으려 했습니다. 감사 기록에서 어느 파일인지 확인하고 백업에서 되찾아 주세요.`,
    };
}

/** Each sentence once, with the servers that say it where not all do. */
function* ofNeeds({ nodes }: StatusFacts): Generator<Finding> {
  const alive = nodes.filter((node) => node.alive);
  const told = new Map<string, Finding & { hosts: Set<string> }>();
  for (const { host, needs } of alive)
    for (const { id, urgent, text } of needs) {
      const before = told.get(text) ?? { about: id, tone: urgent ? 'BAD' : 'WARN', text, hosts: new Set<string>() };
      told.set(text, { ...before, hosts: before.hosts.add(host) });
    }
  const hosts = new Set(alive.map(({ host }) => host));
  for (const { hosts: saying, text, ...finding } of told.values())
    yield { ...finding, text: saying.size === hosts.size ? text : `서버 ${[...saying].join(', ')}: ${text}` };
}

function* ofBackups({ now, nodes, backups }: StatusFacts): Generator<Finding> {
  const alive = nodes.filter((node) => node.alive);
  if (alive.length === 0) return;
  const done = backups.find(({ state }) => state === 'DONE');
  const last = backups.find(({ state }) => state === 'DONE' || state === 'FAILED');
  if (last?.failure)
    yield { about: 'backup-failed', tone: 'WARN', text: `마지막 백업이 실패했습니다. ${last.failure}` };
  if (done && done.damaged > 0)
    yield {
      about: 'backup-damaged',
      tone: 'BAD',
      text: `없거나 손상된 첨부파일이 ${many(done.damaged)}개 있습니다. 이전 백업에서 되찾을 수 있는지 확인해 주세요.`,
    };
  const newest = [...alive.map(({ backupAt }) => backupAt), done?.endedAt ?? null].reduce<Date | null>(
    (latest, at) => (at && (!latest || at > latest) ? at : latest),
    null,
  );
  const isOff = alive.some(({ needs }) => needs.some(({ id }) => id === 'backup-off'));
  if (newest === null && !isOff)
    yield {
      about: 'backup',
      tone: 'WARN',
      text: '백업이 아직 없습니다. 백업을 켜거나 따로 받아 두고 계신지 확인해 주세요.',
    };
  if (older(now, newest, 26 * 60 * MINUTE))
    yield {
      about: 'backup',
      tone: 'BAD',
      text: '마지막 백업이 26시간이 넘었습니다. 백업이 멈추지 않았는지 확인해 주세요.',
    };
}

/** Two weekly drills, and a day. */
const DRILLS_APART = 15 * 24 * 60 * MINUTE;

/** A backup that cannot be brought back is none. */
function* ofDrills({ now, drills, firstBackupAt }: StatusFacts): Generator<Finding> {
  const last = drills.find(({ state }) => state !== 'RUNNING');
  if (last?.state === 'FAILED')
    yield {
      about: 'drill',
      tone: 'BAD',
      text: `백업을 임시로 되살려 보니 실패했습니다. ${last.finding ?? ''} 새로 백업한 뒤 하루 안에 다시 점검합니다.`,
    };
  else if (last && older(now, last.startedAt, DRILLS_APART))
    yield {
      about: 'drill-old',
      tone: 'WARN',
      text: '백업을 되살려 보는 점검이 두 주 넘게 없었습니다. DRILL_DAY와 백업 폴더를 확인해 주세요.',
    };
  else if (!last && older(now, firstBackupAt, DRILLS_APART))
    yield {
      about: 'drill-old',
      tone: 'WARN',
      text: '백업을 되살려 보는 점검을 아직 한 번도 마치지 못했습니다. DRILL_DAY와 백업 폴더를 확인해 주세요.',
    };
}

function* ofDemo({ demoChannels: channels }: StatusFacts): Generator<Finding> {
  if (!channels || (channels.email && channels.sms)) return;
  const missing = [...(channels.email ? [] : ['메일']), ...(channels.sms ? [] : ['문자'])].join('과 ');
  yield {
    about: 'channels',
    tone: 'WARN',
    text: `${josa(missing, '을/를')} 보낼 통로가 없습니다. 체험용이라 인증번호와 링크는 메시지 보관함에서 보실 수 있고, 실제로 쓰실 때는 통로를 정해 주세요.`,
  };
}

function* ofDatabase({ database }: StatusFacts): Generator<Finding> {
  if (database.connections > database.maxConnections * 0.8)
    yield {
      about: 'connections',
      tone: 'WARN',
      text: `데이터베이스 연결을 ${many(database.maxConnections)}개 가운데 ${many(database.connections)}개 쓰고 있습니다. 한도를 늘려 주세요.`,
    };
  if (database.longestSeconds > 60)
    yield {
      about: 'long-transaction',
      tone: 'WARN',
      text: `${many(database.longestSeconds)}초째 끝나지 않는 작업이 데이터베이스에 있습니다. 계속되면 기술 담당자에게 알려 주세요.`,
    };
}

/** Kept for want of a channel; which one may be there by now. */
function keptWords(kept: number, channels: StatusFacts['channels']): string {
  const again = '필요한 것은 메시지 보관함에서 다시 보내 주세요.';
  if (channels?.email && channels.sms)
    return `보낼 통로가 없던 때에 보관한 메시지가 ${many(kept)}건 있습니다. ${again}`;
  if (channels?.email)
    return `보낼 통로가 없어 보관한 메시지가 ${many(kept)}건 있습니다. 메일은 지금 나가니 ${again} 문자는 통로를 설정해야 나갑니다.`;
  if (channels?.sms)
    return `보낼 통로가 없어 보관한 메시지가 ${many(kept)}건 있습니다. 문자는 지금 나가니 ${again} 메일은 통로를 설정해야 나갑니다.`;
  return `보낼 통로가 없어 보관 중인 메시지가 ${many(kept)}건 있습니다. 문자나 메일 통로를 설정해 주세요.`;
}

function* ofQueues({ now, nodes, queue, deliveries, channels }: StatusFacts): Generator<Finding> {
  if (older(now, queue.oldestWaitingAt, 10 * MINUTE))
    yield {
      about: 'outbox',
      tone: 'WARN',
      text: '10분 넘게 나가지 못한 메시지가 있습니다. 메시지 보관함에서 이유를 확인해 주세요.',
    };
  if (queue.messagesFailed > 0)
    yield {
      about: 'outbox-failed',
      tone: 'WARN',
      text: `이번 주에 보내지 못한 메시지가 ${many(queue.messagesFailed)}건 있습니다. 메시지 보관함에서 다시 보내 주세요.`,
    };
  if (queue.messagesKept > 0)
    yield {
      about: 'outbox-kept',
      tone: 'WARN',
      text: keptWords(queue.messagesKept, channels),
    };
  if (queue.jobsFailed > 0)
    yield {
      about: 'jobs',
      tone: 'WARN',
      text: `실패한 예약 작업이 ${many(queue.jobsFailed)}건 있습니다. 기술 담당자에게 알려 주세요.`,
    };
  yield* ofDeliveries({ now, deliveries });
  // What came in while nothing ran, or with a demo or a backup, is sealed within the first minutes.
  const wasTime = nodes.some(({ alive, startedAt }) => alive && older(now, startedAt, 5 * MINUTE));
  if (wasTime && older(now, queue.oldestUnrootedAt, 10 * MINUTE))
    yield {
      about: 'roots',
      tone: 'BAD',
      text: '결재 이력의 봉인이 10분 넘게 멈춰 있습니다. 기술 담당자에게 바로 알려 주세요.',
    };
}

function* ofDeliveries({ now, deliveries }: Pick<StatusFacts, 'now' | 'deliveries'>): Generator<Finding> {
  const { oldestWaitingAt, failed, paused } = deliveries;
  const isLong = older(now, oldestWaitingAt, 10 * MINUTE);
  if (paused > 0)
    yield {
      about: 'callbacks-paused',
      tone: 'WARN',
      // An ERP that is started anew is back within minutes.
      told: isLong,
      text: `연동 프로그램 ${many(paused)}곳이 알림을 받지 않아 쉬었다 다시 보내고 있습니다. 받는 쪽이 켜져 있는지 확인해 주세요.`,
    };
  else if (isLong)
    yield {
      about: 'callbacks',
      tone: 'WARN',
      told: true,
      text: '10분 넘게 연동 프로그램에 전하지 못한 결재 소식이 있습니다. 받는 쪽의 주소와 상태를 확인해 주세요.',
    };
  if (failed > 0)
    yield {
      about: 'callbacks-failed',
      tone: 'WARN',
      told: true,
      text: `이번 주에 연동 프로그램에 전하지 못한 결재 소식이 ${many(failed)}건 있습니다. 연동 관리에서 다시 보낼 수 있습니다.`,
    };
}
