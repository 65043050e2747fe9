import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { INNER, makeGroupedForms, OUTER } from '../absences/testing/grouped-forms.ts';
import { createDesk, PATH } from './testing/desk.ts';

const server = forThisFile(async () => {
  const started = await startTestServer();
  await makeGroupedForms(started);
  return started;
});
const office = openOffice(server);
const desk = createDesk(server, office);

const HOUR = 3_600_000;
const away = async (by: string, standInId: string, groupStandIns: { formGroupId: string; standInId: string }[]) => {
  const now = server.clock.now().getTime();
  const given = { reason: '휴가', from: new Date(now - HOUR), to: new Date(now + 9 * HOUR), standInId, groupStandIns };
  expect((await (await office.person(by)).post('/api/comm/absences', given)).status).toBe(200);
};
const standing = (personId: string) =>
  server.sql(
    `select a.stand_in_id as plain, (select json_object_agg(g.form_group_name, x.stand_in_id) from absence_stand_in x
              join form_group g on g.apt_id = x.apt_id and g.form_group_id = x.form_group_id
             where x.apt_id = a.apt_id and x.absence_id = a.absence_id) as groups
       from absence a where a.person_id = $1 and a.ended_early_at is null`,
    [personId],
  );

it('SCR-11 who leaves stands in no more: the successor does, in each group too; for some groups alone, whom the absence names', async () => {
  const line = [
    { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
    { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  ];
  const docId = await office.submitted({ by: 'gisa01', line, form: 'OUTER_FORM' });
  await away('miwha01', 'gisa02', [
    { formGroupId: OUTER, standInId: 'gyeongri01' },
    { formGroupId: INNER, standInId: 'gisa02' },
  ]);
  await away('gijeon01', 'gyeongri01', [{ formGroupId: OUTER, standInId: 'gisa02' }]);
  const asked = async () =>
    (
      await server.sql<{ member_id: string }>(
        "select member_id from alarm where doc_id = $1 and ask = 'TURN' and settled_at is null order by 1",
        [docId],
      )
    ).map(({ member_id }) => member_id);
  expect(await asked()).toEqual(['gijeon01', 'gisa02']);
  const body = { version: await desk.version('gisa02'), successorId: 'gwajang01', handOvers: [] };
  expect((await (await desk.person('sojang01')).post(`${PATH}/gisa02/leaving`, body)).status).toBe(200);
  expect(await standing('miwha01')).toEqual([
    { plain: 'gwajang01', groups: { 바깥: 'gyeongri01', 안쪽: 'gwajang01' } },
  ]);
  expect(await standing('gijeon01')).toEqual([{ plain: 'gyeongri01', groups: null }]);
  expect(await asked()).toEqual(['gijeon01', 'gyeongri01']);
});
