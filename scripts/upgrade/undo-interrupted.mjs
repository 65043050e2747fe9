import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { holdOn } from './hold-on.mjs';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with its types beside it
import { moveAll } from './move-all.mjs';
import { pointCurrent } from './place-release.mjs';
import { readVariables } from './read-settings.mjs';
import { Refusal } from './refusal.mjs';
import { findMovable, nameAside, orNameIt, RESTORING } from './restore-data.mjs';
import { openService } from './service.mjs';
import { readState, writeState } from './state.mjs';

const say = (line) => console.log(`  ${line}`);

/**
 * A restore that was cut off (killed, or the machine fell) left the data aside and nothing, or half of a backup, in their place.
 * Whatever is asked next begins with putting them back and starting what ran. What lies in their place is kept as well: the
 * machine may have started the service on it.
 */
export async function undoInterrupted(settings) {
  const { home } = settings;
  const state = readState(home);
  if (!state?.restoring) return;
  const { aside, release } = state.restoring;
  const variables = readVariables(settings.envFile, home);
  const service = openService(settings, variables);
  await refuseInUse(aside, service);

  say('지난번 되살리기가 도중에 끊겼습니다. 옆에 둔 자료를 제자리에 놓습니다…');
  const letGo = holdOn(say);
  try {
    await service.stop();
    putBack(home, state, variables);
    pointCurrent(home, release);
    const { restoring, ...rest } = state;
    writeState(home, rest);
    if (!(await service.start()))
      throw new Refusal(
        `자료는 되살리기 전 그대로 제자리에 있지만 ${release} 판이 준비되지 않았습니다. 까닭은 서비스의 로그에 있습니다. 고친 뒤 실행해 주세요: ${service.startCommand}`,
        4,
      );
  } finally {
    letGo();
  }
  say(`✓ 되살리기 전 자료로 ${release} 판이 다시 돌고 있습니다.`);
}

async function refuseInUse(aside, service) {
  const pid = findRestore(aside);
  if (pid !== null)
    throw new Refusal(
      `끊긴 되살리기가 아직 자료를 쓰고 있습니다 (프로세스 ${pid}). 서비스는 멈춰 있습니다. 그것이 끝난 뒤 같은 명령을 다시 실행하시면 자료를 제자리에 놓습니다. 아무것도 바꾸지 않았습니다.`,
    );
  if (await service.isReady())
    throw new Refusal(
      `지난번 되살리기가 도중에 끊긴 뒤 서비스가 시작되어, 되살리다 만 자료로 돌고 있습니다. 되살리기 전 자료는 ${aside} 에 있습니다. 서비스를 멈추고 같은 명령을 다시 실행하시면 그 자료를 제자리에 놓고, 지금 자료는 옆에 둡니다. 아무것도 바꾸지 않았습니다.`,
    );
}

/** The process that restores, if whoever started it is gone and it is not. */
function findRestore(aside) {
  const mark = `${RESTORING}=${aside}`;
  const pids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids.find((pid) => readEnvironment(pid).includes(mark)) ?? null;
}

function readEnvironment(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** May itself be cut off anywhere: what lies in the folder of the data is theirs as soon as the state says so. */
function putBack(home, state, variables) {
  const { aside, isMoved } = state.restoring;
  const dataDir = path.dirname(aside);
  if (isMoved) {
    const half = findMovable({ ...variables, DATA_DIR: dataDir });
    const left = nameAside(dataDir);
    if (half.length > 0) {
      orNameIt(aside, () => {
        mkdirSync(left, { mode: 0o700 });
        moveAll(half, dataDir, left);
      });
      say(`되살리다 만 것은 ${left} 에 두었습니다. 쓸 일이 없으면 지워 주세요.`);
    }
    writeState(home, { ...state, restoring: { ...state.restoring, isMoved: false } });
  }
  if (!existsSync(aside)) return;
  orNameIt(aside, () => {
    moveAll(readdirSync(aside), aside, dataDir);
    rmdirSync(aside);
  });
}
