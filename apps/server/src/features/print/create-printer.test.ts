import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../lib/log.ts';
import { createPrinter, type Printer } from './create-printer.ts';
import type { PrintModel } from './domain/print-model.ts';
import { toPrintModel } from './domain/to-print-model.ts';
import { printFacts } from './testing/facts.ts';
import { readSqueezed } from './testing/read-pdf.ts';

const program = fileURLToPath(new URL('./testing/stuck-compiler.mjs', import.meta.url));
const log = createLog('silent');
const titled = (title: string) => ({ ...toPrintModel(printFacts()), title }) as PrintModel;

let printer: Printer;
const start = (options: Partial<Parameters<typeof createPrinter>[0]> = {}) => {
  printer = createPrinter({ log, program, ...options });
  return (title: string) => printer.print(titled(title), new Map());
};
const pidOf = (pdf: Buffer) => Number(pdf.toString());
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
afterEach(() => printer.close());

describe('the processes that set papers', () => {
  it('set one paper after the other in the same process', async () => {
    const print = start({ processes: 1 });
    expect(pidOf(await print('a'))).toBe(pidOf(await print('b')));
  });
  it('no more than allowed work at the same time', async () => {
    const print = start({ processes: 2 });
    const pids = await Promise.all(Array.from({ length: 8 }, () => print('a')));
    expect(new Set(pids.map(pidOf)).size).toBe(2);
  });
  it('one that takes too long is ended, and the next paper finds a new one', async () => {
    const print = start({ processes: 1, timeoutMs: 700 });
    const pid = pidOf(await print('a'));
    await expect(print('stuck')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const next = pidOf(await print('a'));
    expect(next).not.toBe(pid);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
  it('one that ends by itself fails its own paper alone', async () => {
    const print = start({ processes: 1 });
    const [crashed, fine] = await Promise.allSettled([print('crash'), print('a')]);
    expect(crashed).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
    expect(fine.status).toBe('fulfilled');
  });
  it('a paper that cannot be set is told in Korean, and the process goes on', async () => {
    const print = start({ processes: 1 });
    const pid = pidOf(await print('a'));
    await expect(print('fail')).rejects.toMatchObject({ status: 503, errorUserMsg: expect.stringContaining('인쇄') });
    expect(pidOf(await print('a'))).toBe(pid);
  });
  it('whoever comes when the queue is full is told to come back', async () => {
    start({ processes: 1, waiting: 2 });
    const all = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e'].map((owner) => printer.print(titled('a'), new Map(), { owner, isPreview: false })),
    );
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(all[4]).toMatchObject({ reason: { status: 503, errorUserMsg: expect.stringContaining('잠시 뒤') } });
  });
  it('one member’s previews do not stand in the way of another’s paper, and a third one is told to wait', async () => {
    start({ processes: 2 });
    const order: string[] = [];
    const ask = (owner: string, isPreview: boolean, name: string) =>
      printer.print(titled('a'), new Map(), { owner, isPreview }).then(() => order.push(name));
    const greedy = [1, 2, 3].map((i) => ask('a', true, `a${i}`));
    const others = [ask('b', false, 'b'), ask('c', false, 'c')];
    const [first, second, third] = await Promise.allSettled(greedy);
    await Promise.all(others);
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({
      status: 'rejected',
      reason: { status: 429, errorUserMsg: expect.stringContaining('미리보기') },
    });
    // The second preview was asked for before both papers, and is begun when the first and one of them are done.
    expect(order.indexOf('a2')).toBeGreaterThanOrEqual(2);
    expect([...order].sort()).toEqual(['a1', 'a2', 'b', 'c']);
    await ask('a', true, 'again');
  });
  it('one that has served its share is replaced', async () => {
    const print = start({ processes: 1, papersMax: 2 });
    const pids = [];
    for (let i = 0; i < 4; i++) pids.push(pidOf(await print('a')));
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[1]);
  });
  it('closing ends all of them and refuses what waits', async () => {
    const print = start({ processes: 1 });
    const pid = pidOf(await print('a'));
    const late = print('stuck').catch((error: { code: string }) => error.code);
    await printer.close();
    expect(await late).toBe('UNAVAILABLE');
    await expect(print('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

it('the real one gives the paper', async () => {
  printer = createPrinter({ log });
  const pdf = await printer.print(toPrintModel(printFacts()), new Map());
  expect(await readSqueezed(pdf)).toContain('승강기3호기부품교체지출의건');
});
