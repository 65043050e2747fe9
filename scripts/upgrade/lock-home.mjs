import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

/** One upgrade at a time in a home; one whose process is gone has left its lock behind. */
export function lockHome(home) {
  const lock = path.join(home, '.upgrading');
  const own = `${lock}.${process.pid}`;
  try {
    mkdirSync(home, { recursive: true });
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own);
    writeFileSync(path.join(own, 'pid'), String(process.pid));
  } catch (error) {
    throw new Refusal(
      `${home} 에 쓸 수 없습니다 (${error.code}). 폴더의 주인(보통 root)으로 실행해 주세요. 아무것도 바꾸지 않았습니다.`,
    );
  }
  // Whole or not at all: nobody finds a lock that does not say whose it is.
  if (!take(own, lock)) {
    refuseHeld(lock, own);
    const left = `${lock}.left.${process.pid}`;
    if (take(lock, left)) {
      // Another one was faster: this is not what was left behind, but its own.
      if (holderOf(left)) take(left, lock);
      rmSync(left, { recursive: true, force: true });
    }
    if (!take(own, lock)) {
      refuseHeld(lock, own);
      rmSync(own, { recursive: true, force: true });
      throw new Refusal('다른 올리기가 막 시작되었습니다. 끝난 뒤 다시 실행해 주세요.');
    }
  }
  return () => rmSync(lock, { recursive: true, force: true });
}

function take(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function refuseHeld(lock, own) {
  const pid = holderOf(lock);
  if (!pid) return;
  rmSync(own, { recursive: true, force: true });
  throw new Refusal(`다른 올리기가 진행되고 있습니다 (프로세스 ${pid}). 끝난 뒤 다시 실행해 주세요.`);
}

function holderOf(lock) {
  const pid = Number(readText(path.join(lock, 'pid')));
  return pid && isAlive(pid) ? pid : null;
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
