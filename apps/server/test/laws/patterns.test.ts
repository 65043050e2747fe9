import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keyFilters, patterns } from '@danji/contract/patterns';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../src/lib/env/read-env.ts';
import { findSlowPattern } from './linear-pattern.ts';

const LITERAL =
  /(?<=[=(,:[!&|?>{};]\s*|\b(?:return|case|of|yield)\s+)\/((?![*/])(?:[^\\/\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*/g;

/** Read only what the operator, our own build or the operator's own file store writes, never what people send. */
const NOT_FROM_OUTSIDE = [
  ...['lib/env/read-env.ts', 'lib/secrets.ts', 'lib/postgres/', 'launch/', 'doctor.ts', 'main.ts'],
  'features/files/create-s3-depot.ts',
];

function patternsIn(folder: string): [string, string][] {
  const root = path.join(PROJECT_ROOT, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !NOT_FROM_OUTSIDE.some((part) => name.startsWith(part)),
    )
    .flatMap((name) => {
      const text = readFileSync(path.join(root, name), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
      return [...text.matchAll(LITERAL)].map(([, source = '']): [string, string] => [name, source]);
    });
}

it('VAL-08 RES-04 no pattern that reads what people send can be made slow', () => {
  const all = [
    ...patternsIn('packages/contract/src'),
    ...patternsIn('apps/server/src'),
    ...[...Object.entries(patterns), ...Object.entries(keyFilters)].map(([name, { source }]): [string, string] => [
      name,
      source,
    ]),
  ];
  expect(all.length).toBeGreaterThan(200);
  const slow = all.flatMap(([where, source]) => {
    const reason = findSlowPattern(source);
    return reason ? [`${where}: /${source}/ ${reason}`] : [];
  });
  expect(slow).toEqual([]);
});

it.each([
  '(a+)+$',
  '^(\\w*)*x',
  '(a|a)*b',
  '([a-z]+[a-z]*)+',
  '(?:x*y?)*',
  '^(a|ab|b)+$',
  '\\s*\\s*x',
  'a*a*b',
  '.*x?.*y',
  '(\\d+)\\s?(\\d+)!',
  '(a)\\1',
  'a{2,}[a-c]+',
  '<[^>]*>',
  '<c\\s(?:[^>]*?\\s)?r=',
  '\\([^)]{0,5000}\\)',
])('VAL-08 the twin: %s is told', (source) => expect(findSlowPattern(source)).not.toBeNull());

it.each([
  '^[a-z]+$',
  '^(?=.*[A-Za-z])[A-Za-z0-9]{5,12}$',
  '^\\d{1,6}(\\.\\d{1,3})?$',
  '[a-z]+-[a-z]+',
  '^(ab|cd)$',
  '(?:foo)?bar',
  '\\s+\\d+',
  '<[^<>]*>',
  '^<[^>]*>',
])('VAL-08 %s is linear', (source) => expect(findSlowPattern(source)).toBeNull());
