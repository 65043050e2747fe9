import { josa } from '@danji/contract/josa';
import type { NeedFacts } from './need-facts.ts';

/** Refuses: the program does not start. Warns: it runs, and something will be missing when it is needed. */
export type Weight = 'REFUSES' | 'WARNS';
export type Need = { id: NeedId; weight: Weight; urgent: boolean; text: string };
type Rule = {
  weight: Weight;
  /** What it is about, for whoever reads a list of all that was looked at. */
  about: string;
  /** The sentence: what is missing, and what to do. Nothing where nothing is, or nobody has looked. */
  say(facts: NeedFacts): string | null | undefined | false;
  /** A warning that cannot wait. */
  urgent?(facts: NeedFacts): boolean;
};

const GIBIBYTE = 1024 ** 3;
const LEAST_VERSION = 150_000;
export const LEAST_NODE = 24;
const MOST_CLOCK_MS = 60_000;
const DAY_MS = 86_400_000;
/** Before this the clock cannot be right. */
const OLDEST_NOW = Date.UTC(2026, 0, 1);
const refuses = (about: string, say: Rule['say']): Rule => ({ weight: 'REFUSES', about, say });
const warns = (about: string, say: Rule['say'], urgent?: Rule['urgent']): Rule =>
  urgent ? { weight: 'WARNS', about, say, urgent } : { weight: 'WARNS', about, say };

const many = (count: number) => count.toLocaleString('ko-KR');
const shareOf = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }) =>
  totalBytes === 0 ? 1 : freeBytes / totalBytes;

/**
 * Everything that may be missing to run, once: start, doctor and status tell it in these words (OPS-06). In the order in which
 * it is worth mending.
 */
