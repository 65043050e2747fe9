import type { RuleRow } from '@danji/contract/delegation-rule';
import type { Field } from '@danji/contract/forms/field';
import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type LinePart, startOffice } from '../../../test/office.ts';
import { shippedRule } from '../delegation/domain/shipped-rule.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { deskOf, ITEMS, MONEY, SUM } from './testing/desk.ts';

const office = forThisFile(() =>
  startOffice(['gisa01', 'gijeon01', 'sojang01', 'gamsa01', 'hoejang01', 'isa01', 'dongdae01']),
);
const decide = (personId: string, order = 1): LinePart => ({ order, kind: 'DECIDE', personId });
const VOTE: LinePart = { order: 1, kind: 'VOTE', personId: 'isa01' };
const vote = (choice: string) => ({ type: 'VOTE', vote: choice });
const done = async (by: string, docId: string, act: Record<string, unknown>, state: string) =>
  expect((await office.act(by, docId, act)).body).toMatchObject({ state });
/** The act is refused for this reason, in a sentence, and nothing has changed. */
async function refused(by: string, docId: string, act: Record<string, unknown>, reason: string, sentence: RegExp) {
  const before = await office.digest(docId);
  const { status, body } = await office.act(by, docId, act);
  expect([status, body]).toMatchObject([409, { details: { reason } }]);
  expect(String(body.errorUserMsg)).toMatch(sentence);
  expect(await office.digest(docId)).toBe(before);
}
const formOf = (fields: Field[], settings: Record<string, unknown>) =>
  drawingRoom(office.server).published(office.as('sojang01'), fields, {
    line: { steps: [decideByDirector(1)], rules: [] },
    ...settings,
  });
const decideByDirector = (order: number) => ({ order, kind: 'DECIDE', who: { role: 'DIRECTOR' } });
const { begin, save, submit } = deskOf(() => office.as('gisa01'));

it('CTL-01 a sum that is too large to be counted is no sum of 0 won that a 부서장 decides', async () => {
  const formId = await formOf([ITEMS, SUM], { amountField: SUM.key });
  const docId = await begin(formId);
  const items = (수량: number) => ({ 명세: [{ 품명: '공사', 수량, 단가: 999_999_999_999_999 }] });
  await save(docId, 1, items(1_000), { line: [decide('gijeon01')] });
  await refused(
    'gisa01',
    docId,
    { type: 'SUBMIT' },
    'FIELDS_INVALID',
    /^명세 1번째 줄: 금액이 너무 큽니다.*확인해 주세요\.$/,
  );
  // The twin: as large as it can be counted, it is a matter of the 관리소장.
  await save(docId, 2, items(1), { line: [decide('gijeon01')] });
  await refused('gisa01', docId, { type: 'SUBMIT' }, 'RULE_DECIDER_TOO_LOW', /관리소장 이상/);
});

it('CTL-01 one fund of several is still the 장기수선충당금', async () => {
  const fund: Field = { key: '재원', label: '재원', type: 'checkbox', options: ['관리비', '장기수선충당금'] };
  const formId = await formOf([MONEY, fund], { amountField: MONEY.key });
  const docId = await begin(formId);
  const from = (...재원: string[]) => ({ [MONEY.key]: 2_000_000, 재원 });
  await save(docId, 1, from('관리비', '장기수선충당금'), { line: [decide('sojang01')] });
  await refused('gisa01', docId, { type: 'SUBMIT' }, 'RULE_STEP_MISSING', /감사 확인이 있어야 합니다/);
  await save(docId, 2, from('관리비'), { line: [decide('sojang01')] });
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
});

it('CTL-01 a fund that stands in the rows of a table is a fund, and every one of them is judged', async () => {
  const items: Field = {
    ...{ key: '명세', label: '명세', type: 'rows', minRows: 1, maxRows: 5 },
    columns: [
      { key: '재원', label: '재원', type: 'text', required: true },
      { key: '금액', label: '금액', type: 'money' },
    ],
  };
  const sum: Field = { key: '합계', label: '합계', type: 'formula', expression: '합계(명세.금액)', shown: 'money' };
  const formId = await formOf([items, sum], { amountField: sum.key });
  const docId = await begin(formId);
  const from = (...funds: string[]) => ({ 명세: funds.map((재원) => ({ 재원, 금액: 1_000_000 })) });
  await save(docId, 1, from('관리비', '장기수선충당금'), { line: [decide('sojang01')] });
  await refused('gisa01', docId, { type: 'SUBMIT' }, 'RULE_STEP_MISSING', /감사 확인이 있어야 합니다/);
  await save(docId, 2, from('관리비', '잡수입'), { line: [decide('sojang01')] });
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
});

