import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { findLoopbackPort } from '../../apps/server/src/lib/postgres/find-loopback-port.ts';
import { ROOT } from '../supply-chain.ts';

const BARS = '-- Older programs stop: the amounts lie in another table.\ncreate table moved (n integer);';

export type SmallRelease = {
  version: string;
  /** With tables that the release before could not read. */
  bars?: boolean;
  /** It starts and never becomes ready. */
  falls?: boolean;
  backup?: string;
  restore?: string;
};

/**
 * An installation whose releases are a few files and whose service answers /livez and /readyz and nothing else: for everything
 * that may go wrong in changing over, without a database. With one: upgraded-office.ts.
 */
export async function openSmallOffice(root: string) {
  const at = (...names: string[]) => path.join(root, ...names);
  const port = await findLoopbackPort();
  const [home, data, pid] = [at('home'), at('data'), at('pid')];
  mkdirSync(at('data', 'files'), { recursive: true });
  mkdirSync(at('data', 'kept here'), { recursive: true });
  writeFileSync(at('data', 'files', 'one'), 'as it was');
  writeFileSync(
    at('danji.env'),
    `DATA_DIR='${data}'\nBACKUP_DIR='${at('data', 'kept here')}'\nPORT=${port}\n# a comment\n`,
  );
  writeFileSync(
    at('serve.mjs'),
    `import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
if (existsSync('falls')) process.exit(1);
createServer((request, answer) => answer.end('ok')).listen(${port}, '127.0.0.1');
`,
  );
  writeFileSync(
    at('service.sh'),
    `if [ "$1" = start ]; then [ -e '${at('no-start')}' ] && exit 1
  cd -P '${home}/current' || exit 1
  setsid '${process.execPath}' '${at('serve.mjs')}' > /dev/null 2>&1 < /dev/null &
  echo $! > '${pid}'
elif [ "$1" = alive ]; then kill -0 "$(cat '${pid}')"
else [ -e '${at('no-stop')}' ] && exit 1
  [ -e '${pid}' ] || exit 0
  pid=$(cat '${pid}'); kill "$pid" 2>/dev/null; while kill -0 "$pid" 2>/dev/null; do sleep 0.02; done; fi
`,
  );
  const backup = `mkdir -p "$BACKUP_DIR" && file="$BACKUP_DIR/$(date +%s%N).backup" && echo saved > "$file" && echo "✓ $file"`;

  function makeRelease({ version, bars = false, falls = false, ...scripts }: SmallRelease): string {
    const folder = at(`danji-${version}`);
    mkdirSync(path.join(folder, 'apps/server/db/migrations'), { recursive: true });
    mkdirSync(path.join(folder, 'scripts'));
    const commands = {
      backup,
      restore: 'mkdir "$DATA_DIR/files" && echo restored > "$DATA_DIR/files/one" #',
      ...scripts,
    };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'danji', version, scripts: commands }));
    writeFileSync(path.join(folder, 'apps/server/db/migrations/0001_first.sql'), 'select 1;');
    if (bars) writeFileSync(path.join(folder, 'apps/server/db/migrations/0002_bars.sql'), BARS);
    if (falls) writeFileSync(path.join(folder, 'falls'), '');
    writeFileSync(
      path.join(folder, 'scripts/prepare.mjs'),
      "import { mkdirSync } from 'node:fs';\nmkdirSync('node_modules');\n",
    );
    // As root unpacks it with a narrow umask.
    spawnSync('chmod', ['-R', 'go=', folder]);
    return folder;
  }
  const argsOf = (more: string[]) => [
    ...['-c', 'umask 077; exec "$@"', 'sh', process.execPath, path.join(ROOT, 'scripts/upgrade.mjs')],
    ...['--home', home, '--env', at('danji.env'), '--wait', '10'],
    ...['--stop', `sh '${at('service.sh')}' stop`, '--start', `sh '${at('service.sh')}' start`],
    ...['--alive', `sh '${at('service.sh')}' alive`, ...more],
  ];
  /** On a connection of its own: one that was kept would be of the process from before. */
  const isReady = () =>
    new Promise<boolean>((resolve) => {
      get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      }).on('error', () => resolve(false));
    });
  const tree = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('kept here'))
      .sort();

  return {
    at,
    home,
    data,
    makeRelease,
    upgrade(...more: string[]) {
      const run = spawnSync('sh', argsOf(more), { encoding: 'utf8' });
      return { code: run.status, output: run.stdout + run.stderr };
    },
    /** Without waiting for its end: something happens to it meanwhile. */
    begin(...more: string[]) {
      const child = spawn('sh', argsOf(more), { stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
        child.on('close', (code) => resolve({ code, output })),
      );
      return { child, ended };
    },
    start: () => spawnSync('sh', [at('service.sh'), 'start']),
    stop: () => {
      for (const name of ['no-stop', 'no-start']) rmSync(at(name), { force: true });
      spawnSync('sh', [at('service.sh'), 'stop']);
    },
    state: async () => ({
      current: readlinkSync(path.join(home, 'current')),
      releases: readdirSync(path.join(home, 'releases')).sort(),
      isReady: await isReady(),
      data: tree(data),
      one: existsSync(at('data', 'files', 'one')) ? readFileSync(at('data', 'files', 'one'), 'utf8').trim() : null,
    }),
  };
}
