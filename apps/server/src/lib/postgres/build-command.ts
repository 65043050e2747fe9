import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { OsUser } from './choose-os-user.ts';

export type Command = { file: string; args: string[]; options: { uid?: number; gid?: number; cwd: string } };

/** The database server gets nothing of our environment: secrets in it are not its business. */
export const BARE_ENV: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  TEMP: process.env.TEMP,
  LC_MESSAGES: 'C',
  TZ: 'UTC',
};

/** Linux capabilities that let a process pass folders it may not enter, least powerful first, with their bit. */
const PASSING_CAPABILITIES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/**
 * How to run a PostgreSQL binary, given the user lent to it. The project may lie in a folder that only root can enter
 * (/root, a private temporary folder); then the user gets one capability to pass through, so that neither the modes
 * of someone else's folders nor the place of the data have to change.
 */
export function buildCommand(binary: string, args: string[], user: OsUser | null, touched: string[]): Command {
  const cwd = path.parse(binary).root;
  if (!user) return { file: binary, args, options: { cwd } };
  const blocked = [binary, ...touched].map((file) => findBlockingFolder(file, user)).find((folder) => folder !== null);
  if (!blocked) return { file: binary, args, options: { cwd, uid: user.uid, gid: user.gid } };

  const capability = PASSING_CAPABILITIES.find(({ bit }) => (readCapabilityBound() >> bit) & 1n)?.name;
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
  if (!capability || !setpriv) {
    throw new StartError(
      `내장 PostgreSQL이 ${blocked} 폴더를 지나갈 수 없습니다. chmod o+x '${blocked}' 을 실행하시거나, 일반 사용자로 시작하시거나, 단지를 다른 폴더로 옮겨 주세요.`,
    );
  }
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // The last one makes the capability count for access(2), too, by which the binaries look for each other.
  const passing = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--securebits=+no_setuid_fixup'];
  return { file: setpriv, args: [...identity, ...passing, '--', binary, ...args], options: { cwd } };
}

/** The topmost folder above the file that the user may not enter, or null. */
export function findBlockingFolder(file: string, user: OsUser): string | null {
  const folders: string[] = [];
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    folders.unshift(folder);
    if (folder === path.dirname(folder)) break;
  }
  return folders.find((folder) => !mayEnter(folder, user)) ?? null;
}

function mayEnter(folder: string, user: OsUser): boolean {
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (!entry) return true;
  if (entry.uid === user.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === user.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}

function readCapabilityBound(): bigint {
  try {
    const hex = /^CapBnd:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return hex ? BigInt(`0x${hex}`) : 0n;
  } catch {
    return 0n;
  }
}
