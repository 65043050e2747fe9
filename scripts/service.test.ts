import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './supply-chain.ts';

const own = userInfo();
/** The service never runs as root: whoever runs the tests, or else somebody who has nothing. */
const user = own.uid === 0 ? 'nobody' : own.username;
const [uid, gid] =
  own.uid === 0
    ? [Number(execFileSync('id', ['-u', 'nobody'])), Number(execFileSync('id', ['-g', 'nobody']))]
    : [own.uid, own.gid];
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

let folder: string;
let places: { home: string; program: string; data: string; backups: string; env: string; out: string };
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'danji-service-'));
  chmodSync(folder, 0o755);
  const at = (...names: string[]) => path.join(folder, ...names);
  places = {
    home: at('home'),
    program: at('home', 'releases', '1'),
    data: at('자료 폴더'),
    backups: at('backups'),
    env: at('danji.env'),
    out: at('danji.service'),
  };
  for (const place of ['apps/server/dist', 'node_modules/.bin'])
    mkdirSync(path.join(places.program, place), { recursive: true });
  for (const file of ['apps/server/start.mjs', 'apps/server/compile-cache.mjs', 'apps/server/dist/main.mjs'])
    writeFileSync(path.join(places.program, file), '');
  symlinkSync(process.execPath, path.join(places.program, 'node_modules/.bin/node'));
  writeFileSync(path.join(places.program, 'package.json'), read('package.json'));
  symlinkSync(places.program, path.join(places.home, 'current'));
  chmodSync(places.program, 0o555);
  for (const place of [places.data, places.backups]) {
    mkdirSync(place, { mode: 0o700 });
    chownSync(place, uid, gid);
  }
  writeVariables({});
});
afterEach(() => {
  chmodSync(places.program, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

function writeVariables(more: Record<string, string>): void {
  const variables = {
    NODE_ENV: 'production',
    DATA_DIR: places.data,
    BACKUP_DIR: places.backups,
    PUBLIC_URL: 'https://danji.example.kr',
    TRUSTED_PROXIES: '127.0.0.1',
    ...more,
  };
  writeFileSync(
    places.env,
    Object.entries(variables)
      .map(([key, value]) => `${key}="${value}"\n`)
      .join(''),
    { mode: 0o640 },
  );
}
function write(...more: string[]) {
  const args = [
    'scripts/service.mjs',
    '--user',
    user,
    '--home',
    places.home,
    '--env',
    places.env,
    '--out',
    places.out,
    ...more,
  ];
  const run = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { code: run.status, output: run.stdout + run.stderr };
}
function expectRefused(sentence: RegExp, ...more: string[]): void {
  expect(write(...more)).toEqual({ code: 2, output: expect.stringMatching(sentence) });
  expect(existsSync(places.out)).toBe(false);
}
const linesOf = (unit: string, key: string) =>
  unit
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1));

describe('npm run service', () => {
  it('writes a unit with a user of its own, the command of npm start in full paths, and no way to write but to the data', () => {
    expect(write()).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /daemon-reload[\s\S]*enable --now[\s\S]*첫 관리자 주소[\s\S]*127\.0\.0\.1:3000\/readyz/,
      ),
    });
    const unit = readFileSync(places.out, 'utf8');
    expect(linesOf(unit, 'User')).toEqual([user]);
    const current = path.join(places.home, 'current');
    expect(linesOf(unit, 'ExecStart')).toEqual([
      JSON.parse(read('package.json'))
        .scripts.start.replace(/^node /, `${current}/node_modules/.bin/node `)
        .replace('./apps/', `${current}/apps/`)
        .replace(' apps/', ` ${current}/apps/`),
    ]);
    expect(linesOf(unit, 'ReadWritePaths')).toEqual([`"${places.data}" ${places.backups}`]);
    expect(linesOf(unit, 'EnvironmentFile')).toEqual([places.env]);
    const paths = ['ExecStart', 'EnvironmentFile', 'WorkingDirectory', 'ReadWritePaths']
      .flatMap((key) => linesOf(unit, key))
      .flatMap((line) => line.split(' '));
    expect(paths.filter((part) => part.includes('/') && !/^"?\//.test(part))).toEqual([]);
  });

  it('CFG-01 keeps the service from everything that it does not need', () => {
    write();
    const unit = readFileSync(places.out, 'utf8');
    const lines = [
      ...['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes', 'PrivateDevices=yes'],
      ...[
        'CapabilityBoundingSet=',
        'AmbientCapabilities=',
        'RestrictSUIDSGID=yes',
        'RestrictNamespaces=yes',
        'LockPersonality=yes',
      ],
      ...[
        'ProtectKernelModules=yes',
        'ProtectKernelTunables=yes',
        'ProtectControlGroups=yes',
        'SystemCallFilter=@system-service',
      ],
      ...['SystemCallFilter=~@privileged @resources', 'SystemCallArchitectures=native', 'UMask=0077'],
      // What ends it lets it end its own database, and gives it the time that a large file may take.
      ...['Restart=always', 'KillMode=mixed', 'TimeoutStopSec=60', 'LimitNOFILE=65536'],
    ];
    for (const line of lines) expect(unit.split('\n')).toContain(line);
    // V8 makes code while it runs.
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
  });

  it('a backup folder inside the data folder needs no line of its own', () => {
    writeVariables({ BACKUP_DIR: '' });
    expect(write()).toMatchObject({ code: 0 });
    expect(linesOf(readFileSync(places.out, 'utf8'), 'ReadWritePaths')).toEqual([`"${places.data}"`]);
  });

  it('CFG-01 what would keep it from starting is refused in words, and nothing is written', () => {
    expectRefused(/nobody-of-that-name 라는 사용자가 없습니다.*useradd --system/, '--user', 'nobody-of-that-name');
    expectRefused(/root로는 실행하지 않습니다/, '--user', 'root');
    expectRefused(/--home 는 절대 경로로/, '--home', 'home');
    expectRefused(/단지가 없습니다/, '--home', path.join(folder, 'none'));
    expectRefused(/danji\.env 파일이 없습니다|none\.env 파일이 없습니다/, '--env', path.join(folder, 'none.env'));
    chmodSync(places.env, 0o644);
    expectRefused(/다른 사용자도 읽을 수 있습니다. chmod o-rwx/);
    chmodSync(places.env, 0o640);
    for (const [more, sentence] of [
      [{ NODE_ENV: '' }, /NODE_ENV=production/],
      [{ PUBLIC_URL: '' }, /PUBLIC_URL/],
      [{ PORT: '443' }, /PORT는 1024 이상/],
      [{ DATA_DIR: 'data' }, /DATA_DIR을 절대 경로로/],
      [{ DATA_DIR: path.join(folder, 'none') }, /none 폴더가 없습니다. install -d -o/],
      [{ BACKUP_DIR: 'backups' }, /BACKUP_DIR을 절대 경로로/],
      [{ DATA_DIR: path.join(places.home, 'current', 'data') }, /DATA_DIR.*프로그램의 폴더/],
      [{ BACKUP_DIR: path.join(places.home, 'backups') }, /BACKUP_DIR.*프로그램의 폴더/],
    ] as const) {
      writeVariables(more);
      expectRefused(sentence);
    }
    writeVariables({});
    // The unit hides these from the service, also behind a link.
    for (const [more, sentence] of [
      [{ DATA_DIR: '/home/danji/data' }, /DATA_DIR\(\/home\/danji\/data\).*ProtectHome/],
      [{ BACKUP_DIR: '/root/backups' }, /BACKUP_DIR\(\/root\/backups\).*ProtectHome/],
    ] as const) {
      writeVariables(more);
      expectRefused(sentence);
    }
    symlinkSync('/home', path.join(folder, 'linked'));
    writeVariables({ DATA_DIR: path.join(folder, 'linked') });
    expectRefused(/DATA_DIR\(\/home\).*ProtectHome/);
    // A command that is run with `. danji.env` would have other settings than the service.
    writeVariables({});
    writeFileSync(places.env, `${readFileSync(places.env, 'utf8')}MAIL_FROM=단지 <no-reply@danji.example.kr>\n`);
    expectRefused(/MAIL_FROM 값을 작은따옴표로 감싸 주세요/);
    // Nor may a line be nothing to the service without anybody knowing.
    writeVariables({});
    const well = readFileSync(places.env, 'utf8');
    for (const [text, sentence] of [
      [well.replaceAll('\n', '\r\n'), /Windows.*sed -i/],
      [`\ufeff# settings\n${well}`, /Windows.*sed -i/],
      [`export MAIL_FROM='a@b.kr'\n${well}`, /danji\.env 의 1번째 줄을 서비스가 읽지 않습니다.*export 없이/],
      [`${well};MAIL_FROM='a@b.kr'\n`, /danji\.env 의 6번째 줄/],
    ] as const) {
      writeFileSync(places.env, text);
      expectRefused(sentence);
    }
    writeVariables({});
    chmodSync(places.data, 0o500);
    expectRefused(/쓸 수 없습니다. install -d -o/);
    chmodSync(places.data, 0o705);
    expectRefused(/다른 사용자도 읽을 수 있습니다/);
    chmodSync(places.data, 0o700);
    chmodSync(places.program, 0o777);
    expectRefused(/사용자가 바꿀 수 있습니다. chown -R root:root/);
    chmodSync(places.program, 0o555);
    rmSync(path.join(places.home, 'current'));
    expectRefused(/단지가 없습니다/);
  });
});

