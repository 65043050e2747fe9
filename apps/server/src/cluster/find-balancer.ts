import { existsSync } from 'node:fs';
import path from 'node:path';
import { type EnvSource, readVariable } from '../lib/env/read-variable.ts';
import { StartError } from '../lib/start-error.ts';
import type { BalancerKind } from './balancer-config.ts';

/** Where systems keep programs that only an administrator usually runs. */
const BESIDE_PATH = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
const KINDS: readonly BalancerKind[] = ['haproxy', 'nginx'];
/** What a shell says of a command that is not there. */
const NOT_FOUND = 127;

export type FoundBalancer = { kind: BalancerKind; file: string };

/** The load balancer of this machine; BALANCER names one of the two when both are there. */
export function findBalancer(source: EnvSource = process.env, beside: readonly string[] = BESIDE_PATH): FoundBalancer {
  const wanted = readVariable(source, 'BALANCER');
  const folders = [...(source.PATH ?? '').split(path.delimiter).filter(Boolean), ...beside];
  for (const kind of wanted ? [wanted] : KINDS) {
    const file = folders.map((folder) => path.join(folder, kind)).find((candidate) => existsSync(candidate));
    if (file) return { kind, file };
  }
  const name = wanted ?? 'haproxy나 nginx';
  throw new StartError(
    `여러 노드 앞에 둘 로드 밸런서(${name})가 이 컴퓨터에 없습니다. 하나를 설치한 뒤 다시 실행해 주세요.\n` +
      '  Debian, Ubuntu   sudo apt install haproxy\n' +
      '  RHEL, Rocky      sudo dnf install haproxy\n' +
      '  macOS            brew install haproxy\n' +
      '서버 하나로 쓰시려면 npm start 로 충분합니다.',
    NOT_FOUND,
  );
}
