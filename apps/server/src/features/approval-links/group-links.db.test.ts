import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { makeGroupedForms, OUTER } from '../absences/testing/grouped-forms.ts';
import { openLinkScene } from './testing/link-scene.ts';

const scene = forThisFile(async () => {
  const opened = await openLinkScene();
  await makeGroupedForms(opened.server);
  return opened;
});
beforeEach(() => scene.clean());

it('a link goes to who stands in on papers of the group, and is worth nothing once somebody else does', async () => {
  for (const who of ['gijeon01', 'gwajang01']) await scene.switchOn(who);
  const given = {
    reason: '출장',
    from: '2026-11-16T09:00:00+09:00',
    to: '2026-11-17T18:00:00+09:00',
    standInId: 'gwajang01',
    groupStandIns: [{ formGroupId: OUTER, standInId: 'gijeon01' }],
  };
  expect((await scene.as('sojang01').post('/api/comm/absences', given)).status).toBe(200);
  const linksOf = async (who: string) => (await scene.tokensOf(who)).length;
  const [before, others] = [await linksOf('gijeon01'), await linksOf('gwajang01')];
  const write = (form: string) => scene.submitted({ by: 'gisa01', line: scene.decideBy('sojang01'), form });
  const docId = await write('OUTER_FORM');
  expect([await linksOf('gijeon01'), await linksOf('gwajang01')]).toEqual([before + 1, others]);
  const visit = await scene.confirm('gijeon01');
  expect((await scene.read(visit)).body).toMatchObject({
    forName: '박소장',
    acts: expect.arrayContaining(['APPROVE']),
  });
  await write('PLAIN_DRAFT');
  expect([await linksOf('gijeon01'), await linksOf('gwajang01')]).toEqual([before + 1, others + 1]);

  // The row is gone: the absence's own stand-in acts.
  await scene.server.sql('delete from absence_stand_in');
  const digest = await scene.digest(docId);
  expect((await scene.actByLink(visit, { type: 'APPROVE' })).status).toBe(410);
  expect(await scene.digest(docId)).toBe(digest);
  await scene.server.sql(
    `insert into absence_stand_in select apt_id, absence_id, '${OUTER}', 'gijeon01' from absence where person_id = 'sojang01'`,
  );
  expect((await scene.actByLink(visit, { type: 'APPROVE' })).body.state).toBe('APPROVED');
});
