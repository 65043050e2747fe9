import { createHash } from 'node:crypto';
import { stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../lib/start-error.ts';

type Holder = { pid: number; address: string | null; stopping: boolean };

type DataFolderLock = {
  /** What a second start is told. */
  tell(news: { address?: string; stopping?: boolean }): void;
  release(): Promise<void>;
};

const STOPPING_WAIT_MS = 20_000;
const ANSWER_WAIT_MS = 1_000;

/**
 * Holds the data folder for this process. The lock is a listening socket, not a file: the system lets go of it at the
 * moment the process dies, however it dies, and no process number has to be trusted. Its name comes from the folder's
 * identity on disk, so another spelling of the same path meets the same lock.
 */
export async function lockDataFolder(dataDir: string, log: (line: string) => void = () => {}): Promise<DataFolderLock> {
  const name = await nameLock(dataDir);
  const holder: Holder = { pid: process.pid, address: null, stopping: false };
  const until = Date.now() + STOPPING_WAIT_MS;
  let told = false;
  for (;;) {
    const server = await tryListen(name, holder);
    if (server) {
      return {
        tell: (news) => void Object.assign(holder, news),
        release: () => new Promise((resolve) => server.close(() => resolve())),
      };
    }
    const other = await askHolder(name);
    if (other === 'gone') {
      if (name.startsWith(path.sep)) await unlink(name).catch(() => {});
    } else if (other === 'silent' || !other.stopping || Date.now() > until) {
      throw new StartError(describe(other, dataDir));
    } else if (!told) {
      told = true;
      log('이전에 실행한 단지가 끝나기를 기다립니다.');
    }
    await sleep(100);
  }
}

function describe(other: Holder | 'silent', dataDir: string): string {
  const details = other === 'silent' ? [] : [other.address, `프로세스 ${other.pid}`].filter(Boolean);
  const where = details.length > 0 ? ` (${details.join(', ')})` : '';
  return `이 데이터 폴더로 단지가 이미 실행 중입니다${where}. 실행 중인 것을 쓰시거나, 먼저 멈추거나, DATA_DIR로 다른 폴더를 정해 주세요.\n데이터 폴더: ${dataDir}`;
}

async function nameLock(dataDir: string): Promise<string> {
  const folder = await stat(dataDir, { bigint: true });
  const id = `danji-${createHash('sha256').update(`${folder.dev}:${folder.ino}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  return path.join(tmpdir(), `${id}.sock`);
}

function tryListen(name: string, holder: Holder): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(JSON.stringify(holder));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(null) : reject(error),
    );
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** A holder that takes the call but does not answer is busy or stopped, and still there. */
function askHolder(name: string): Promise<Holder | 'silent' | 'gone'> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(name);
    socket.setTimeout(ANSWER_WAIT_MS, () => {
      resolve('silent');
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.once('end', () => resolve(parse(text)));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EACCES' ? 'silent' : 'gone'));
  });
}

function parse(text: string): Holder | 'silent' {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return 'silent';
  }
}
