import type { Office } from '@danji/contract/delegation-rule';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { findHolders } from '../delegation/public.ts';
import { tellOrphans } from './public.ts';

const office = forThisFile(() =>
  startOffice(['gisa01', 'gijeon01', 'gwajang01', 'gyeongri01', 'sojang01', 'hoejang01', 'isa01']),
);
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 2 }));
const role = (memberId: string, code: string) =>
  office.server.sql(
    `insert into member_role (apt_id, member_id, role_id) select '10001', $1, role_id from role where apt_id = '10001' and role_code = $2
     on conflict do nothing`,
    [memberId, code],
  );
const loses = (memberId: string, code: string) =>
  office.server.sql(
    `delete from member_role mr using role r where r.apt_id = mr.apt_id and r.role_id = mr.role_id and mr.member_id = $1 and r.role_code = $2`,
    [memberId, code],
  );
const term = (memberId: string, endsOn: string) =>
  office.server.sql("update officer_term set ends_on = $2 where apt_id = '10001' and member_id = $1", [
    memberId,
    endsOn,
  ]);
const decide = (personId: string, order = 1) => ({ order, kind: 'DECIDE', personId });
const path = (docId: string) => `/api/elec-apv/documents/${docId}`;
type Detail = {
  abilities: string[];
  steps: { stepId: string; personId: string; offices: Office[] }[];
  stuckSteps: { stepId: string; because: string; movableYn: string }[];
};
const read = async (by: string, docId: string) => (await office.as(by).get<Detail>(path(docId))).body;
const stepOf = async (docId: string, personId: string) =>
  (await read('sojang01', docId)).steps.find((step) => step.personId === personId);
async function refused(by: string, docId: string, act: Record<string, unknown>, sentence: RegExp) {
  const before = await office.digest(docId);
  const { status, body } = await office.act(by, docId, act);
  expect([status, body]).toMatchObject([409, { details: { reason: 'OFFICE_LOST' } }]);
  expect(body.errorUserMsg).toMatch(sentence);
  expect(await office.digest(docId)).toBe(before);
}
const APPROVE = { type: 'APPROVE' };
const LOST = /^이과장님은 이제 관리소장이 아닙니다 \(위임전결규정 1판.*\)\. 관리자에게 이관을 요청해 주세요\.$/;

it('CTL-03 who is not the 소장 any more decides nothing as the 소장, nor does who stands in; it is told and moved to who is', async () => {
  await role('gwajang01', 'DIRECTOR');
  const docId = await office.submit('gisa01', [decide('gwajang01')]);
  await loses('gwajang01', 'DIRECTOR');
  await refused('gwajang01', docId, APPROVE, LOST);
  await refused('gwajang01', docId, { type: 'REJECT', reason: '다시' }, LOST);
  await refused('gwajang01', docId, { type: 'HOLD', reason: '나중에' }, LOST);
  const { abilities } = await read('gwajang01', docId);
  expect(abilities).toEqual(expect.not.arrayContaining(['APPROVE', 'REJECT', 'HOLD', 'ASK']));
  await office.server.sql(
    `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
     values ('10001', gen_random_uuid(), 'gwajang01', 'gyeongri01', '출장', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 day', $1)`,
    [office.server.clock.now()],
  );
  await refused('gyeongri01', docId, APPROVE, /이제 관리소장이 아닙니다/);
  await office.server.sql('delete from absence');

  // Somebody is asked about it, and it is moved only to who could have stood there.
  await tellOrphans({ db, clock: office.server.clock });
  const asked = await office.server.sql<{ body: string }>(
    "select body from alarm where doc_id = $1 and ask = 'ORPHAN' and settled_at is null",
    [docId],
  );
  expect(asked).toMatchObject([
    { body: expect.stringMatching(/직책이 바뀜\)\. 지금 그 직책을 맡은 사람에게 이관해 주세요/) },
  ]);
  const list = await office.as('sojang01').get<{ list: { docId: string }[] }>('/api/elec-apv/all-apv-mng?orphanedYn=Y');
  expect(JSON.stringify(list.body)).toContain(docId);
  expect((await read('sojang01', docId)).stuckSteps).toMatchObject([{ because: 'OFFICE_LOST', movableYn: 'Y' }]);
  const stepId = (await stepOf(docId, 'gwajang01'))?.stepId;
  const move = (toId: string) =>
    office.act('sojang01', docId, { type: 'TRANSFER', stepId, toId, reason: '자리를 옮김' });
  expect((await move('gyeongri01')).body).toMatchObject({ details: { reason: 'RULE_DECIDER_TOO_LOW' } });
  expect((await move('sojang01')).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await office.act('sojang01', docId, APPROVE)).body).toMatchObject({ state: 'APPROVED' });
});

