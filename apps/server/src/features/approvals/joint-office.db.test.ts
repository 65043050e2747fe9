import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { shippedRule } from '../delegation/domain/shipped-rule.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gijeon01', 'sojang01', 'gamsa01', 'isa01']));

/** 부서장 reviews, 관리소장 decides, 이사 confirms; the 기전과장 acts as 관리소장. */
async function nameOne() {
  const rows = shippedRule.rows.map((row) =>
    row.work.kind === 'ALL' ? { ...row, decider: 'DIRECTOR', reviews: ['DEPT_HEAD'], confirms: [] } : row,
  );
  const holdsFrom = koreanDay(office.server.clock.now());
  const entered = await office.as('sojang01').post('/api/dang/delegation-rule', {
    seenVersion: 1,
    rule: { ...shippedRule, rows, holdsFrom, basis: '의결', basisDocId: null },
  });
  expect(entered.body).toEqual({ version: 2 });
  await office.server.sql(
    `insert into member_role (apt_id, member_id, role_id)
     select apt_id, 'gijeon01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'`,
  );
}

type Detail = {
  rule: { demands: { office: string }[] };
  steps: { kind: string; personId: string; demanded: string | null }[];
};

it('겸직: who is 부서장 and 관리소장 stands in the line once, decides with one signature, and both reasons stay', async () => {
  await nameOne();
  const line = [{ order: 1, kind: 'DECIDE', personId: 'gijeon01' }];
  const docId = await office.draft({ by: 'gisa01', line, more: { amount: 500_000 } });
  expect((await office.act('gisa01', docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await office.act('gijeon01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  const { body } = await office.as('gisa01').get<Detail>(`/api/elec-apv/documents/${docId}`);
  expect(body.rule.demands).toEqual([
    { kind: 'REVIEW', office: 'DEPT_HEAD', reason: expect.stringMatching(/부서장 검토$/) },
  ]);
  expect(body.steps.map(({ kind, personId }) => `${kind} ${personId}`)).toEqual(['DRAFT gisa01', 'DECIDE gijeon01']);
  expect(body.steps[1]?.demanded?.split('\n')).toEqual([
    expect.stringMatching(/관리소장 결재$/),
    expect.stringMatching(/부서장 검토$/),
  ]);
  // The line that is proposed is the same where nobody else is 관리소장.
  await office.server.sql(
    `delete from member_role m using role r
      where r.apt_id = m.apt_id and r.role_id = m.role_id and r.role_code = 'DIRECTOR' and m.member_id = 'sojang01'`,
  );
  const [form] = await office.server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  const preview = await office
    .as('gisa01')
    .post<{ line: { kind: string; personId: string; reasons: string[] }[] }>('/api/elec-apv/line/preview', {
      formId: form?.form_id,
      amount: 500_000,
      values: {},
    });
  expect(preview.body.line).toMatchObject([{ kind: 'DECIDE', personId: 'gijeon01' }]);
  expect(preview.body.line[0]?.reasons.join()).toMatch(/부서장 검토/);
});

it('CTL-06 pairs that exclude each other stay refused in one person', async () => {
  await office.server.sql(
    `insert into member_role (apt_id, member_id, role_id)
     select apt_id, 'gamsa01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'`,
  );
  const docId = await office.draft({
    by: 'gisa01',
    form: 'WORKS_DRAFT',
    line: [
      { order: 1, kind: 'DECIDE', personId: 'gamsa01' },
      { order: 2, kind: 'CONFIRM', personId: 'hoejang01' },
    ],
    more: { amount: 500_000 },
  });
  const before = await office.digest(docId);
  const answer = await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect(answer.status).toBe(409);
  expect(await office.digest(docId)).toBe(before);
});
