import { spawnSync } from 'node:child_process';
import { nameOf, readLock, shippedPackages } from './supply-chain.ts';

/**
 * Known holes of what ships. `npm audit` asks the registry for advisories; a mirror may have none to give, and then the
 * nearest thing is asked: who has been given up by its makers, and who is behind the newest of its own line, where the
 * repairs are.
 */
export type Known = { versions: Record<string, { deprecated?: string }> };

/** Versions that promise to fit: the same major number, or the same minor one before the first major. */
const lineOf = (version: string): string =>
  version.startsWith('0.') ? version.split('.').slice(0, 2).join('.') : (version.split('.')[0] as string);
const numbers = (version: string): number[] => version.split('.').map(Number);
const byNumber = (a: string, b: string): number => {
  const [left, right] = [numbers(a), numbers(b)];
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] as number) - (right[at] as number);
};

/** What is to be said about one package, or null. */
export function judgeVersion(version: string, { versions }: Known): string | null {
  const given = versions[version];
  if (!given) return 'not in the registry';
  if (given.deprecated) return `given up: ${given.deprecated}`;
  if (version.includes('-')) return null;
  const newest = Object.keys(versions)
    .filter((one) => !one.includes('-') && lineOf(one) === lineOf(version))
    .sort(byNumber)
    .at(-1);
  return newest && byNumber(newest, version) > 0 ? `${newest} is newer` : null;
}

const npm = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('npm', words, { encoding: 'utf8', shell: process.platform === 'win32' });
  return { status, stdout: stdout ?? '', stderr: stderr ?? '' };
};

async function askAll(): Promise<string[]> {
  const registry = `${npm('config', 'get', 'registry').stdout.trim().replace(/\/+$/, '')}/`;
  const waiting = [
    ...new Set(shippedPackages(readLock()).map(([place, { version }]) => `${nameOf(place)}@${version}`)),
  ];
  const found: string[] = [];
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const at = one.lastIndexOf('@');
      const address = new URL(one.slice(0, at).replace('/', '%2f'), registry);
      const answer = await fetch(address, { headers: { accept: 'application/vnd.npm.install-v1+json' } });
      const said = answer.ok ? judgeVersion(one.slice(at + 1), (await answer.json()) as Known) : `${answer.status}`;
      if (said) found.push(`${one}: ${said}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return found.sort();
}

if (import.meta.main) {
  const audit = npm('audit', '--omit=dev', '--audit-level=high');
  console.log(audit.stdout.trim());
  if (!/audit endpoint returned an error/.test(audit.stderr)) process.exit(audit.status ?? 1);
  console.log('이 저장소는 알려진 취약점을 알려 주지 않습니다. 대신 버려졌거나 뒤처진 패키지를 찾습니다…');
  const found = await askAll();
  console.log(found.length > 0 ? found.join('\n') : '버려지거나 뒤처진 패키지가 없습니다.');
  // Being behind is worth a look; being given up is not to ship.
  process.exit(found.some((line) => !line.endsWith('is newer')) ? 1 : 0);
}
