import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { tellOrphans } from '../approvals/public.ts';
import { releaseStandIns } from './public.ts';
import { INNER, makeGroupedForms, OUTER } from './testing/grouped-forms.ts';

const office = forThisFile(async () => {
  const started = await startOffice(['gisa01', 'gisa02', 'gijeon01', 'gyeongri01', 'gyeongbi01', 'sojang01']);
  await makeGroupedForms(started.server);
  return started;
});
const db = forThisFile(async () => createDatabase({ url: office.server.database.appUrl, max: 2 }));
beforeEach(async () => {
  await office.server.sql('delete from absence');
});

const HOUR = 3_600_000;
const at = (ms: number) => new Date(office.server.clock.now().getTime() + ms).toISOString();
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const TITLE = encodeURIComponent('분류 시험');
const write = (form: string, title = '분류 시험') => office.submitted({ by: 'gisa01', line: LINE, form, title });
const writeEach = async () => ({
  plain: await write('PLAIN_DRAFT'),
  outer: await write('OUTER_FORM'),
  inner: await write('INNER_FORM'),
});
type Row = { formGroupId: string; standInId: string };
const away = async (by: string, standInId: string, groupStandIns: Row[] = []) => {
  const given = { reason: '휴가', from: at(-HOUR), to: at(24 * HOUR), standInId, groupStandIns };
  const made = await office.as(by).post<{ absenceId: string }>('/api/comm/absences', given);
  expect(made.body).toMatchObject({ absenceId: expect.any(String) });
  return made.body.absenceId;
};
const BY_GROUP = [
  { formGroupId: OUTER, standInId: 'gisa02' },
  { formGroupId: INNER, standInId: 'gyeongbi01' },
];
const asked = async (docId: string) =>
  (
    await office.server.sql<{ member_id: string }>(
      "select member_id from alarm where doc_id = $1 and ask = 'TURN' and settled_at is null and member_id <> 'gijeon01' order by 1",
      [docId],
    )
  ).map(({ member_id }) => member_id);
const askedOfEach = async (docs: Record<string, string>) =>
  Object.fromEntries(await Promise.all(Object.entries(docs).map(async ([name, id]) => [name, await asked(id)])));
const STAND_INS = ['gyeongri01', 'gisa02', 'gyeongbi01'] as const;

it('SCR-10 ACL-14 each form group has its own stand-in, the nearest counts: who is asked, sees, finds, reads and signs is one and the same', async () => {
  const docs = await writeEach();
  const before = await Promise.all(STAND_INS.map(waitingOf));
  await away('gijeon01', 'gyeongri01', BY_GROUP);
  const wanted = { plain: ['gyeongri01'], outer: ['gisa02'], inner: ['gyeongbi01'] };
  expect(await askedOfEach(docs)).toEqual(wanted);
  // What comes while it runs goes the same way.
  const later = await writeEach();
  expect(await askedOfEach(later)).toEqual(wanted);

  const mine: Record<string, keyof typeof docs> = { gyeongri01: 'plain', gisa02: 'outer', gyeongbi01: 'inner' };
  for (const [nth, who] of STAND_INS.entries()) {
    const which = mine[who] ?? 'plain';
    const inbox = await office
      .as(who)
      .get<{ items: { docId: string; forName: string | null }[] }>(
        `/api/elec-apv/apv-inbox?tab=waiting&size=50&text=${TITLE}`,
      );
    const seen = inbox.body.items.filter(({ docId }) => [docs, later].flatMap(Object.values).includes(docId));
    expect(seen.map(({ docId }) => docId).sort(), who).toEqual([docs[which], later[which]].sort());
    expect(seen.every(({ forName }) => forName === '최기전')).toBe(true);
    const old = await Promise.all(Object.values(docs).map((id) => readAs(who, id)));
    expect(old, who).toEqual(Object.keys(docs).map((name) => (name === which ? 200 : 404)));
    const found = await office.as(who).get<{ items: { docId: string }[] }>(`/api/search/documents?q=${TITLE}&size=50`);
    const hits = found.body.items.map(({ docId }) => docId).filter((id) => Object.values(docs).includes(id));
    expect(hits, who).toEqual([docs[which]]);
    // Whoever stands in on all other papers has those of the demo as well.
    if (which !== 'plain') expect(await waitingOf(who)).toBe((before[nth] ?? 0) + 2);
  }
  const sent = await office
    .as('gisa01')
    .get<{ items: { docId: string; turnPeople: { standInName: string }[] }[] }>(
      '/api/elec-apv/sent-inbox?tab=running&size=50',
    );
  const saidOf = (docId: string) => sent.body.items.find((one) => one.docId === docId)?.turnPeople[0]?.standInName;
  expect([saidOf(docs.plain), saidOf(docs.outer), saidOf(docs.inner)]).toEqual(['김경리', '강기사', '서경비']);
  const detail = await office.as('gisa01').get<{ standIns: unknown }>(`/api/elec-apv/documents/${docs.outer}`);
  expect(detail.body.standIns).toEqual([{ personId: 'gijeon01', standInName: '강기사' }]);

  const digest = await office.digest(docs.outer);
  for (const other of ['gyeongri01', 'gyeongbi01'])
    expect((await office.act(other, docs.outer, { type: 'APPROVE' })).status).toBe(404);
  expect(await office.digest(docs.outer)).toBe(digest);
  expect((await office.act('gisa02', docs.outer, { type: 'APPROVE' })).status).toBe(200);
  const [step] = await office.server.sql(
    "select person_name, actor_name, manner from step where doc_id = $1 and person_id = 'gijeon01'",
    [docs.outer],
  );
  expect(step).toEqual({ person_name: '최기전', actor_name: '강기사', manner: 'STAND_IN' });
});