export const NEEDS = {
  environment: refuses('환경 변수', ({ environment }) => environment),
  node: warns(
    'Node',
    ({ program }) =>
      program &&
      Number(program.node.replace(/^v/, '').split('.')[0]) < LEAST_NODE &&
      `Node ${josa(program.node, '은/는')} 낮습니다. npm start 와 npm run 으로 실행하면 함께 설치된 ${LEAST_NODE}가 쓰입니다.`,
  ),
  folder: refuses(
    '데이터 폴더',
    ({ folder }) =>
      folder?.trouble &&
      `데이터 폴더 ${josa(folder.dir, '을/를')} 쓸 수 없습니다 (${folder.trouble}). 폴더 권한을 확인하시거나 DATA_DIR로 다른 폴더를 정해 주세요.`,
  ),
  'folder-open': refuses(
    '데이터 폴더',
    ({ folder }) =>
      folder?.isOpenToOthers &&
      `데이터 폴더를 이 컴퓨터의 다른 사용자도 읽을 수 있어 시작하지 않습니다. chmod o-rwx '${folder.dir}' 을 실행해 주세요.`,
  ),
  secret: refuses('비밀 값', ({ secret }) => secret),
  'root-key-form': refuses('서명 키', ({ rootKeyForm }) => rootKeyForm),
  'backup-key-form': refuses('백업', ({ backup }) => backup?.keyTrouble),
  port: refuses(
    '포트',
    ({ port }) =>
      port &&
      (port.trouble ??
        (port.production &&
          port.open !== port.wanted &&
          `${port.wanted}번 포트는 다른 프로그램이 쓰고 있습니다. 그 프로그램을 멈추시거나 PORT로 다른 번호를 정해 주세요.`)),
  ),
  'port-moved': warns(
    '포트',
    ({ port }) =>
      port &&
      !port.trouble &&
      !port.production &&
      port.open !== port.wanted &&
      `${port.wanted}번 포트는 이미 쓰이고 있어 ${port.open}번으로 엽니다. 바꾸려면 PORT를 정해 주세요.`,
  ),
  'database-reach': refuses('데이터베이스', ({ server }) => server?.unreachable),
  'database-pooler': refuses(
    '데이터베이스',
    ({ server }) =>
      server?.isLent &&
      'DATABASE_URL이 연결 풀러(pgbouncer 등)를 거칩니다. 이 주소는 PostgreSQL 서버로 바로 정하시고, 풀러의 주소는 DATABASE_APP_URL에 적어 주세요.',
  ),
  'database-version': refuses(
    '데이터베이스',
    ({ server }) =>
      server?.version &&
      server.version.number < LEAST_VERSION &&
      `PostgreSQL ${server.version.text}은 쓸 수 없습니다. 15 이상으로 올려 주세요.`,
  ),
  locale: refuses(
    '로캘',
    ({ server }) =>
      server?.knowsHangul === false &&
      "데이터베이스의 로캘이 한글을 글자로 보지 않습니다. create database … encoding 'UTF8' locale 'C.UTF-8' template template0 으로 다시 만들어 주세요.",
  ),
  rights: refuses(
    '권한',
    ({ rights }) =>
      rights &&
      rights.needed.length > 0 &&
      `DATABASE_URL의 역할 ${rights.owner}에 권한이 모자랍니다. 데이터베이스 관리자가 다음을 실행한 뒤 다시 시작해 주세요: ${rights.needed.join('; ')}`,
  ),
  'plain-network': refuses(
    '연결',
    ({ plain }) =>
      plain &&
      plain.addresses.length > 0 &&
      `${josa(plain.addresses.join(', '), '은/는')} 다른 컴퓨터와 암호화하지 않고(또는 인증서를 확인하지 않고) 주고받는 주소라 시작하지 않습니다. https로 시작하는 주소(데이터베이스는 sslmode=verify-full)로 바꿔 주세요. 그 사이의 망이 이미 암호화되어 있거나 이 컴퓨터 안에 있으면 PLAIN_NETWORK=1 을 정해 주세요.`,
  ),
  'earlier-data': refuses('데이터베이스', ({ earlierData }) => earlierData),
  'older-stop': warns(
    '데이터베이스',
    ({ olderStop }) =>
      olderStop &&
      olderStop.length > 0 &&
      `이 판으로 시작하면 이전 판의 단지로는 자료를 열 수 없게 됩니다 (${olderStop.join(', ')}). 시작하기 전에 이전 판으로 npm run backup 을 해 두시거나 npm run upgrade 로 올려 주세요. 되돌아가려면 그 백업을 되살려야 합니다.`,
  ),
  'foreign-secret': refuses(
    '비밀 값',
    ({ sealed }) =>
      sealed?.isForeign &&
      '이 데이터베이스는 다른 비밀 값(DANJI_SECRET 또는 DATA_DIR의 secrets/master.key)으로 잠겨 있어 시작하지 않습니다. 이대로 열면 OTP와 연동이 되지 않고 로그인이 모두 끊깁니다. 처음 설치한 DATA_DIR이나 DANJI_SECRET으로 다시 시작해 주세요. 비밀 값을 바꾸셨다면 예전 값을 DANJI_SECRET_PREVIOUS에 적어 주세요.',
  ),
  'lost-secret': warns(
    '비밀 값',
    ({ sealed }) =>
      sealed &&
      !sealed.isForeign &&
      sealed.lost > 0 &&
      `지금은 없는 예전 비밀 값으로 잠긴 것이 ${many(sealed.lost)}건 있습니다(OTP, 결재 비밀번호, 연동 키). 예전 값을 DANJI_SECRET_PREVIOUS에 적고 npm run reseal 을 실행해 주세요.`,
  ),
  'push-keys': warns(
    '비밀 값',
    ({ sealed }) =>
      sealed &&
      !sealed.isForeign &&
      sealed.lostBrowsers > 0 &&
      `브라우저 ${many(sealed.lostBrowsers)}개는 지금은 없는 예전 비밀 값으로 알림을 켜서 알림이 가지 않습니다. 예전 값을 DANJI_SECRET_PREVIOUS에 적으시거나, 내 정보에서 알림을 다시 켜 달라고 알려 주세요.`,
  ),
  'shared-role': refuses('비밀 값', ({ sharedRole }) => sharedRole),
  'root-key': refuses(
    '서명 키',
    ({ rootKey }) =>
      rootKey?.newest &&
      rootKey.newest !== rootKey.ours &&
      !rootKey.isKnown &&
      !rootKey.isGivenUp &&
      `결재 이력의 마지막 서명(${rootKey.newest})은 이 데이터 폴더가 모르는 키로 되어 있어 시작하지 않습니다. 이대로 서명하면 원래 설치에서 이력이 깨진 것으로 나옵니다. 처음 설치한 DATA_DIR이나 DANJI_ROOT_KEY로 다시 시작하시거나, 백업에서 roots 폴더와 secrets/root-signing.pem 을 되돌려 주세요. 서버가 여럿이면 DANJI_ROOT_KEY를 모두 같게 정해 주세요. 그 키를 아주 잃어버리셨다면 DANJI_ROOT_KEY_LOST=${rootKey.newest} 를 정해 주세요.`,
  ),
  'root-key-changed': warns(
    '서명 키',
    ({ rootKey }) =>
      rootKey?.newest &&
      rootKey.newest !== rootKey.ours &&
      (rootKey.isKnown || rootKey.isGivenUp) &&
      `결재 이력을 서명하는 키가 ${rootKey.newest}에서 ${josa(rootKey.ours, '으로/로')} 바뀌었습니다. 일부러 바꾸신 것이 아니면 멈추고 DANJI_ROOT_KEY를 확인해 주세요.`,
  ),
  clock: refuses(
    '시계',
    ({ clock }) =>
      clock &&
      (clock.database.getTime() < OLDEST_NOW ||
        (clock.newestRoot && clock.database.getTime() < clock.newestRoot.getTime() - DAY_MS)) &&
      '데이터베이스가 있는 컴퓨터의 시각이 맞지 않아 시작하지 않습니다. 이대로 열면 결재 시각이 틀립니다. 시각 자동 맞춤(NTP)을 켜고 다시 시작해 주세요.',
  ),
  'clock-differs': warns(
    '시계',
    ({ clock }) =>
      clock &&
      Math.abs(clock.machine.getTime() - clock.database.getTime()) > MOST_CLOCK_MS &&
      '이 컴퓨터의 시각이 데이터베이스와 1분 넘게 다릅니다. 시각 자동 맞춤(NTP)을 켜 주세요.',
  ),
  'known-passwords': refuses(
    '시연 계정',
    ({ knownPasswords }) =>
      knownPasswords &&
      knownPasswords.length > 0 &&
      `시연 계정(${knownPasswords.join(', ')})이 누구나 아는 비밀번호로 남아 있어, 다른 사람이 들어올 수 있는 주소로 열지 않습니다. DATA_DIR을 새 폴더로 하시거나 DATABASE_URL을 빈 데이터베이스로 정해 주세요. 지금 자료를 그대로 쓰시려면, HOST를 지우고 PUBLIC_URL을 이 컴퓨터의 주소(예: http://localhost:3000)로 정하고 시작해 이 계정들의 비밀번호를 바꾸거나 퇴직 처리하신 뒤 다시 시작해 주세요.`,
  ),
  connections: refuses('연결', ({ connections }) => connections?.trouble),
  disk: warns(
    '디스크',
    ({ disk }) =>
      disk &&
      (shareOf(disk) < 0.15 || disk.freeBytes < 5 * GIBIBYTE) &&
      `저장 공간이 ${(disk.freeBytes / GIBIBYTE).toFixed(1)}GB 남았습니다. 오래된 백업을 옮기거나 디스크를 늘려 주세요.`,
    ({ disk }) => Boolean(disk && (shareOf(disk) < 0.1 || disk.freeBytes < GIBIBYTE)),
  ),
  'backup-off': warns(
    '백업',
    ({ backup }) =>
      backup?.isOff &&
      '날마다 하는 백업이 꺼져 있습니다. BACKUP_HOUR에 시각(0~23)을 정하시거나, 백업을 따로 받고 계신지 확인해 주세요.',
  ),
  'backup-folder': warns(
    '백업',
    ({ backup }) =>
      backup?.folderTrouble &&
      `백업 폴더 ${josa(backup.folder, '을/를')} 쓸 수 없습니다 (${backup.folderTrouble}). 폴더 권한을 확인하시거나 BACKUP_DIR로 다른 폴더를 정해 주세요.`,
  ),
  'backup-key': warns(
    '백업',
    ({ backup }) =>
      backup?.isKeyGone &&
      '백업이 있는데 그것을 여는 열쇠(secrets/backup.key)가 없습니다. 따로 보관한 열쇠를 되돌리시거나 BACKUP_KEY로 정해 주세요. 그대로 두면 새 열쇠가 만들어지고, 지금 있는 백업은 예전 열쇠로만 열립니다.',
  ),
  'mail-channel': warns(
    '통로',
    ({ channels }) =>
      channels &&
      !channels.hasMail &&
      '메일을 보낼 통로가 없어 메일이 나가지 않습니다. SMTP_URL과 MAIL_FROM을 정해 주세요.',
  ),
  'text-channel': warns(
    '통로',
    ({ channels }) =>
      channels &&
      !channels.hasText &&
      '문자와 알림톡을 보낼 통로가 없어 인증번호와 결재 링크가 나가지 않습니다. MESSAGE_WEBHOOK_URL과 MESSAGE_WEBHOOK_SECRET을 정해 주세요.',
  ),
  'plain-mail': warns(
    '통로',
    ({ plain }) =>
      plain?.hasMail &&
      'SMTP_URL에 requireTLS=false 가 있어 로그인 링크가 든 메일이 암호화되지 않고 나갑니다. 지우시거나, 메일 서버까지의 망을 암호화하고 PLAIN_NETWORK=1 을 정해 주세요.',
  ),
  address: warns(
    '주소',
    ({ channels }) =>
      channels?.isLocalAddress &&
      'PUBLIC_URL이 이 컴퓨터에서만 열리는 주소라, 메시지 속 링크와 브라우저 알림이 다른 기기에서 열리지 않습니다. 사람들이 쓸 주소를 PUBLIC_URL에 정해 주세요.',
  ),
  fonts: warns(
    '글꼴',
    ({ program }) =>
      program && !program.hasFonts && '문서를 인쇄할 글꼴 Pretendard를 찾지 못했습니다. npm ci 를 다시 실행해 주세요.',
  ),
} as const satisfies Record<string, Rule>;

export type NeedId = keyof typeof NEEDS;

/** What is missing, by what was seen; what refuses comes first. */
export function judgeNeeds(facts: NeedFacts): Need[] {
  const found = Object.entries<Rule>(NEEDS).flatMap(([id, { weight, say, urgent }]) => {
    const text = say(facts);
    return text ? [{ id: id as NeedId, weight, urgent: weight === 'REFUSES' || urgent?.(facts) === true, text }] : [];
  });
  return found.sort((a, b) => Number(b.weight === 'REFUSES') - Number(a.weight === 'REFUSES'));
}
