import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

let formId: string;
const server = forThisFile(startTestServer);
const office = openOffice(server);
beforeAll(async () => {
  const [row] = await server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_EXPENSE'",
  );
  formId = row?.form_id ?? '';
});

type Preview = {
  line: { personId: string; kind: string; mayDecideFinally: boolean; reasons: string[] }[];
  problems: string[];
};
const preview = async (by: string, amount: number, values = {}) =>
  (await (await office.person(by)).post<Preview>('/api/elec-apv/line/preview', { formId, amount, values })).body;

it('a form draws its line from the amount and the fund, with a reason for each person', async () => {
  const small = await preview('gisa01', 200_000);
  expect(small.problems).toEqual([]);
  expect(small.line.map((step) => [step.personId, step.kind, step.mayDecideFinally])).toEqual([
    ['gijeon01', 'REVIEW', true],
    ['sojang01', 'DECIDE', false],
  ]);
  const large = await preview('gisa01', 3_000_000);
  expect(large.line.map((step) => step.personId)).toEqual(['gijeon01', 'sojang01', 'hoejang01']);
  expect(large.line[2]?.reasons.join(' ')).toContain('금액 3,000,000원 이상: 회장 확인');
  const reserve = await preview('gisa01', 500_000, { 재원: '장기수선충당금' });
  expect(reserve.line.map((step) => step.personId)).toEqual(['gijeon01', 'sojang01', 'gamsa01', 'hoejang01']);
});

it('the right to decide finally comes from the form and the amount, never from the line that was sent', async () => {
  const line = [
    { order: 1, kind: 'REVIEW' as const, personId: 'gijeon01', mayDecideFinally: true },
    { order: 2, kind: 'DECIDE' as const, personId: 'sojang01' },
  ];
  const large = await office.submitted({ by: 'gisa01', form: 'PLAIN_EXPENSE', line, more: { amount: 900_000 } });
  const before = await office.digest(large);
  expect((await office.act('gijeon01', large, { type: 'DECIDE_FINALLY' })).body).toMatchObject({
    details: { reason: 'NOT_ALLOWED' },
  });
  expect(await office.digest(large)).toBe(before);
  const small = await office.submitted({ by: 'gisa01', form: 'PLAIN_EXPENSE', line, more: { amount: 90_000 } });
  expect((await office.act('gijeon01', small, { type: 'DECIDE_FINALLY' })).body).toMatchObject({ state: 'APPROVED' });
  const steps = await server.sql(
    'select person_id, state, manner from step where doc_id = $1 and ord > 0 order by ord',
    [small],
  );
  expect(steps).toEqual([
    { person_id: 'gijeon01', state: 'APPROVED', manner: 'FINAL' },
    { person_id: 'sojang01', state: 'SKIPPED', manner: null },
  ]);
});

it('what a rule demands cannot be left out of the line, and nothing is submitted', async () => {
  const line = [
    { order: 1, kind: 'REVIEW' as const, personId: 'gijeon01' },
    { order: 2, kind: 'DECIDE' as const, personId: 'sojang01' },
  ];
  const docId = await office.draft({ by: 'gisa01', form: 'PLAIN_EXPENSE', line, more: { amount: 5_000_000 } });
  const before = await office.digest(docId);
  const refused = await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect(refused).toMatchObject({
    status: 409,
    body: { details: { reason: 'RULE_STEP_MISSING', personId: 'hoejang01' } },
  });
  expect(refused.body.errorUserMsg).toContain('금액 3,000,000원 이상: 회장 확인');
  expect(await office.digest(docId)).toBe(before);
  const whole = [...line, { order: 3, kind: 'CONFIRM' as const, personId: 'hoejang01' }];
  await office.submitted({ by: 'gisa01', form: 'PLAIN_EXPENSE', line: whole, more: { amount: 5_000_000 } });
});

it('a role that a rule needs and nobody holds is told with the way to fix it', async () => {
  await server.sql("update member set state = 'RESIGNED' where apt_id = '10001' and member_id = 'gamsa01'");
  const line = [{ order: 1, kind: 'DECIDE' as const, personId: 'sojang01' }];
  const docId = await office.draft({
    by: 'gisa01',
    form: 'PLAIN_EXPENSE',
    line,
    more: { amount: 500_000, content: { 재원: '장기수선충당금' } },
  });
  const before = await office.digest(docId);
  const refused = await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect(refused.body).toMatchObject({ details: { reason: 'RULE_ROLE_VACANT' } });
  expect(refused.body.errorUserMsg).toContain('입주자단체 관리에서 감사를');
  expect(await office.digest(docId)).toBe(before);
});
