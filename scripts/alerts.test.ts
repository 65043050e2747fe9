import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './supply-chain.ts';

const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
type Rule = { name: string; expr: string; severity: string | undefined; summary: string | undefined };

/** One rule after the other, as alerts.yml writes them. */
const rulesOf = (text: string): Rule[] =>
  text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((block) => ({
      name: block.slice(0, block.indexOf('\n')),
      expr: (/^ {8}expr: (?:\|\n((?: {10}.+\n)+)|(.+)$)/m.exec(block)?.slice(1).find(Boolean) ?? '').trim(),
      severity: /^ {8}labels: \{ severity: (\w+) \}$/m.exec(block)?.[1],
      summary: /^ {8}annotations: \{ summary: "([^"\n]+)" \}$/m.exec(block)?.[1],
    }));

const FUNCTIONS = ['sum', 'min', 'max', 'count', 'rate', 'increase', 'histogram_quantile'];
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** What a reader of the language stumbles over first: brackets, quotes, words that are no function, lengths of time. */
function faultsOf(expr: string): string[] {
  const bare = expr.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
  const open: string[] = [];
  const faults: string[] = [];
  for (const letter of bare)
    if ('([{'.includes(letter)) open.push(letter);
    else if (letter in CLOSING && open.pop() !== CLOSING[letter]) faults.push(`${letter} closes nothing`);
  if (open.length > 0) faults.push(`${open.join('')} stays open`);
  if (bare.replaceAll('""', '').includes('"')) faults.push('a quote stays open');
  for (const [, word = ''] of bare.matchAll(/\b([a-z_]+) ?\(/g))
    if (!['by', 'and', 'or', 'unless', 'on', ...FUNCTIONS].includes(word)) faults.push(`${word} is no function`);
  for (const [, range = ''] of bare.matchAll(/\[([^\]]*)\]/g))
    if (!/^\d+[smhd]$/.test(range)) faults.push(`${range} is no length of time`);
  return faults;
}

it('LOG-05 each alert has an expression that can be read, says how urgent it is, and what to do in one sentence', () => {
  const rules = rulesOf(read('alerts.yml'));
  expect(rules.length).toBeGreaterThanOrEqual(18);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { name, expr, severity, summary } of rules) {
    expect(expr, name).not.toBe('');
    expect(faultsOf(expr), name).toEqual([]);
    expect(['page', 'warn'], name).toContain(severity);
    expect(summary, name).toMatch(/[.?]$/);
  }
  // The twin: what is written wrongly is told.
  for (const wrong of [
    'max(danji_nodes{state="silent"} > 0',
    'maximum(danji_x) > 0',
    'rate(danji_x[5]) > 0',
    'x{a="b}',
  ])
    expect(faultsOf(wrong), wrong).not.toEqual([]);
});

it('LOG-05 what fires and what stays quiet is tried out for as many alerts as there are', () => {
  const count = rulesOf(read('alerts.yml')).length;
  const trials = read('alerts.test.yml');
  expect(Number(/eval_time: 120m\n +exp_samples: \[\{ labels: '\{\}', value: (\d+) \}\]/.exec(trials)?.[1])).toBe(
    count,
  );
  const names = (text: string) =>
    new Set([...text.matchAll(/\b((?:danji|http|database|security)_[a-z_]+)/g)].map(([, name]) => name));
  const [wrong = '', well = ''] = trials.split('- name: all is well');
  expect(names(wrong)).toEqual(names(read('alerts.yml')));
  expect(names(well)).toEqual(names(read('alerts.yml')));
  // Where Prometheus is installed it is asked itself; elsewhere the two above stand alone.
  if (spawnSync('promtool', ['--version']).status !== 0) return;
  for (const ask of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', ask, { cwd: path.join(ROOT, 'deploy'), encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).toBe(0);
  }
});
