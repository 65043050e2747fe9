import { beforeAll, describe, expect, it } from 'vitest';
import { downloadBy, exportsOf } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const PEOPLE = [
  'gisa01',
  'gisa02',
  'gijeon01',
  'seomu01',
  'sojang01',
  'gyeongri01',
  'gwajang01',
  'hoejang01',
  'sojang02',
];
const office = forThisFile(() => startOffice(PEOPLE));
const decide = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];

type Row = {
  docId: string;
  docNumber: string;
  title: string;
  drafterName: string;
  deptName: string;
  deciderName: string | null;
  manner: string | null;
  state: string;
  retentionYears: number | null;
  receivedYn: 'Y' | 'N';
};
type Page = { items: Row[]; total: number };
const pageFor = async (by: string, list: string, query = '') =>
  (await office.as(by).get<Page>(`/api/elec-apv/${list}?size=100${query}`)).body;
const idsFor = async (by: string, list: string, query = '') =>
  (await pageFor(by, list, query)).items.map(({ docId }) => docId);

let engineering: string;
let plain: string;
let secret: string;
let running: string;
let received: string;
let final: string;
let voided: string;
beforeAll(async () => {
  engineering = await office.deptId('기전과');
  plain = await office.complete('gisa01', { title: '승강기 부품 교체', retentionYears: 5 });
  secret = await office.complete('gisa01', { title: '대외비 문서', security: 'CONFIDENTIAL' });
  running = await office.submit('gisa01', decide, { title: '아직 진행 중' });
  received = await office.complete('seomu01', { title: '기전과로 보낸 문서', receivingDeptIds: [engineering] });
  voided = await office.complete('gisa02', { title: '나중에 폐기한 문서' });
  expect((await office.act('sojang01', voided, { type: 'VOID', reason: '중복' })).status).toBe(200);
  const line = [
    { order: 1, kind: 'REVIEW', personId: 'sojang01' },
    { order: 2, kind: 'DECIDE', personId: 'hoejang01' },
  ];
  final = await office.submit('gisa02', line, { title: '전결한 문서' });
  await office.server.sql('update step set may_decide_finally = true where doc_id = $1 and ord = 1', [final]);
  expect((await office.act('sojang01', final, { type: 'DECIDE_FINALLY' })).body).toMatchObject({ state: 'APPROVED' });
});

