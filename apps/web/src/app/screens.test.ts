import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it('a module of a screen exports the screen and nothing else: it is loaded without its name', () => {
  const files = ['./screens.ts', './router.tsx'].flatMap((file) =>
    [...read(file).matchAll(/loadScreen\(\s*\(\) => import\('([^']+)'\)/g)].map(([, named = '']) => named),
  );
  expect(files.length).toBeGreaterThan(60);
  const exportsOf = (file: string) => read(file).match(/^export .*$/gm) ?? [];
  for (const file of files)
    expect([file, exportsOf(file)]).toEqual([file, [expect.stringMatching(/^export (?:const|function) \w+/)]]);
});
