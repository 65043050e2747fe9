import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { importsOf } from '../../../../../../scripts/imports-of.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const withoutTypes = (text: string) => text.replace(/^import type [^;]+;/gm, '').replace(/\btype \w+,?/g, '');

/** All files of ours that come along with one. */
function broughtBy(file: string): string[] {
  const found = new Set([path.join(here, file)]);
  // A set that grows while it is walked through.
  for (const one of found) for (const next of importsOf(one, withoutTypes(readFileSync(one, 'utf8')))) found.add(next);
  return [...found];
}

/** What only whoever writes needs: the paper, what a form fills in by itself, the desk with its drafts. */
const HEAVY = /shared\/paper\/|forms\/(?:prefill|field|definition)\.ts|state\/(?:desk|open-draft)\.ts|api\/drafts\.ts/;

it('TAP-03 what home keeps for a place without connection brings nothing else of drafting along', () => {
  expect(broughtBy('open-draft.ts').filter((file) => HEAVY.test(file)).length).toBeGreaterThan(3);
  const files = broughtBy('keep-for-later.ts');
  expect(files.some((file) => file.endsWith('kept-forms.ts'))).toBe(true);
  expect(files.filter((file) => HEAVY.test(file))).toEqual([]);
});
