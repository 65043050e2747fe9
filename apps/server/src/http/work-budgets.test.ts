import { endpoints } from '@danji/contract/index';
import { expect, it } from 'vitest';
import { createWorkBudgets, type Told } from './work-budgets.ts';
import { WORKS, workOf } from './work-of.ts';

const LIMITS = { read: 8, write: 4, print: 2, export: 1, search: 4, complexTimes: 3 };
const of = (memberId: string, aptId = '10001') => ({ aptId, memberId, sessionId: `session of ${memberId}` });

function setUp() {
  let at = 0;
  const budgets = createWorkBudgets(LIMITS, () => at);
  const spend = (times: number, ...[claims, work = 'read']: [ReturnType<typeof of>, (typeof WORKS)[number]?]) => {
    let taken = 0;
    for (let i = 0; i < times; i++)
      try {
        budgets.spend(claims, work);
        taken += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
      }
    return taken;
  };
  return { budgets, spend, pass: (ms: number) => (at += ms) };
}

it('RES-03 a person who uses up one kind of work has the others, and colleagues have everything', () => {
  const { spend, budgets } = setUp();
  expect(spend(20, of('sojang01'))).toBe(8);
  expect(spend(20, of('sojang01'), 'write')).toBe(4);
  expect(spend(20, of('gwajang01'))).toBe(8);
  expect(() => budgets.spend(of('sojang01'), 'read')).toThrow(
    expect.objectContaining({
      errorUserMsg: '짧은 시간에 너무 많이 조회하셨습니다. 8초 뒤 다시 시도해 주세요.',
      retryAfterSeconds: 8,
    }),
  );
});

it('RES-03 what comes back comes back by time, and a refused request takes nothing', () => {
  const { spend, pass } = setUp();
  expect(spend(1_000, of('sojang01'))).toBe(8);
  pass(7_500);
  expect(spend(5, of('sojang01'))).toBe(1);
});

it('RES-03 a complex is limited as a whole: not who has used little, and not another complex', () => {
  const { spend } = setUp();
  for (const noisy of ['noisy1', 'noisy2', 'noisy3']) expect(spend(20, of(noisy))).toBe(8);
  // Everything of the complex is used up. A colleague still gets on, slowly; another complex notices nothing.
  expect(spend(20, of('modest'))).toBe(1);
  expect(spend(20, of('sojang02', '10002'))).toBe(8);
});

it('RES-03 an ended session is not paid for by its person, and is refused before anything is asked', () => {
  const { spend, budgets } = setUp();
  const thief = of('hoejang01');
  for (let i = 0; i < 60; i++) {
    budgets.spend(thief, 'read');
    budgets.giveBack(thief, 'read');
  }
  expect(() => budgets.spend(thief, 'read')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  expect(spend(20, { ...thief, sessionId: 'a living one' })).toBe(8);
});

it('RES-03 nodes that tell each other hold one limit; what was taken at the same moment is waited for', () => {
  const [first, second] = [setUp(), setUp()];
  const told: Told[] = [];
  first.budgets.onTell((one) => told.push(one));
  expect(first.spend(5, of('sojang01'))).toBe(5);
  expect(second.spend(20, of('sojang01'))).toBe(8);
  for (const one of told) second.budgets.hear(one);
  expect(second.budgets.usedBy('sojang01', 'read')).toBe(13);
  second.pass(37_500);
  expect(second.spend(5, of('sojang01'))).toBe(0);
  second.pass(7_500);
  expect(second.spend(5, of('sojang01'))).toBe(1);
  // Whatever is told, nobody waits for longer than two minutes.
  for (let i = 0; i < 100; i++) second.budgets.hear(['sojang01', 'read', 8]);
  second.pass(127_500);
  expect(second.spend(1, of('sojang01'))).toBe(1);
});

it('who uses little is not spoken of', () => {
  const { budgets, spend, pass } = setUp();
  const wide = createWorkBudgets({ ...LIMITS, read: 800 }, () => 0);
  const told: Told[] = [];
  for (const one of [budgets, wide]) one.onTell((what) => told.push(what));
  for (let i = 0; i < 99; i++) wide.spend(of('sojang01'), 'read');
  expect(told).toEqual([]);
  wide.spend(of('sojang01'), 'read');
  expect(told).toEqual([['sojang01', 'read', 100]]);
  pass(1);
  expect(spend(1, of('gwajang01'))).toBe(1);
});

it('RES-03 every endpoint is of one kind of work; papers, files of lists and searches are told from reading', () => {
  const kinds = Object.fromEntries(WORKS.map((work) => [work, [] as string[]]));
  for (const endpoint of endpoints) kinds[workOf(endpoint)]?.push(endpoint.name);
  expect(kinds.print?.toSorted()).toEqual([
    'previewMerge',
    'previewPdf',
    'printBudgetReport',
    'printDelegationRule',
    'printDocument',
    'printDutyYear',
    'printErpDocument',
    'printMerge',
    'printMergedPaper',
    'printOpenPoster',
    'printRegisterBook',
    'printReport',
    'printVacationNotice',
  ]);
  expect(kinds.search?.toSorted()).toEqual([
    'searchAll',
    'searchAudit',
    'searchDocuments',
    'searchForms',
    'searchPeople',
    'suggest',
  ]);
  expect(kinds.export).toEqual(expect.arrayContaining(['excelUsers', 'excelApproveInbox', 'employeeTemplate']));
  expect(kinds.export?.every((name) => /^excel|^readBy|Template$/.test(name))).toBe(true);
  for (const { name, method, binary } of endpoints) {
    if (method === 'POST' && !binary) expect(kinds.write, name).toContain(name);
    if (/excel/i.test(name) && binary) expect(kinds.export, name).toContain(name);
  }
});
