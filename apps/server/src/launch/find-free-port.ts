import { createServer } from 'node:net';
import { isLoopback } from '../lib/env/read-env.ts';
import { StartError } from '../lib/start-error.ts';

const MOST_TRIES = 100;

/** The wanted port, or the next one above it that nothing listens on. */
export async function findFreePort(wanted: number, host: string): Promise<number> {
  // A browser asked for "localhost" may try ::1 first, and must not meet another program there.
  const hosts = isLoopback(host) ? ['127.0.0.1', '::1'] : [host];
  for (let port = wanted; port < wanted + MOST_TRIES && port <= 65_535; port++) {
    if (await isFree(port, hosts)) return port;
  }
  throw new StartError(`${wanted}번부터 비어 있는 포트가 없습니다. PORT로 다른 번호를 정해 주세요.`);
}

async function isFree(port: number, hosts: string[]): Promise<boolean> {
  for (const host of hosts) {
    const problem = await tryListen(port, host);
    if (problem === 'EACCES') {
      throw new StartError(`${port}번 포트를 열 권한이 없습니다. PORT로 1024 이상의 번호를 정해 주세요.`);
    }
    if (problem === 'EADDRINUSE') return false;
    if (problem === 'EADDRNOTAVAIL' && !isLoopback(host)) {
      throw new StartError(`HOST(${host})는 이 컴퓨터의 주소가 아닙니다. 127.0.0.1이나 0.0.0.0으로 정해 주세요.`);
    }
  }
  return true;
}

function tryListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'UNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
