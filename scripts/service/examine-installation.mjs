import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../upgrade/refusal.mjs';

/** Looks at everything that the service will need, and refuses in words what would keep it from starting. */
export function examineInstallation({ user, home, envFile, variables }) {
  const account = findAccount(user);
  const program = path.join(home, 'current');
  if (!existsSync(path.join(program, 'apps/server/start.mjs')))
    throw new Refusal(
      `${program} 에 단지가 없습니다. 먼저 npm run upgrade 로 프로그램을 두거나 --home 을 정해 주세요.`,
    );
  if (
    !existsSync(path.join(program, 'node_modules/.bin/node')) ||
    !existsSync(path.join(program, 'apps/server/dist/main.mjs'))
  )
    throw new Refusal(
      `${program} 이 아직 준비되지 않았습니다. 그 폴더에서 node scripts/prepare.mjs start 를 실행해 주세요.`,
    );
  refuseWritable(realpathSync(program), account);
  refuseHidden(realpathSync(program), '--home');
  if (statSync(envFile).mode & 0o007)
    throw new Refusal(`${envFile} 을 다른 사용자도 읽을 수 있습니다. chmod o-rwx ${envFile} 을 실행해 주세요.`);
  if (!variables.DATABASE_URL && variables.NODE_ENV !== 'production')
    throw new Refusal(`${envFile} 에 NODE_ENV=production 을 적어 주세요. 없으면 시연 단지로 시작합니다.`);
  if (!variables.PUBLIC_URL) throw new Refusal(`${envFile} 에 PUBLIC_URL(사람들이 여는 주소)을 적어 주세요.`);
  const port = Number(variables.PORT || 3000);
  if (!(port >= 1024 && port <= 65_535))
    throw new Refusal('PORT는 1024 이상이어야 합니다. 443과 80은 앞에 두는 nginx나 Caddy가 맡습니다.');

  const backupDir = variables.BACKUP_DIR || path.join(variables.DATA_DIR, 'backups');
  if (!path.isAbsolute(backupDir)) throw new Refusal(`${envFile} 의 BACKUP_DIR을 절대 경로로 적어 주세요.`);
  const isInside = !path.relative(variables.DATA_DIR, backupDir).startsWith('..');
  const writable = isInside ? [variables.DATA_DIR] : [variables.DATA_DIR, backupDir];
  for (const place of writable) {
    refuseHidden(place, place === backupDir ? 'BACKUP_DIR' : 'DATA_DIR');
    refuseUnwritable(place, account);
  }
  const command = JSON.parse(readFileSync(path.join(program, 'package.json'), 'utf8')).scripts.start;
  return { user, group: account.group, program, envFile, writable, port, command };
}

/** The unit says ProtectHome=yes: what lies there is not there for the service. */
const HIDDEN = ['/home', '/root', '/run/user'];

function refuseHidden(place, name) {
  const real = existsSync(place) ? realpathSync(place) : path.resolve(place);
  if (HIDDEN.some((hidden) => real === hidden || real.startsWith(`${hidden}/`)))
    throw new Refusal(
      `${name}(${real})은 서비스가 볼 수 없는 곳입니다 (ProtectHome이 /home, /root, /run/user 를 가립니다). 프로그램은 /opt/danji, 자료는 /var/lib/danji 같은 곳으로 옮겨 적어 주세요.`,
    );
}

/** From the files that systemd reads too; accounts of elsewhere are named with their numbers there as well. */
function findAccount(user) {
  const find = (file, key) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(key);
  const entry = /^[a-z_][a-z0-9_-]*$/.test(user) ? find('/etc/passwd', ([name]) => name === user) : null;
  if (!entry)
    throw new Refusal(
      `${user} 라는 사용자가 없습니다. useradd --system --home-dir /var/lib/danji --shell /usr/sbin/nologin danji 로 만들어 주세요.`,
    );
  const [uid, gid] = [Number(entry[2]), Number(entry[3])];
  if (uid === 0) throw new Refusal('root로는 실행하지 않습니다. --user 로 따로 만든 사용자를 정해 주세요.');
  return { user, uid, gid, group: find('/etc/group', ([, , id]) => Number(id) === gid)?.[0] ?? String(gid) };
}

const mayWrite = ({ uid, gid, mode }, account) =>
  (uid === account.uid && mode & 0o200) || (gid === account.gid && mode & 0o020) || mode & 0o002;

function refuseUnwritable(place, account) {
  const found = statSync(place, { throwIfNoEntry: false });
  const mend = `install -d -o ${account.user} -g ${account.group} -m 700 ${place}`;
  if (!found?.isDirectory()) throw new Refusal(`${place} 폴더가 없습니다. ${mend} 를 실행해 주세요.`);
  if (!mayWrite(found, account))
    throw new Refusal(`${place} 에 ${account.user} 사용자가 쓸 수 없습니다. ${mend} 를 실행해 주세요.`);
  if (found.mode & 0o007)
    throw new Refusal(`${place} 를 이 컴퓨터의 다른 사용자도 읽을 수 있습니다. chmod o-rwx ${place} 를 실행해 주세요.`);
}

/** A program that its own service could change is one that an intruder could change for good. */
function refuseWritable(program, account) {
  if (mayWrite(statSync(program), account))
    throw new Refusal(
      `${program} 을 ${account.user} 사용자가 바꿀 수 있습니다. chown -R root:root ${program} 을 실행해 주세요.`,
    );
}
