import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

/** One upgrade at a time in a home; one whose process is gone has left its lock behind. */
export function lockHome(home) {
  const lock = path.join(home, '.upgrading');
  try {
    mkdirSync(home, { recursive: true });
    mkdirSync(lock);
  } catch (error) {
    if (error.code !== 'EEXIST')
      throw new Refusal(
        `${home} 에 쓸 수 없습니다 (${error.code}). 폴더의 주인(보통 root)으로 실행해 주세요. 아무것도 바꾸지 않았습니다.`,
      );
    const pid = Number(readText(path.join(lock, 'pid')));
    if (pid && isAlive(pid))
      throw new Refusal(`다른 올리기가 진행되고 있습니다 (프로세스 ${pid}). 끝난 뒤 다시 실행해 주세요.`);
  }
  writeFileSync(path.join(lock, 'pid'), String(process.pid));
  return () => rmSync(lock, { recursive: true, force: true });
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
