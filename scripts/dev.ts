import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { findFreePort } from '../apps/server/src/launch/find-free-port.ts';
import { PROJECT_ROOT, readEnv } from '../apps/server/src/lib/env/read-env.ts';
import { compiledFlags } from '../apps/server/src/lib/node-flags.ts';

/** For developers: the API, started again at every change, and the web client with hot reload in front of it. */
const API_PORT = 3000;
if ((await findFreePort(API_PORT, '127.0.0.1')) !== API_PORT) {
  console.error(`\n  개발 서버에는 ${API_PORT}번 포트가 필요합니다. 그 포트를 쓰는 프로그램을 먼저 멈추어 주세요.\n`);
  process.exit(1);
}
readEnv();

const children: ChildProcess[] = [
  spawn(process.execPath, [...compiledFlags, '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(API_PORT) },
  }),
  spawn(process.execPath, [path.join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js')], {
    cwd: path.join(PROJECT_ROOT, 'apps/web'),
    stdio: 'inherit',
  }),
];

/** When one of them ends, the other has no use. */
for (const child of children) child.once('exit', () => endAll('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endAll('SIGTERM'));

function endAll(signal: NodeJS.Signals): void {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}