it('CTL-03 a 회장 who is only a 동대표 by now confirms nothing as the 회장; who acts for the 회장 does', async () => {
  const line = [decide('sojang01'), { order: 2, kind: 'CONFIRM', personId: 'hoejang01' }];
  const docId = await office.submit('gisa01', line, { amount: 5_000_000 });
  await office.act('sojang01', docId, APPROVE);
  const sits = (as: string) =>
    office.server.sql(
      `update officer_term t set position_id = p.position_id from body_position p join body b using (apt_id, body_id)
        where t.member_id = 'hoejang01' and b.kind = 'COUNCIL' and p.apt_id = t.apt_id and p.body_id = t.body_id and p.office = $1`,
      [as],
    );
  await sits('MEMBER');
  await refused('hoejang01', docId, { type: 'CONFIRM' }, /^한회장님은 이제 회장이 아닙니다/);
  const stepId = (await stepOf(docId, 'hoejang01'))?.stepId;
  const moved = await office.act('sojang01', docId, { type: 'TRANSFER', stepId, toId: 'isa01', reason: '임기 종료' });
  expect(moved.status).toBe(200);
  expect((await office.act('isa01', docId, { type: 'CONFIRM' })).status).toBe(200);
  await sits('CHAIR');
});

it('CTL-03 who has risen since still decides, and the step says what they were when they signed', async () => {
  const docId = await office.submit('gisa01', [decide('gijeon01')], { amount: 200_000 });
  await loses('gijeon01', 'DEPT_HEAD');
  await role('gijeon01', 'DIRECTOR');
  await role('gijeon01', 'STAFF');
  expect((await office.act('gijeon01', docId, APPROVE)).body).toMatchObject({ state: 'APPROVED' });
  expect((await stepOf(docId, 'gijeon01'))?.offices.toSorted()).toEqual(['DEPT_HEAD', 'DIRECTOR', 'STAFF']);
  await loses('gijeon01', 'DIRECTOR');
  await role('gijeon01', 'DEPT_HEAD');
});

it('the database knows the same offices as the rules do, with a 회장 and without', async () => {
  for (const endsOn of ['2027-12-31', '2026-01-02']) {
    await term('hoejang01', endsOn);
    for (const drafterId of ['gisa01', 'gyeongri01', 'isa01']) {
      const now = office.server.clock.now();
      const holders = await db.transact(async (tx) => {
        await openComplex(tx, '10001');
        return findHolders(tx, '10001', { drafterId, actingForChair: ['BOARD'] }, now);
      });
      const rows = await office.server.sql<{ id: string; offices: Office[] }>(
        `select m.member_id as id, app.offices_on(m.apt_id, m.member_id, array(select dept_id from member where member_id = $1), '{BOARD}', ($2::timestamptz at time zone 'Asia/Seoul')::date) as offices
           from member m where m.apt_id = '10001' order by 1`,
        [drafterId, now],
      );
      const said = (list: { id: string; offices: Office[] }[]) =>
        list.map(({ id, offices }) => `${id} ${offices.toSorted().join()}`).toSorted();
      expect(said(rows)).toEqual(said(holders));
      const some = await db.transact(async (tx) => {
        await openComplex(tx, '10001');
        return findHolders(tx, '10001', { drafterId, actingForChair: ['BOARD'] }, now, ['gijeon01']);
      });
      const ids = some.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(['gijeon01', drafterId]));
      expect(some.length).toBeLessThan(holders.length);
      expect(said(some)).toEqual(said(holders.filter(({ id }) => ids.includes(id))));
    }
  }
  await term('hoejang01', '2027-12-31');
});
