import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LONG_ROUNDS } from './long-rounds.ts';
import { ROOT } from './supply-chain.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
/** Where the variable is read: the file itself, or what it stands on. */
const SHARED = ['apps/server/test/broken-calls.ts', 'apps/server/test/sweep.ts'];

it.each(LONG_ROUNDS)('$file takes a shorter round by default than by $variable', ({ file, variable, long }) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
  const [text] = [file, ...SHARED].map(read).filter((one) => one.includes(`process.env.${variable} ??`));
  const short = Number(
    new RegExp(`process\\.env\\.${variable} \\?\\? ([\\d_.]+)`).exec(text ?? '')?.[1]?.replaceAll('_', ''),
  );
  expect(short).toBeGreaterThan(0);
  expect(short).not.toBe(long);
});

it('says of each variable one thing', () => {
  for (const { variable, long } of LONG_ROUNDS)
    for (const other of LONG_ROUNDS) if (other.variable === variable) expect(other.long).toBe(long);
});
