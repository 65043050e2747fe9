import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { shippedRule } from '../delegation/domain/shipped-rule.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { deskOf, MONEY } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const room = drawingRoom(server);
const refused = refusedBy(() => server);
const { begin, save, submit } = deskOf(() => gisa);

const REVIEW = { order: 1, kind: 'REVIEW', personId: 'gijeon01' };
const DECIDE = { order: 2, kind: 'DECIDE', personId: 'sojang01' };
const OTHER = { order: 1, kind: 'REVIEW', personId: 'gwajang01' };
const CHAIR = { order: 3, kind: 'CONFIRM', personId: 'hoejang01' };
const line = {
  steps: [
    { order: 1, kind: 'REVIEW', who: { role: 'DEPT_HEAD' } },
    { order: 2, kind: 'DECIDE', who: { role: 'DIRECTOR' } },
  ],
  rules: [
    {
      when: { field: 'amount', label: '금액', fromWon: 50_000 },
      add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }],
    },
  ],
};
const formOf = (policy: object) => room.published(sojang, [MONEY], { amountField: '지급금액', line, policy });
const sheet = async (formId: string, won: number, ...steps: object[]) => {
  const docId = await begin(formId);
  expect((await save(docId, 1, { 지급금액: won }, { line: steps })).status).toBe(200);
  return docId;
};
const previewOf = async (formId: string, won: number) =>
  (
    await gisa.post<{ freedom: string; line: { order: number; kind: string; personId: string }[] }>(
      '/api/elec-apv/line/preview',
      { formId, amount: null, values: { 지급금액: won } },
    )
  ).body;

it('CTL-02 a fixed line goes as form and rule draw it: nobody more, nobody less, nobody moved, not on its way either', async () => {
  const formId = await formOf({ lineFreedom: 'FIXED', allowLineChange: true });
  const drawn = await previewOf(formId, 10_000);
  expect(drawn.freedom).toBe('FIXED');
  expect(drawn.line.map(({ order, kind, personId }) => ({ order, kind, personId }))).toEqual([REVIEW, DECIDE]);
  for (const steps of [
    [{ ...DECIDE, order: 1 }],
    [REVIEW, DECIDE, CHAIR],
    [OTHER, DECIDE],
    [{ ...REVIEW, kind: 'AGREE' }, DECIDE],
    [OTHER, { ...REVIEW, order: 2 }, { ...DECIDE, order: 3 }],
  ]) {
    const docId = await sheet(formId, 10_000, ...steps);
    const { errorUserMsg } = await refused(() => submit(docId), 409, 'LINE_FIXED');
    expect(errorUserMsg).toContain('결재선은 바꿀 수 없습니다');
  }
  const docId = await sheet(formId, 10_000, REVIEW, DECIDE);
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  const gijeon = await server.signIn('gijeon01');
  const change = { type: 'CHANGE_LINE', line: [{ ...CHAIR, kind: 'DECIDE', order: 2 }] };
  await refused(() => gijeon.post(`/api/elec-apv/documents/${docId}/act`, { act: change }), 409, 'NOT_ALLOWED');
});

it('people may be added around what form and rule demand, and the form alone says nothing else', async () => {
  for (const policy of [{}, { lineFreedom: 'ADDABLE' }]) {
    const formId = await formOf(policy);
    expect((await previewOf(formId, 60_000)).freedom).toBe('ADDABLE');
    const without = await sheet(formId, 60_000, OTHER, DECIDE);
    await refused(() => submit(without), 409, 'RULE_STEP_MISSING');
    expect((await submit(await sheet(formId, 60_000, OTHER, DECIDE, CHAIR))).body).toMatchObject({
      state: 'IN_PROGRESS',
    });
  }
});

it('CTL-02 a joined rule demands by the amount and by where its drafter works, as the server knows it', async () => {
  const { body } = await gisa.get<{ deptId: string; deptName: string }[]>('/api/comm/departments');
  const rule = (dept: object) => ({
    when: { all: [{ field: 'amount', fromWon: 50_000 }, { drafterDept: [dept] }] },
    add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }],
  });
  const formWith = (dept: object) =>
    room.published(sojang, [MONEY], { amountField: '지급금액', line: { ...line, rules: [rule(dept)] } });
  const own = body.find(({ deptName }) => deptName === '기전과');
  const formId = await formWith({ id: own?.deptId, name: '기전과' });
  expect((await previewOf(formId, 60_000)).line.at(-1)).toMatchObject({ kind: 'CONFIRM', personId: 'hoejang01' });
  const docId = await begin(formId);
  const lied = { 지급금액: 60_000, $asOf: { day: '2026-11-15', dept: { id: 'other', name: '경리과' } } };
  expect((await save(docId, 1, lied, { line: [REVIEW, DECIDE] })).status).toBe(200);
  await refused(() => submit(docId), 409, 'RULE_STEP_MISSING');
  expect((await submit(await sheet(formId, 40_000, REVIEW, DECIDE))).body).toMatchObject({ state: 'IN_PROGRESS' });
  const others = await formWith({ name: '없는 부서' });
  expect((await submit(await sheet(others, 60_000, REVIEW, DECIDE))).body).toMatchObject({ state: 'IN_PROGRESS' });
});

it('a free line is free of the form only under the amount of the rule, and never of the rule itself', async () => {
  const formId = await formOf({ lineFreedom: 'FREE' });
  // The shipped rule knows no such amount.
  expect((await previewOf(formId, 60_000)).freedom).toBe('ADDABLE');
  const early = await sheet(formId, 60_000, OTHER, DECIDE);
  await refused(() => submit(early), 409, 'RULE_STEP_MISSING');
  const settings = { ...shippedRule.settings, freeLineUnderWon: 100_000 };
  const holdsFrom = koreanDay(server.clock.now());
  const rule = { ...shippedRule, settings, holdsFrom, basis: '의결', basisDocId: null };
  expect((await sojang.post('/api/dang/delegation-rule', { seenVersion: 1, rule })).body).toEqual({ version: 2 });

  expect((await previewOf(formId, 99_999)).freedom).toBe('FREE');
  expect((await submit(early)).body).toMatchObject({ state: 'IN_PROGRESS' });
  const low = await sheet(formId, 99_999, { ...OTHER, kind: 'DECIDE' });
  await refused(() => submit(low), 409, 'RULE_DECIDER_TOO_LOW');
  const large = await sheet(formId, 100_000, OTHER, DECIDE);
  await refused(() => submit(large), 409, 'RULE_STEP_MISSING');
});
