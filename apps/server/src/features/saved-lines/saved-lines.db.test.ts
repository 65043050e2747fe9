import { limits } from '@danji/contract/limits';
import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gisa02', 'sojang01', 'sojang02']));
beforeEach(() => office.server.sql('delete from saved_line'));

type Part = { personId: string; personName: string; deptId: string | null; gone: boolean; lostOffice: string | null };
type Saved = { savedLineId: string; name: string; line: Part[] };
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const save = (by: string, name: string, line: unknown = LINE) =>
  office.as(by).post<Saved & { errorUserMsg: string }>('/api/comm/saved-lines', { name, line });
const list = async (by: string) => (await office.as(by).get<Saved[]>('/api/comm/saved-lines')).body;

it('keeps a line under a name, with the names people have now, for its owner alone', async () => {
  expect((await save('gisa01', '  승강기  ')).status).toBe(200);
  expect(await list('gisa01')).toMatchObject([
    {
      name: '승강기',
      line: [
        { personId: 'gijeon01', gone: false },
        { personId: 'sojang01', gone: false },
      ],
    },
  ]);
  expect(await list('gisa02')).toEqual([]);
  expect(await list('sojang02')).toEqual([]);
});

it('replaces what stood under the name, even when saved twice at once', async () => {
  const answers = await Promise.all([save('gisa01', '점검'), save('gisa01', '점검', LINE.slice(1))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await list('gisa01')).toHaveLength(1);
});

it('says who cannot be asked any more', async () => {
  await save('gisa01', '점검');
  await office.server.sql("update member set state = 'RESIGNED' where member_id = 'gijeon01'");
  try {
    expect((await list('gisa01'))[0]?.line.map(({ gone }) => gone)).toEqual([true, false]);
  } finally {
    await office.server.sql("update member set state = 'ACTIVE' where member_id = 'gijeon01'");
  }
});

it('a step of a department follows its head of today, and says so when nobody heads it', async () => {
  const [row] = await office.server.sql<{ dept_id: string }>("select dept_id from member where member_id = 'gijeon01'");
  const deptId = row?.dept_id;
  await save('gisa02', '부서 합의', [
    { order: 1, kind: 'AGREE', personId: 'gijeon01', deptId },
    { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  ]);
  const head = (from: string, to: string) =>
    office.server.sql(
      `update member_role mr set member_id = $2 from role r
        where r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = 'DEPT_HEAD' and mr.member_id = $1`,
      [from, to],
    );
  expect((await list('gisa02'))[0]?.line[0]).toMatchObject({ personId: 'gijeon01', deptId, gone: false });
  await head('gijeon01', 'gisa01');
  expect((await list('gisa02'))[0]?.line[0]).toMatchObject({ personId: 'gisa01', deptId, gone: false });
  await head('gisa01', 'seomu01');
  expect((await list('gisa02'))[0]?.line[0]).toMatchObject({ deptId, gone: true });
  await head('seomu01', 'gijeon01');
});

it('says who is not any more what they were when the line was kept', async () => {
  await save('gisa01', '점검');
  expect((await list('gisa01'))[0]?.line.map(({ lostOffice }) => lostOffice)).toEqual([null, null]);
  const role = (set: string) =>
    office.server.sql(
      `update role set role_code = $1 where apt_id = '10001' and role_code = $2`,
      set === 'off' ? ['DIRECTOR_X', 'DIRECTOR'] : ['DIRECTOR', 'DIRECTOR_X'],
    );
  await role('off');
  expect((await list('gisa01'))[0]?.line.map(({ lostOffice }) => lostOffice)).toEqual([null, 'DIRECTOR']);
  await role('on');
});

it('keeps nobody of another complex, no nameless line, and not more than fits on a screen', async () => {
  const foreign = await save('gisa01', '남의 단지', [{ order: 1, kind: 'DECIDE', personId: 'sojang02' }]);
  expect([foreign.status, foreign.body.errorUserMsg]).toEqual([
    400,
    '결재선에 지정할 수 없는 사람이 있습니다. 그 사람을 빼고 저장해 주세요.',
  ]);
  expect((await save('gisa01', '   ')).status).toBe(400);
  expect(await list('gisa01')).toEqual([]);
  for (let n = 0; n < limits.savedLinesMax; n++) expect((await save('gisa01', `결재선 ${n}`)).status).toBe(200);
  const before = await office.snapshot('saved_line');
  expect((await save('gisa01', '하나 더')).status).toBe(400);
  expect(await office.snapshot('saved_line')).toEqual(before);
  expect((await save('gisa01', '결재선 0', LINE.slice(1))).status).toBe(200);
});

it('ACL-03 lets only the owner delete it', async () => {
  const { savedLineId } = (await save('gisa01', '점검')).body;
  const remove = (by: string) => office.as(by).post(`/api/comm/saved-lines/${savedLineId}/delete`, {});
  expect((await remove('gisa02')).status).toBe(404);
  expect((await remove('sojang02')).status).toBe(404);
  expect(await list('gisa01')).toHaveLength(1);
  expect((await remove('gisa01')).status).toBe(200);
  expect(await list('gisa01')).toEqual([]);
});
