import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const DAY = 86_400_000;
const office = forThisFile(() => startOffice(['gisa01', 'gwajang01', 'sojang01', 'gyeongri01']));
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const urge = { type: 'URGE' };

/** Sessions would end with the clock: the turn began earlier instead. */
const daysPass = (docId: string, days: number) =>
  office.server.sql(
    `update step set pending_since = pending_since - make_interval(days => $2::int), urged_on = urged_on - $2::int
      where doc_id = $1 and state = 'PENDING'`,
    [docId, days],
  );

type Detail = { version: number; abilities: string[]; steps: { personId: string; urgedOn: string | null }[] };
const detailOf = async (by: string, docId: string) =>
  (await office.as(by).get<Detail>(`/api/elec-apv/documents/${docId}`)).body;
const asked = async (memberId: string) =>
  (await office.alarmsOf(memberId)).filter(({ body }) => body.includes('부탁했습니다')).map(({ body }) => body);

it('독촉 tells whose turn it is how long they have had it, once a day each, and is kept in the history', async () => {
  const docId = await office.submit('gisa01', LINE);
  await daysPass(docId, 3);
  const { version } = await detailOf('gwajang01', docId);
  expect(await office.act('gisa01', docId, urge)).toMatchObject({ status: 200, body: { repeatedYn: 'N', version } });
  expect(await asked('gwajang01')).toEqual(['정기사님이 결재를 부탁했습니다 (3일 대기)']);
  expect(await asked('sojang01'), 'not their turn').toEqual([]);
  const { body } = await office
    .as('gisa01')
    .get<{ type: string; urged: unknown }[]>(`/api/elec-apv/documents/${docId}/history`);
  expect(body.at(-1)).toMatchObject({ type: 'URGE', urged: [{ personId: 'gwajang01', name: '이과장', days: 3 }] });
  const seen = await detailOf('gisa01', docId);
  expect(seen.abilities).not.toContain('URGE');
  expect(seen.steps.find(({ personId }) => personId === 'gwajang01')?.urgedOn).toMatch(/^\d{4}-\d\d-\d\d$/);

  const before = await office.digest(docId);
  expect(await office.act('gisa01', docId, urge)).toMatchObject({
    status: 409,
    body: { code: 'ACT_REFUSED', details: { reason: 'URGED_TODAY' }, errorUserMsg: expect.stringContaining('내일') },
  });
  expect(await office.digest(docId)).toBe(before);

  // Whoever opened it before they were asked goes on with what they see.
  const approved = await office.as('gwajang01').post(`/api/elec-apv/documents/${docId}/act`, {
    act: { type: 'APPROVE' },
    version,
  });
  expect(approved).toMatchObject({ status: 200 });
  expect(await office.act('gisa01', docId, urge), 'the next person on the same day').toMatchObject({ status: 200 });
  expect(await asked('sojang01')).toEqual(['정기사님이 결재를 부탁했습니다 (오늘 받은 문서)']);
  await daysPass(docId, 1);
  expect(await office.act('gisa01', docId, urge), 'a day later').toMatchObject({ status: 200 });
  expect(await asked('sojang01')).toContain('정기사님이 결재를 부탁했습니다 (1일 대기)');
});

it('독촉 is the drafter’s, and only while somebody’s turn is open', async () => {
  const docId = await office.submit('gisa01', LINE, { referenceIds: ['gyeongri01'] });
  const before = await office.digest(docId);
  for (const by of ['gwajang01', 'gyeongri01', 'sojang01'])
    expect(await office.act(by, docId, urge), by).toMatchObject({
      status: 409,
      body: { details: { reason: 'NOT_DRAFTER' } },
    });
  expect(await office.digest(docId)).toBe(before);
  expect((await detailOf('gisa01', docId)).abilities).toContain('URGE');
  expect((await detailOf('gwajang01', docId)).abilities).not.toContain('URGE');

  const done = await office.complete('gisa01');
  const complete = await office.digest(done);
  expect(await office.act('gisa01', done, urge)).toMatchObject({
    status: 409,
    body: { details: { reason: 'NOBODY_TO_URGE' } },
  });
  expect(await office.digest(done)).toBe(complete);
});

it('of two clicks at once one asks, and who stands in is asked as well', async () => {
  const { clock, sql } = office.server;
  const docId = await office.submit('gisa01', LINE);
  await sql(
    `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
     values ('10001', '00000000-0000-7000-8000-0000000000e1', 'gwajang01', 'gyeongri01', '연차', $1, $2, $1)`,
    [new Date(clock.now().getTime() - DAY), new Date(clock.now().getTime() + DAY)],
  );
  const earlier = (await asked('gwajang01')).length;
  const answers = await Promise.all([office.act('gisa01', docId, urge), office.act('gisa01', docId, urge)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await asked('gwajang01')).length).toBe(earlier + 1);
  expect(await asked('gyeongri01')).toHaveLength(1);
});