const readAs = async (who: string, docId: string) =>
  (await office.as(who).get(`/api/elec-apv/documents/${docId}`)).status;
const waitingOf = async (who: string) =>
  (await office.as(who).get<{ waiting: number }>('/api/elec-apv/counts')).body.waiting;

it('CTL-12 독촉 reaches the stand-in of the group, and when the absence ends all of them are asked no more', async () => {
  const docs = await writeEach();
  const absenceId = await away('gijeon01', 'gyeongri01', BY_GROUP);
  expect((await office.act('gisa01', docs.outer, { type: 'URGE' })).status).toBe(200);
  const urged = await office.server.sql<{ member_id: string }>(
    "select member_id from alarm where doc_id = $1 and body like '%부탁했습니다%' order by 1",
    [docs.outer],
  );
  expect(urged.map(({ member_id }) => member_id)).toEqual(['gijeon01', 'gisa02']);
  expect((await office.as('gijeon01').post(`/api/comm/absences/${absenceId}/end`)).status).toBe(200);
  expect(await askedOfEach(docs)).toEqual({ plain: [], outer: [], inner: [] });
});

it('follows a chain by the group of the document, at each hop', async () => {
  const docs = await writeEach();
  await away('gijeon01', 'gyeongri01', [{ formGroupId: OUTER, standInId: 'gisa02' }]);
  expect(await askedOfEach(docs)).toEqual({ plain: ['gyeongri01'], outer: ['gisa02'], inner: ['gisa02'] });
  await away('gisa02', 'gyeongbi01', [{ formGroupId: INNER, standInId: 'gyeongri01' }]);
  expect(await askedOfEach(docs)).toEqual({ plain: ['gyeongri01'], outer: ['gyeongbi01'], inner: ['gyeongri01'] });
  expect(await readAs('gisa02', docs.inner)).toBe(404);
  expect((await office.act('gyeongri01', docs.inner, { type: 'APPROVE' })).status).toBe(200);
});

it('a form that is moved to another group changes its stand-in, and whoever acts now is asked', async () => {
  const docs = await writeEach();
  await away('gijeon01', 'gyeongri01', BY_GROUP);
  expect(await asked(docs.outer)).toEqual(['gisa02']);
  const move = (to: string) =>
    office.server.sql(`update form set form_group_id = ${to} where form_code = 'OUTER_FORM'`);
  await move("(select form_group_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT')");
  try {
    expect(await releaseStandIns({ db, clock: office.server.clock })).toBe(1);
    expect(await askedOfEach(docs)).toEqual({ plain: ['gyeongri01'], outer: ['gyeongri01'], inner: ['gyeongbi01'] });
    expect(await releaseStandIns({ db, clock: office.server.clock })).toBe(0);
  } finally {
    await move(`'${OUTER}'`);
  }
});

it('CTL-11 a stand-in of a group who is locked leaves only the papers of that group without anybody', async () => {
  const docs = await writeEach();
  await away('gijeon01', 'gyeongri01', BY_GROUP);
  await office.server.sql("update member set state = 'LOCKED' where member_id = 'gyeongbi01'");
  try {
    await tellOrphans({ db, clock: office.server.clock });
    const told = await office.server.sql<{ doc_id: string; body: string }>(
      "select doc_id, body from alarm where ask = 'ORPHAN' and settled_at is null and doc_id = any ($1)",
      [Object.values(docs)],
    );
    expect(told).toEqual([{ doc_id: docs.inner, body: expect.stringContaining('대결자 없음') }]);
  } finally {
    await office.server.sql("update member set state = 'ACTIVE' where member_id = 'gyeongbi01'");
  }
});

it('lists say who stands in for which group, and a stand-in of a group is told so', async () => {
  await away('gijeon01', 'gyeongri01', BY_GROUP);
  const groups = [
    { formGroupId: OUTER, formGroupName: '바깥', standInId: 'gisa02', name: '강기사' },
    { formGroupId: INNER, formGroupName: '안쪽', standInId: 'gyeongbi01', name: '서경비' },
  ];
  const mine = await office.as('gijeon01').get<{ items: unknown[] }>('/api/comm/absences/mine');
  expect(mine.body.items[0]).toMatchObject({ standInName: '김경리', groupStandIns: groups });
  const all = await office.as('sojang01').get<{ items: unknown[] }>('/api/dang/org/absences');
  expect(all.body.items[0]).toMatchObject({ groupStandIns: groups });
  const today = await office.as('gisa01').get<unknown[]>('/api/comm/absences/today');
  expect(today.body[0]).toMatchObject({ personId: 'gijeon01', groupStandIns: groups });
  const employees = await office
    .as('sojang01')
    .get<{ items: { memberId: string; standIn: unknown }[] }>('/api/dang/org/employees?size=100');
  expect(employees.body.items.find(({ memberId }) => memberId === 'gijeon01')?.standIn).toMatchObject({
    memberName: '김경리',
    groups: [
      { formGroupName: '바깥', name: '강기사' },
      { formGroupName: '안쪽', name: '서경비' },
    ],
  });
  expect((await office.alarmsOf('gisa02')).at(-1)).toMatchObject({
    title: '최기전님의 대결자로 지정되었습니다',
    body: expect.stringMatching(/· 바깥$/),
  });
});
