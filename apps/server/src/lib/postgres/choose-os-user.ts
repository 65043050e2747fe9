import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

export type OsUser = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root lends it another user: the one that already owns the cluster, else
 * `postgres`, which is made when missing, else `nobody`. Anyone else runs it as himself (null).
 */
export async function chooseOsUser(clusterDir: string): Promise<OsUser | null> {
  const me = process.getuid?.();
  if (me === undefined) return null;
  const cluster = await stat(clusterDir).catch(() => null);
  if (me !== 0) {
    if (cluster && cluster.uid !== me) {
      throw new StartError(
        `데이터 폴더(${clusterDir})가 다른 사용자의 것입니다. 처음 시작한 사용자로 실행하시거나, DATA_DIR로 다른 폴더를 정해 주세요.`,
      );
    }
    return null;
  }
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  const user = (await lookUp('postgres')) ?? (await create('postgres')) ?? (await lookUp('nobody'));
  if (!user) {
    throw new StartError(
      '내장 PostgreSQL은 root로 실행할 수 없고, 대신 쓸 사용자도 만들지 못했습니다. 일반 사용자로 npm start 를 실행해 주세요.',
    );
  }
  return user;
}

async function lookUp(name: string): Promise<OsUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function create(name: string): Promise<OsUser | null> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [command, args] of ways) {
    await run(command, args).catch(() => null);
    const user = await lookUp(name);
    if (user) return user;
  }
  return null;
}
