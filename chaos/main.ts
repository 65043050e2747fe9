import { parseArgs } from 'node:util';
import { chaosRounds } from './rounds.ts';
import { type RoundResult, runChaos } from './run.ts';

/**
 * `npm run chaos`: breaks everything that can break while people work, and looks whether anything was lost.
 *   npm run chaos -- --rounds=kill-node,black-hole --seconds=20 --seed=7 --nodes=3 --workers=12 --times=2
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string', default: '15' },
    seed: { type: 'string' },
    nodes: { type: 'string', default: '3' },
    workers: { type: 'string', default: '12' },
    times: { type: 'string', default: '1' },
  },
});
const READY_LIMIT_MS = 5_000;
const FAILED_LIMIT = 0.005;

const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
const once = values.rounds ? values.rounds.split(',') : Object.keys(chaosRounds);
const names = Array.from({ length: Number(values.times) }, () => once).flat();
console.log(`seed ${seed}; rounds ${names.join(', ')}; ${values.seconds} s each\n`);

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const problems: string[] = [];
const notRun: string[] = [];
function tell(result: RoundResult): void {
  const { name, requests, repeated, failed, slowest, readyMs = [], note, isOutage, broken } = result;
  if (result.notRun) {
    notRun.push(name);
    console.log(`– ${name.padEnd(20)} not run: ${result.notRun}`);
  }
  const ready =
    readyMs.length > 0 ? `ready again in ${seconds(Math.max(...readyMs))} s at worst (${readyMs.length}×)` : '';
  const figures = [
    `${requests} requests`,
    `${repeated} repeated`,
    `${failed} errors seen`,
    `slowest ${seconds(slowest)} s`,
    ready,
    note,
  ];
  if (!result.notRun || broken.length > 0)
    console.log(`${broken.length === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${figures.filter(Boolean).join(', ')}`);
  for (const one of broken.slice(0, 10)) console.log(`    ${one}`);
  if (broken.length > 0) problems.push(`${name}: ${broken.length} broken`);
  if (Math.max(0, ...readyMs) > READY_LIMIT_MS) problems.push(`${name}: not ready again within 5 s`);
  if (!isOutage && failed > requests * FAILED_LIMIT) problems.push(`${name}: more than 0.5 % errors seen`);
}

const { results, size } = await runChaos({
  names,
  seed,
  secondsEach: Number(values.seconds),
  nodes: Number(values.nodes),
  pace: { workers: Number(values.workers) },
  onResult: tell,
});
const total = (key: 'requests' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
console.log(
  `\n${total('requests')} requests, ${size.writes} acknowledged writes on ${size.documents} documents; errors seen after retries: ${total('failed')} (${((100 * total('failed')) / total('requests')).toFixed(2)} %)`,
);
if (notRun.length > 0) console.log(`${results.length - notRun.length} rounds run, not run: ${notRun.join(', ')}`);
console.log(problems.length === 0 ? 'Nothing lost, nothing twice.' : problems.join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
