import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gwajang01', 'sojang01', 'hoejang01']));
const DAY = 86_400_000;
const line = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];

type Detail = {
  abilities: string[];
  steps: { stepId: string; personId: string }[];
  stuckSteps: { stepId: string; because: string; movableYn: string }[];
};
const detailOf = async (docId: string) =>
  (await office.as('sojang01').get<Detail>(`/api/elec-apv/documents/${docId}`)).body;
const stepOf = async (docId: string, personId: string) =>
  (await detailOf(docId)).steps.find((step) => step.personId === personId)?.stepId;
const move = async (docId: string, from: string, toId: string) =>
  office.act('sojang01', docId, { type: 'TRANSFER', stepId: await stepOf(docId, from), toId, reason: '대신 맡김' });
const setState = (memberId: string, state: string) =>
  office.server.sql('update member set state = $1 where member_id = $2', [state, memberId]);
const away = (personId: string, standInId: string, days: number) =>
  office.server.sql(
    "insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at) values ('10001', gen_random_uuid(), $1, $2, '출장', $3, $4, $3)",
    [
      personId,
      standInId,
      new Date(office.server.clock.now().getTime() - days * DAY),
      new Date(office.server.clock.now().getTime() + 10 * DAY),
    ],
  );

it('CTL-08 the 회장 is there: the 소장 cannot move their step to a 과장, and is not offered it', async () => {
  const docId = await office.submit('gisa01', [
    { order: 1, kind: 'DECIDE', personId: 'sojang01' },
    { order: 2, kind: 'CONFIRM', personId: 'hoejang01' },
  ]);
  expect((await detailOf(docId)).abilities).not.toContain('TRANSFER');
  const before = await office.digest(docId);
  const refused = await move(docId, 'hoejang01', 'gwajang01');
  expect([refused.status, (refused.body.details as { reason: string }).reason]).toEqual([409, 'PERSON_CAN_ACT']);
  expect(refused.body.errorUserMsg).toMatch(/한회장님은 지금 결재할 수 있습니다/);
  expect(await office.digest(docId)).toBe(before);

  // Once the term is over, it may be moved.
  await office.server.sql("update member set permission_ends_on = '2025-12-31' where member_id = 'hoejang01'");
  expect(await detailOf(docId)).toMatchObject({
    abilities: expect.arrayContaining(['TRANSFER']),
    stuckSteps: [{ because: 'TERM_OVER', movableYn: 'Y' }],
  });
  expect((await move(docId, 'hoejang01', 'gwajang01')).status).toBe(200);
  await office.server.sql("update member set permission_ends_on = '2027-12-31' where member_id = 'hoejang01'");
});

it('CTL-08 of who is locked it may be moved, but neither to the drafter nor to somebody in the line', async () => {
  const docId = await office.submit('gisa01', line);
  await setState('gijeon01', 'LOCKED');
  const before = await office.digest(docId);
  expect((await move(docId, 'gijeon01', 'gisa01')).status).toBe(409);
  expect((await move(docId, 'gijeon01', 'sojang01')).status).toBe(409);
  expect((await move(docId, 'gijeon01', 'locked01')).status).toBe(409);
  expect(await office.digest(docId)).toBe(before);
  expect((await move(docId, 'gijeon01', 'gwajang01')).status).toBe(200);
  await setState('gijeon01', 'ACTIVE');
});

it('CTL-08 of who is away only when nobody can act for them, and after the days of the rule', async () => {
  const docId = await office.submit('gisa01', line);
  await away('gijeon01', 'gwajang01', 5);
  expect((await detailOf(docId)).stuckSteps).toEqual([]);
  expect((await move(docId, 'gijeon01', 'gyeongri01')).status).toBe(409);
  await setState('gwajang01', 'LOCKED');
  expect((await detailOf(docId)).stuckSteps).toMatchObject([{ because: 'AWAY', movableYn: 'Y' }]);
  await office.server.sql('update absence set starts_at = $1', [new Date(office.server.clock.now().getTime() - DAY)]);
  expect((await detailOf(docId)).stuckSteps).toMatchObject([{ because: 'AWAY', movableYn: 'N' }]);
  expect((await move(docId, 'gijeon01', 'gyeongri01')).status).toBe(409);
  await office.server.sql('update absence set starts_at = $1', [
    new Date(office.server.clock.now().getTime() - 4 * DAY),
  ]);
  expect((await move(docId, 'gijeon01', 'gyeongri01')).status).toBe(200);
  await office.server.sql('delete from absence');
  await setState('gwajang01', 'ACTIVE');
});

it('CTL-08 an absence that is entered afterwards has not been waited for: the 소장 does not move a step by writing one', async () => {
  const docId = await office.submit('gisa01', line);
  const at = (days: number) => new Date(office.server.clock.now().getTime() + days * DAY);
  // Nobody could act: the drafter stands in.
  const written = { personId: 'gijeon01', standInId: 'gisa01', reason: '출장', from: at(-30), to: at(10) };
  expect((await office.as('sojang01').post('/api/dang/org/absences', written)).status).toBe(200);
  expect((await detailOf(docId)).stuckSteps).toMatchObject([{ because: 'AWAY', movableYn: 'N' }]);
  const before = await office.digest(docId);
  const refused = await move(docId, 'gijeon01', 'gyeongri01');
  expect([refused.status, (refused.body.details as { reason: string }).reason]).toEqual([409, 'PERSON_CAN_ACT']);
  expect(await office.digest(docId)).toBe(before);
  // The twin: known for so long.
  await office.server.sql('update absence set created_at = $1', [at(-4)]);
  expect((await move(docId, 'gijeon01', 'gyeongri01')).status).toBe(200);
  await office.server.sql('delete from absence');
});
