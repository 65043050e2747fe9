import type { RuleRow } from '@danji/contract/delegation-rule';
import type { FieldOf } from '@danji/contract/forms/field';
import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { shippedRule } from '../delegation/domain/shipped-rule.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { deskOf, MONEY } from './testing/desk.ts';

const COUNCIL = ['dongdae01', 'gamsa01', 'hoejang01', 'isa01'];
const office = forThisFile(() => startOffice(['gisa01', 'sojang01', ...COUNCIL]));
const PAYEE: FieldOf<'member'> = { key: '받는사람', label: '받는 사람', type: 'member', required: true };
const { begin, save } = deskOf(() => office.as('gisa01'));

/** By the rule of this complex the council resolves on everything. */
const formId = forThisFile(async () => {
  const rows = shippedRule.rows.map((row: RuleRow) =>
    row.work.kind === 'ALL'
      ? { ...row, decider: 'COUNCIL', confirms: [], vote: { majority: 'HALF', deadlineDays: 7 } }
      : row,
  );
  const rule = {
    ...shippedRule,
    rows,
    holdsFrom: koreanDay(office.server.clock.now()),
    basis: '의결',
    basisDocId: null,
  };
  const entered = await office.as('sojang01').post('/api/dang/delegation-rule', { seenVersion: 1, rule });
  expect(entered.body).toEqual({ version: 2 });
  const id = await drawingRoom(office.server).published(office.as('sojang01'), [PAYEE, MONEY], {
    ...{ amountField: MONEY.key, payeeField: PAYEE.key },
    line: { steps: [{ order: 1, kind: 'VOTE', who: { role: 'COUNCIL' } }], rules: [] },
  });
  return { id };
});

async function paidTo(...people: { id: string; name: string }[]): Promise<string> {
  const docId = await begin(formId.id);
  const line = [{ order: 1, kind: 'VOTE', personId: 'hoejang01' }];
  const saved = await save(docId, 1, { [PAYEE.key]: people, [MONEY.key]: 900_000 }, { line });
  expect(saved.status).toBe(200);
  return docId;
}
const ISA = { id: 'isa01', name: '오이사' };
type Detail = { steps: { kind: string; personId: string }[]; resolution: Record<string, unknown> };

it('CTL-06 CTL-07 a member who is paid has no voice in whether, is counted as absent, and the others can resolve', async () => {
  const docId = await paidTo(ISA);
  expect((await office.act('gisa01', docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  const { body } = await office.as('gisa01').get<Detail>(`/api/elec-apv/documents/${docId}`);
  expect(body.resolution).toMatchObject({ base: 4, needed: 3, paidNames: [expect.stringMatching(/이사$/)] });
  expect(body.steps.filter(({ kind }) => kind === 'VOTE').map(({ personId }) => personId)).toEqual(
    expect.not.arrayContaining(['isa01']),
  );
  const before = await office.digest(docId);
  expect((await office.act('isa01', docId, { type: 'VOTE', vote: 'FOR' })).status).toBeGreaterThanOrEqual(400);
  expect(await office.digest(docId)).toBe(before);
  const voices = ['gamsa01', 'hoejang01', 'dongdae01'];
  for (const by of voices) await office.act(by, docId, { type: 'VOTE', vote: 'FOR' });
  const { body: after } = await office.as('gisa01').get<{ state: string }>(`/api/elec-apv/documents/${docId}`);
  expect(after.state).toBe('APPROVED');
});

it('CTL-07 where too few are left to resolve, 상신 says so and nothing changes', async () => {
  const docId = await paidTo(ISA, { id: 'gamsa01', name: '정감사' });
  const before = await office.digest(docId);
  const { status, body } = await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect([status, body]).toMatchObject([409, { details: { reason: 'RULE_ROLE_VACANT' } }]);
  expect(body.errorUserMsg).toMatch(/^대금을 받는 사람을 빼면 의결에 필요한 3명이 되지 않습니다\..*확인해 주세요\.$/);
  expect(await office.digest(docId)).toBe(before);
});

it('CTL-07 the drafter is told while typing who will not vote', async () => {
  const values = { [PAYEE.key]: [ISA], [MONEY.key]: 900_000 };
  const { body } = await office
    .as('gisa01')
    .post<{ left: string[] }>('/api/elec-apv/line/preview', { formId: formId.id, amount: null, values });
  expect(body.left).toEqual([expect.stringMatching(/님은 대금을 받는 사람이라 투표하지 않고 불참으로 셉니다\.$/)]);
});
