import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { SHIPPED } from '../delegation/public.ts';
import { endVotes } from './public.ts';

const MEMBERS = ['dongdae01', 'gamsa01', 'hoejang01', 'isa01'];
const office = forThisFile(() => startOffice(['gisa01', 'gwajang01', 'sojang01', ...MEMBERS]));
const DAY = 86_400_000;

type Detail = {
  state: string;
  steps: { personId: string; kind: string; state: string; vote: string | null }[];
  resolution: Record<string, unknown> | null;
};
const detailOf = async (docId: string, by = 'sojang01') =>
  (await office.as(by).get<Detail>(`/api/elec-apv/documents/${docId}`)).body;
const votersOf = async (docId: string) =>
  (await detailOf(docId)).steps.filter(({ kind }) => kind === 'VOTE').map(({ personId }) => personId);
const vote = (by: string, docId: string, choice: string) => office.act(by, docId, { type: 'VOTE', vote: choice });
const putToVote = (by = 'gisa01', drawn = ['isa01']) =>
  office.submit(by, [
    ...drawn.map((personId) => ({ order: 1, kind: 'VOTE', personId })),
    { order: 2, kind: 'CONFIRM', personId: 'sojang01' },
  ]);
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 2 }));
const endDue = () => endVotes({ db, clock: office.server.clock });
const historyOf = async (docId: string) =>
  (
    await office
      .as('sojang01')
      .get<{ type: string; actorName: string; vote: string | null }[]>(`/api/elec-apv/documents/${docId}/history`)
  ).body;

it('CTL-07 whomever the drafter draws, all members in office by the register vote, and two of four are not enough', async () => {
  const docId = await putToVote('gisa01', ['isa01', 'gwajang01']);
  expect((await votersOf(docId)).sort()).toEqual(MEMBERS);
  expect((await detailOf(docId)).resolution).toMatchObject({ bodyName: '입주자대표회의', base: 4, needed: 3 });
  await vote('isa01', docId, 'FOR');
  await vote('gamsa01', docId, 'FOR');
  expect((await detailOf(docId)).state).toBe('IN_PROGRESS');
  await vote('hoejang01', docId, 'FOR');
  expect((await detailOf(docId)).state).toBe('APPROVED');
});

it('CTL-07 a member who drafts is counted and votes; nobody outside the register does', async () => {
  const docId = await putToVote('isa01');
  expect((await votersOf(docId)).sort()).toEqual(MEMBERS);
  const before = await office.digest(docId);
  expect((await vote('gwajang01', docId, 'FOR')).status).toBe(404);
  expect(await office.digest(docId)).toBe(before);
  expect((await vote('isa01', docId, 'FOR')).status).toBe(200);
});

it('CTL-07 a vote is changed until the end, each change stands in the history, and a stand-in has no voice', async () => {
  const docId = await putToVote();
  await office.server.sql(
    "insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at) values ('10001', gen_random_uuid(), 'hoejang01', 'gwajang01', '출장', $1, $2, $1)",
    [office.server.clock.now(), new Date(office.server.clock.now().getTime() + DAY)],
  );
  const before = await office.digest(docId);
  const standIn = await vote('gwajang01', docId, 'FOR');
  expect([standIn.status, (standIn.body.details as { reason: string }).reason]).toEqual([409, 'NOT_YOUR_TURN']);
  expect(await office.digest(docId)).toBe(before);
  const waiting = await office
    .as('gwajang01')
    .get<{ content: { docId: string }[] }>('/api/elec-apv/apv-inbox?tab=pending');
  expect(JSON.stringify(waiting.body)).not.toContain(docId);
  await office.server.sql("delete from absence where stand_in_id = 'gwajang01'");

  await vote('isa01', docId, 'AGAINST');
  await vote('isa01', docId, 'FOR');
  expect((await vote('isa01', docId, 'FOR')).body).toMatchObject({ repeatedYn: 'Y' });
  expect((await historyOf(docId)).flatMap((entry) => (entry.type === 'VOTE' ? [entry.vote] : []))).toEqual([
    'AGAINST',
    'FOR',
  ]);
});

