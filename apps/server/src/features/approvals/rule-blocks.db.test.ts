import type { RuleRow } from '@danji/contract/delegation-rule';
import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { shippedRule } from '../delegation/domain/shipped-rule.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { deskOf, MONEY } from './testing/desk.ts';

const office = forThisFile(() =>
  startOffice(['gisa01', 'gyeongri01', 'gwajang01', 'sojang01', 'gamsa01', 'hoejang01']),
);

/** From today the 감사 agrees to everything that no other row is about. */
async function agreedByAuditor(blocksYn: 'Y' | 'N', seenVersion: number): Promise<void> {
  const rows = shippedRule.rows.map((row: RuleRow) =>
    row.work.kind === 'ALL' ? { ...row, agrees: [{ office: 'AUDITOR', blocksYn }], confirms: [] } : row,
  );
  const rule = { ...shippedRule, rows, basis: '의결', basisDocId: null };
  const holdsFrom = koreanDay(office.server.clock.now());
  const { body } = await office
    .as('sojang01')
    .post('/api/dang/delegation-rule', { seenVersion, rule: { ...rule, holdsFrom } });
  expect(body).toEqual({ version: seenVersion + 1 });
}

const LINE = [
  { order: 1, kind: 'AGREE', personId: 'gamsa01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const disagree = { type: 'DISAGREE', reason: '예산이 없습니다' };
type Steps = { steps: { personId: string; state: string; blocksYn: 'Y' | 'N' }[] };
const agreeStep = async (docId: string) =>
  (await office.as('gisa01').get<Steps>(`/api/elec-apv/documents/${docId}`)).body.steps.find(
    ({ personId }) => personId === 'gamsa01',
  );

it('CTL-02 a 합의 that the rule lets block stops the document by its 반대; one that it does not lets it go on', async () => {
  await agreedByAuditor('Y', 1);
  const stopped = await office.submit('gisa01', LINE);
  expect(await agreeStep(stopped)).toMatchObject({ state: 'PENDING', blocksYn: 'Y' });
  expect((await office.act('gamsa01', stopped, disagree)).body).toMatchObject({ state: 'REJECTED', docNumber: null });
  expect((await office.act('sojang01', stopped, { type: 'APPROVE' })).status).toBe(409);

  await agreedByAuditor('N', 2);
  const going = await office.submit('gisa01', LINE);
  expect(await agreeStep(going)).toMatchObject({ blocksYn: 'N' });
  expect((await office.act('gamsa01', going, disagree)).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await office.act('sojang01', going, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
});

it('CTL-06 who receives the money by the field of the form signs nothing in it, neither themselves nor as stand-in', async () => {
  const sojang = office.as('sojang01');
  const payee = { key: '받는사람', label: '받는 사람', type: 'member', required: true } as const;
  const formId = await drawingRoom(office.server).published(sojang, [payee, MONEY], {
    amountField: MONEY.key,
    payeeField: payee.key,
    line: { steps: [{ order: 1, kind: 'DECIDE', who: { role: 'DIRECTOR' } }], rules: [] },
  });
  const { begin, save } = deskOf(() => office.as('gisa01'));
  const drafted = async (id: string, name: string) => {
    const docId = await begin(formId);
    const content = { [payee.key]: [{ id, name }], [MONEY.key]: 400_000 };
    expect((await save(docId, 1, content, { line: LINE })).status).toBe(200);
    return docId;
  };
  // Of the 감사, whom the rule demands, it is said that nobody else holds the office.
  for (const [id, name, reason] of [
    ['sojang01', '박소장', 'RULE_PAIR'],
    ['gamsa01', '정감사', 'RULE_ROLE_VACANT'],
  ] as const) {
    const own = await drafted(id, name);
    const before = await office.digest(own);
    const answer = await office.act('gisa01', own, { type: 'SUBMIT' });
    expect([answer.status, answer.body]).toMatchObject([409, { details: { reason } }]);
    expect(String(answer.body.errorUserMsg)).toMatch(/대금을 받는 사람/);
    expect(await office.digest(own)).toBe(before);
  }

  // Paid to a 과장, it goes its way; standing in for the 소장 they do not decide it.
  const docId = await drafted('gwajang01', '이과장');
  expect((await office.act('gisa01', docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await office.act('gamsa01', docId, { type: 'AGREE' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  await office.server.sql(
    `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
     values ('10001', gen_random_uuid(), 'sojang01', 'gwajang01', '출장', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 day', $1)`,
    [office.server.clock.now()],
  );
  const before = await office.digest(docId);
  expect((await office.act('gwajang01', docId, { type: 'APPROVE' })).body).toMatchObject({
    details: { reason: 'RULE_PAIR' },
  });
  expect(await office.digest(docId)).toBe(before);
  await office.server.sql('update absence set ended_early_at = now() where ended_early_at is null');
  expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
});
