import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { SHIPPED } from '../delegation/public.ts';

const MEMBERS = ['dongdae01', 'gamsa01', 'hoejang01', 'isa01'];
const office = forThisFile(() => startOffice(['gisa01', 'sojang01', ...MEMBERS]));

/** 의결, reviewed by an 이사 and confirmed by the 회장, who are members of the body themselves. */
const enterRule = () => {
  const row = { work: { kind: 'ALL' }, fund: null, fromWon: 0, toWon: null, decider: 'COUNCIL', agrees: [] };
  const rows = [{ ...row, reviews: ['BOARD'], confirms: ['CHAIR'], vote: { majority: 'HALF', deadlineDays: 7 } }];
  const { officeOrder, settings } = SHIPPED;
  return office.server.sql(
    `insert into delegation_rule (apt_id, version, holds_from, basis, body, entered_by, entered_by_name, entered_at)
     values ('10001', 2, '2026-01-01', '의결', $1, 'sojang01', '박소장', $2)`,
    [JSON.stringify({ officeOrder, settings, rows }), office.server.clock.now()],
  );
};
type Step = { order: number; kind: string; personId: string; state: string };
const stepsOf = async (docId: string) =>
  (await office.as('sojang01').get<{ state: string; steps: Step[] }>(`/api/elec-apv/documents/${docId}`)).body;
const REVIEW = { order: 1, kind: 'REVIEW', personId: 'isa01' };
const VOTE = { order: 2, kind: 'VOTE', personId: 'isa01' };
const CONFIRM = { order: 3, kind: 'CONFIRM', personId: 'hoejang01' };

it('CTL-07 a member who reviews or confirms has a voice as well; the line that results says so beforehand', async () => {
  await enterRule();
  const [form] = await office.server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  const { body } = await office.as('gisa01').post<{ line: Step[]; problems: string[] }>('/api/elec-apv/line/preview', {
    formId: form?.form_id,
    amount: null,
    values: {},
  });
  const kindsOf = (personId: string) => body.line.filter((step) => step.personId === personId).map(({ kind }) => kind);
  expect(body.problems).toEqual([]);
  expect([kindsOf('isa01'), kindsOf('hoejang01'), kindsOf('gamsa01')]).toEqual([
    ['REVIEW', 'VOTE'],
    ['VOTE', 'CONFIRM'],
    ['VOTE'],
  ]);

  const docId = await office.submit('gisa01', [REVIEW, VOTE, CONFIRM]);
  expect((await office.act('isa01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  for (const by of ['isa01', 'gamsa01', 'hoejang01'])
    expect((await office.act(by, docId, { type: 'VOTE', vote: 'FOR' })).status).toBe(200);
  expect((await stepsOf(docId)).state).toBe('APPROVED');
  expect((await office.act('hoejang01', docId, { type: 'CONFIRM' })).status).toBe(200);
  expect((await stepsOf(docId)).steps.filter(({ personId }) => personId === 'isa01')).toMatchObject([
    { kind: 'REVIEW', state: 'APPROVED' },
    { kind: 'VOTE', state: 'VOTED' },
  ]);
});

it('CTL-07 a voice does not stand for the review or the confirmation, and nobody has two parts or two voices', async () => {
  const sent = async (line: object[]) => {
    const docId = await office.draft({ by: 'gisa01', line: line as (typeof VOTE)[] });
    const before = await office.digest(docId);
    const { status, body } = await office.act('gisa01', docId, { type: 'SUBMIT' });
    expect(await office.digest(docId)).toBe(before);
    return [status, (body.details as { reason: string }).reason];
  };
  expect(
    await sent([
      { ...VOTE, order: 1 },
      { ...CONFIRM, order: 2 },
    ]),
  ).toEqual([409, 'RULE_STEP_MISSING']);
  expect(await sent([REVIEW, VOTE])).toEqual([409, 'RULE_STEP_MISSING']);
  const twice = [REVIEW, VOTE, CONFIRM, { order: 4, kind: 'CONFIRM', personId: 'isa01' }];
  expect(await sent(twice)).toEqual([409, 'LINE_PERSON_TWICE']);
});