describe('문서등록대장', () => {
  it('lists what was completed under its number, with who decided it and how; a void one keeps its place', async () => {
    const { items } = await pageFor('sojang01', 'doc-register');
    const of = (docId: string) => items.find((row) => row.docId === docId);
    expect(of(plain)).toMatchObject({
      docNumber: expect.stringMatching(/\d/),
      title: '승강기 부품 교체',
      drafterName: '정기사',
      deptName: '기전과',
      deciderName: '박소장',
      manner: 'NORMAL',
      state: 'APPROVED',
      retentionYears: 5,
      receivedYn: 'N',
    });
    expect(of(final)).toMatchObject({ deciderName: '박소장', manner: 'FINAL' });
    expect(of(voided)).toMatchObject({ state: 'VOID' });
    expect(of(running)).toBeUndefined();
    const days = await office.server.sql<{ doc_id: string }>(
      "select doc_id from document where apt_id = '10001' and doc_number is not null order by decided_at desc, doc_id desc",
    );
    expect(items.map(({ docId }) => docId)).toEqual(days.map(({ doc_id }) => doc_id).slice(0, items.length));
  });

  it('ACL-03 shows each person what they may read and nothing else: the line, the drafter, who reads all, never another complex', async () => {
    const everybody = ['gisa01', 'gisa02', 'gijeon01', 'seomu01', 'sojang01', 'gwajang01', 'sojang02'];
    for (const by of everybody) {
      const listed = new Set(await idsFor(by, 'doc-register'));
      for (const docId of [plain, secret, received, final, voided]) {
        const { status } = await office.as(by).get(`/api/elec-apv/documents/${docId}`);
        expect(listed.has(docId), `${by} ${docId}`).toBe(status === 200);
      }
    }
    expect(await idsFor('gisa02', 'doc-register')).not.toContain(secret);
    expect(await idsFor('sojang02', 'doc-register')).not.toContain(plain);
  });

  it('is narrowed by words, form, department and days, and ordered by each column both ways', async () => {
    expect(await idsFor('sojang01', 'doc-register', `&text=${encodeURIComponent('부품 교체')}`)).toContain(plain);
    expect(await idsFor('sojang01', 'doc-register', `&text=${encodeURIComponent('전결한')}`)).toEqual([final]);
    const inDept = await idsFor('sojang01', 'doc-register', `&deptId=${engineering}`);
    expect([inDept.includes(plain), inDept.includes(received)]).toEqual([true, false]);
    expect(await idsFor('sojang01', 'doc-register', '&from=2999-01-01')).toEqual([]);
    expect(await idsFor('sojang01', 'doc-register', '&to=2000-01-01')).toEqual([]);
    for (const [sort, key] of [
      ['docNumber', 'docNumber'],
      ['title', 'title'],
      ['drafterName', 'drafterName'],
    ] as const) {
      const up = (await pageFor('gisa01', 'doc-register', `&sort=${sort}`)).items.map((row) => row[key]);
      const down = (await pageFor('gisa01', 'doc-register', `&sort=-${sort}`)).items.map((row) => row[key]);
      expect(down, sort).toEqual([...up].reverse());
    }
    expect((await office.as('gisa01').get('/api/elec-apv/doc-register?sort=content')).status).toBe(400);
  });

  it('goes out as a file with a reason for who has the right, and to nobody else', async () => {
    const download = downloadBy(() => office.server);
    const body = { filter: {}, reason: '분기 점검 자료로 회의에 냅니다.' };
    const file = await download(office.as('sojang01'), '/api/elec-apv/doc-register/excel', body);
    const cells = file.rows.flat();
    for (const said of ['승강기 부품 교체', '박소장 (전결)', '5년', '폐기']) expect(cells).toContain(said);
    const records = await exportsOf(office.server);
    expect(records.at(-1)).toMatchObject({ member_id: 'sojang01', detail: { reason: body.reason } });
    const refused = await download(office.as('gisa01'), '/api/elec-apv/doc-register/excel', body);
    expect(refused).toMatchObject({ status: 403, body: { code: 'NO_PERMISSION' } });
    const unexplained = { filter: {}, reason: '그냥' };
    expect((await download(office.as('sojang01'), '/api/elec-apv/doc-register/excel', unexplained)).status).toBe(400);
    expect(await exportsOf(office.server)).toEqual(records);
  });
});

describe('부서 문서함', () => {
  it("has what the reader's own department drafted or received, as far as they may read it", async () => {
    const { items } = await pageFor('gisa01', 'dept-docs');
    const part = (docId: string) => items.find((row) => row.docId === docId)?.receivedYn;
    expect([part(plain), part(secret), part(received), part(running)]).toEqual(['N', 'N', 'Y', undefined]);
    // A colleague's paper that they have no part in stays away, department or not.
    expect([part(final), part(voided)]).toEqual([undefined, undefined]);
    expect((await idsFor('gyeongri01', 'dept-docs')).filter((id) => [plain, received].includes(id))).toEqual([]);
  });

  it('ACL-03 is empty for whoever has no department, and takes no other one', async () => {
    await office.server.sql("update member set dept_id = null where member_id = 'hoejang01'");
    expect(await pageFor('hoejang01', 'dept-docs')).toMatchObject({ items: [], total: 0 });
    expect((await office.as('gisa01').get(`/api/elec-apv/dept-docs?deptId=${engineering}`)).status).toBe(400);
  });
});