it('CTL-03 결재선 변경 takes out nobody whom the rules of the form have added', async () => {
  const formId = await formOf([MONEY], {
    amountField: MONEY.key,
    policy: { allowLineChange: true },
    line: {
      steps: [{ order: 1, kind: 'REVIEW', who: { role: 'DEPT_HEAD' } }, decideByDirector(2)],
      rules: [
        {
          when: { field: 'amount', label: '금액', fromWon: 1_000_000 },
          add: [{ kind: 'CONFIRM', who: { role: 'AUDITOR' } }],
        },
      ],
    },
  });
  const docId = await begin(formId);
  const auditor = { order: 3, kind: 'CONFIRM', personId: 'gamsa01' };
  const line = [{ order: 1, kind: 'REVIEW', personId: 'gijeon01' }, decide('sojang01', 2), auditor];
  await save(docId, 1, { [MONEY.key]: 2_000_000 }, { line });
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  const change = (...later: LinePart[]) => ({ type: 'CHANGE_LINE', line: [decide('sojang01', 2), ...later] });
  await refused('gijeon01', docId, change(), 'RULE_STEP_MISSING', /정감사님이 있어야 합니다/);
  await done('gijeon01', docId, change({ ...auditor, personId: 'hoejang01' }, { ...auditor, order: 4 }), 'IN_PROGRESS');
});

it('CTL-07 who has left the body neither votes nor changes a vote, also before the clock has come by', async () => {
  const docId = await office.submit('gisa01', [VOTE]);
  await done('dongdae01', docId, vote('FOR'), 'IN_PROGRESS');
  const inOffice = (endsOn: string) =>
    office.server.sql(
      `update officer_term t set ends_on = $1 from body b
        where b.apt_id = t.apt_id and b.body_id = t.body_id and b.kind = 'COUNCIL' and t.member_id = 'dongdae01' and t.starts_on = '2026-01-01'`,
      [endsOn],
    );
  await inOffice('2026-01-02');
  await refused('dongdae01', docId, vote('AGAINST'), 'VOICE_LOST', /^임기가 끝나.*확인해 주세요\.$/);
  await inOffice('2027-12-31');
  await done('dongdae01', docId, vote('AGAINST'), 'IN_PROGRESS');
});

it('CTL-07 선결 does not stand for a resolution that some have voted in and that was not reached', async () => {
  const rows = shippedRule.rows.map((row: RuleRow) =>
    row.work.kind === 'ALL'
      ? { ...row, decider: 'COUNCIL', confirms: [], vote: { majority: 'HALF', deadlineDays: 7 } }
      : row,
  );
  const holdsFrom = koreanDay(office.server.clock.now());
  const rule = { ...shippedRule, rows, holdsFrom, basis: '의결', basisDocId: null };
  const entered = await office.as('sojang01').post('/api/dang/delegation-rule', { seenVersion: 1, rule });
  expect(entered.body).toEqual({ version: 2 });
  const docId = await office.draft({ by: 'gisa01', line: [VOTE, decide('sojang01', 2)] });
  await office.server.sql('update document set policy = policy || \'{"allowEarlyDecision": true}\' where doc_id = $1', [
    docId,
  ]);
  await done('gisa01', docId, { type: 'SUBMIT' }, 'IN_PROGRESS');
  await done('isa01', docId, vote('FOR'), 'IN_PROGRESS');
  const early = { type: 'DECIDE_EARLY' };
  await refused('sojang01', docId, early, 'RULE_PASSES_OVER', /입주자대표회의 의결을 건너뛸 수 없습니다/);
  await done('gamsa01', docId, vote('FOR'), 'IN_PROGRESS');
  await done('hoejang01', docId, vote('FOR'), 'IN_PROGRESS');
  await done('sojang01', docId, { type: 'APPROVE' }, 'APPROVED');
});