describe('the examples in deploy/', () => {
  const port =
    /PORT: \{[^}]*?\b(\d{4})\b/.exec(read('apps/server/src/lib/env/variables.ts').replaceAll('\n', ' '))?.[1] ?? '3000';

  it('AUT-08 nginx and Caddy say who asked, in the place of whatever the client wrote, at the port of the program', () => {
    const nginx = read('deploy/nginx.conf');
    for (const line of [
      'X-Forwarded-For $remote_addr',
      'X-Request-Id $request_id',
      'Host $http_host',
      'X-Forwarded-Proto $scheme',
    ])
      expect(nginx).toContain(`proxy_set_header ${line};`);
    expect(nginx).not.toContain('$proxy_add_x_forwarded_for');
    expect(nginx).toContain(`server 127.0.0.1:${port};`);
    const caddy = read('deploy/Caddyfile');
    for (const line of ['X-Forwarded-For {remote_host}', 'X-Request-Id {http.request.uuid}'])
      expect(caddy).toContain(`header_up ${line}`);
    expect(caddy).toContain(`reverse_proxy 127.0.0.1:${port}`);
  });

  it('only people are led from http to https: a call in the clear is refused, so that it is noticed', () => {
    const nginx = read('deploy/nginx.conf').split('listen 443')[0] ?? '';
    expect(nginx).toContain('location /api/ { return 403; }');
    expect(nginx).toContain('location / { return 301 https://');
    const caddy = /^http:\/\/danji\.example\.kr \{\n([\s\S]*?)^\}/m.exec(read('deploy/Caddyfile'))?.[1] ?? '';
    expect(caddy).toMatch(/handle \/api\/\* \{\s+respond 403\s+\}\s+handle \{\s+redir https:\/\/\S+ permanent\s+\}/);
  });

  it('CFG-01 TLS 1.2 and 1.3 alone, with suites that have forward secrecy and authenticated encryption', () => {
    const nginx = read('deploy/nginx.conf');
    const caddy = read('deploy/Caddyfile');
    expect(/^ +ssl_protocols (.+);$/m.exec(nginx)?.[1]).toBe('TLSv1.2 TLSv1.3');
    expect(/^\t+protocols (.+)$/m.exec(caddy)?.[1]).toBe('tls1.2 tls1.3');
    const suites = [
      ...(/^ +ssl_ciphers (.+);$/m.exec(nginx)?.[1] ?? '').split(':'),
      ...(/^\t+ciphers (.+)$/m.exec(caddy)?.[1] ?? '').split(' '),
    ];
    expect(suites).toHaveLength(12);
    for (const suite of suites) expect(suite).toMatch(/^(TLS_)?ECDHE[-_](ECDSA|RSA)[-_].*(GCM|CHACHA20[-_]POLY1305)/);
  });

  it('streams and files of 50 MB pass, probes are for this machine, and connections are kept for less than the 75 seconds of the program', () => {
    const nginx = read('deploy/nginx.conf');
    for (const line of [
      'proxy_buffering off;',
      'proxy_request_buffering off;',
      'client_max_body_size 60m;',
      'keepalive_timeout 60s;',
      'proxy_read_timeout 75s;',
      'location ~ ^/(livez|readyz|metrics)$',
      'ssl_protocols TLSv1.2 TLSv1.3;',
    ])
      expect(nginx).toContain(line);
    expect(nginx).not.toContain('non_idempotent');
    const caddy = read('deploy/Caddyfile');
    for (const line of ['flush_interval -1', 'max_size 60MB', 'keepalive 60s', 'path /livez /readyz /metrics'])
      expect(caddy).toContain(line);
  });

  it('CFG-01 the container runs as somebody, asks /livez, keeps data in volumes, and starts as npm start does', () => {
    const container = read('deploy/Containerfile');
    expect(container).toMatch(/^USER 10001:10001$/m);
    expect(container).toContain('VOLUME ["/data", "/backups"]');
    expect(container).toMatch(/HEALTHCHECK[\s\S]*\/livez/);
    expect(container).toContain(`PORT=${port} DATA_DIR=/data BACKUP_DIR=/backups`);
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(container)?.[1] ?? '[]') as string[];
    expect(['node', ...command.slice(1)].join(' ')).toBe(JSON.parse(read('package.json')).scripts.start);
    expect(read('.containerignore').split('\n')).toEqual(expect.arrayContaining(['data', '.git', '**/node_modules']));
  });
});