it('CTL-07 at the deadline a vote ends by itself and is lost; a late vote is refused', async () => {
  const docId = await putToVote();
  await vote('isa01', docId, 'FOR');
  expect(await endDue()).toBe(0);
  const now = office.server.clock.now().getTime();
  const { resolution } = await detailOf(docId);
  expect(resolution?.closesAt).toBe(new Date(now + 7 * DAY).toISOString());
  await office.server.sql(
    "update document set vote = jsonb_set(vote, '{closesAt}', to_jsonb($2::text)) where doc_id = $1",
    [docId, new Date(now - 1_000).toISOString()],
  );
  const before = await office.digest(docId);
  const late = await vote('hoejang01', docId, 'FOR');
  expect([late.status, (late.body.details as { reason: string }).reason]).toEqual([409, 'VOTE_OVER']);
  expect((await vote('isa01', docId, 'AGAINST')).status).toBe(409);
  expect(await office.digest(docId)).toBe(before);
  expect(await endDue()).toBe(1);
  expect((await detailOf(docId)).state).toBe('REJECTED');
  expect((await historyOf(docId)).at(-1)).toMatchObject({ type: 'CLOSE_VOTE', actorName: '시스템' });
  const { body } = await office.as('sojang01').get(`/api/elec-apv/documents/${docId}/verify`);
  expect(body).toMatchObject({ validYn: 'Y' });
  expect(await endDue()).toBe(0);
});

it('CTL-07 who leaves office loses an open voice, and the base stays', async () => {
  const docId = await putToVote();
  const today = koreanDay(office.server.clock.now());
  const restore =
    "update officer_term set ends_on = '2027-12-31' where member_id = 'dongdae01' and starts_on = '2026-01-01'";
  await office.server.sql(
    "update officer_term set ends_on = $1::date - 1 where member_id = 'dongdae01' and starts_on = '2026-01-01'",
    [today],
  );
  await endDue();
  const { steps, resolution } = await detailOf(docId);
  expect(steps.find(({ personId }) => personId === 'dongdae01')?.state).toBe('SKIPPED');
  expect(resolution).toMatchObject({ base: 4, needed: 3 });
  expect((await historyOf(docId)).at(-1)).toMatchObject({ type: 'LOSE_VOICE', actorName: '시스템' });
  await vote('isa01', docId, 'FOR');
  await vote('gamsa01', docId, 'AGAINST');
  expect((await detailOf(docId)).state).toBe('REJECTED');
  await office.server.sql(restore);
});

it('CTL-07 without a member in office 상신 says so, and nothing is sent', async () => {
  const docId = await office.draft({ by: 'gisa01', line: [{ order: 1, kind: 'VOTE', personId: 'isa01' }] });
  await office.server.sql("update body set closed_at = now() where apt_id = '10001' and kind = 'COUNCIL'");
  const before = await office.digest(docId);
  const refused = await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect([refused.status, String(refused.body.errorUserMsg)]).toEqual([409, expect.stringContaining('입주자대표회의')]);
  expect(await office.digest(docId)).toBe(before);
  await office.server.sql("update body set closed_at = null where apt_id = '10001' and kind = 'COUNCIL'");
  expect((await office.act('gisa01', docId, { type: 'SUBMIT' })).status).toBe(200);
});

it('CTL-07 the rule says how many and until when', async () => {
  const enter = (version: number, majority: string) => {
    const row = { work: { kind: 'ALL' }, fund: null, fromWon: 0, toWon: null, decider: 'COUNCIL' };
    const rows = [{ ...row, reviews: [], agrees: [], confirms: [], vote: { majority, deadlineDays: 3 } }];
    const { officeOrder, settings } = SHIPPED;
    return office.server.sql(
      `insert into delegation_rule (apt_id, version, holds_from, basis, body, entered_by, entered_by_name, entered_at)
       values ('10001', $1, '2026-01-01', '제3차 의결', $2, 'sojang01', '박소장', $3)`,
      [version, JSON.stringify({ officeOrder, settings, rows }), office.server.clock.now()],
    );
  };
  await enter(2, 'TWO_THIRDS');
  const docId = await office.submit('gisa01', [{ order: 1, kind: 'VOTE', personId: 'isa01' }]);
  const inThreeDays = new Date(office.server.clock.now().getTime() + 3 * DAY).toISOString();
  expect((await detailOf(docId)).resolution).toMatchObject({
    majority: 'TWO_THIRDS',
    base: 4,
    needed: 3,
    closesAt: inThreeDays,
  });
});
