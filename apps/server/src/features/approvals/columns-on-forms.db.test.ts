import type { RowsField } from '@danji/contract/forms/field';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { pictureOf } from '../files/testing/samples.ts';
import { upload } from '../files/testing/upload.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { deskOf, path } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const room = drawingRoom(server);

const refused = refusedBy(() => server);
const { begin, save, submit, read } = deskOf(() => gisa);

const table = (columns: RowsField['columns'], more: Partial<RowsField> = {}): RowsField => ({
  key: '내역',
  label: '점검 내역',
  type: 'rows',
  minRows: 0,
  maxRows: 200,
  columns,
  ...more,
});
const WHAT = { key: '내용', label: '내용', type: 'text' } as const;

describe('people and 동·호 in the rows of a table', () => {
  const columns: RowsField['columns'] = [
    WHAT,
    { key: '담당자', label: '담당자', type: 'member', required: true },
    { key: '세대', label: '세대', type: 'dongHo' },
  ];

  it('people must be of the complex, and get the names of the register', async () => {
    const docId = await begin(await room.published(sojang, [table(columns)]));
    const [person] = await server.sql<{ member_name: string }>(
      "select member_name from member where member_id = 'gisa02'",
    );
    const rows = [
      { 내용: '누수', 담당자: [{ id: 'gisa02', name: '꾸민 이름' }], 세대: { dong: '101', ho: '1203', 층: '12' } },
    ];
    expect((await save(docId, 1, { 내역: rows })).status).toBe(200);
    const kept = {
      내용: '누수',
      담당자: [{ id: 'gisa02', name: person?.member_name }],
      세대: { dong: '101', ho: '1203' },
    };
    expect((await read(docId)).content).toEqual({ 내역: [kept] });
    for (const [wrong, words] of [
      [
        { 담당자: [{ id: 'gisa21', name: '남' }] },
        '점검 내역 1번째 줄: 담당자를 다시 골라 주세요. 우리 단지에 없는 사람이',
      ],
      [{ 담당자: [{ id: 'no-one', name: '남' }] }, '우리 단지에 없는 사람이'],
      [{ 담당자: [{ id: 'gisa01' }, { id: 'gisa02' }] }, '담당자를 읽을 수 없습니다'],
      [{ 담당자: '김기사' }, '담당자를 읽을 수 없습니다'],
      [{ 세대: '101동 1203호' }, '세대를 읽을 수 없습니다'],
      [{ 세대: { dong: 101, ho: 1203 } }, '세대를 읽을 수 없습니다'],
    ] as const) {
      const told = await refused(() => save(docId, 2, { 내역: [wrong] }), 400, 'INVALID_INPUT');
      expect(told.errorUserMsg).toContain(words);
      expect(told.details?.problems).toMatchObject([{ key: '내역', row: 0, column: Object.keys(wrong)[0] }]);
    }
    expect((await read(docId)).content).toEqual({ 내역: [kept] });
  });

  it('what is missing is told with its row, blank rows go, and both can be found', async () => {
    const docId = await begin(await room.published(sojang, [table(columns)]));
    const person = { 담당자: [{ id: 'gisa02', name: '' }] };
    await save(docId, 1, { 내역: [{ 세대: { dong: '103', ho: '' } }, {}, { 담당자: [] }] });
    const { details } = await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    expect(details?.problems).toMatchObject([
      { message: '점검 내역 1번째 줄: 담당자를 골라 주세요.' },
      { message: '점검 내역 1번째 줄: 세대의 호를 적어 주세요.' },
    ]);
    await save(docId, 2, { 내역: [{}, { ...person, 세대: { dong: '103', ho: '907' } }, {}] });
    expect((await submit(docId)).status).toBe(200);
    expect((await read(docId)).content).toMatchObject({ 내역: [{ 세대: { dong: '103', ho: '907' } }] });
    const [{ norm } = { norm: '' }] = await server.sql<{ norm: string }>(
      "select string_agg(norm, ' ') as norm from search_entry where doc_id = $1",
      [docId],
    );
    expect(norm).toContain('강기사·103동907호');
  });
});

describe('photos and files in the rows of a table', () => {
  const columns: RowsField['columns'] = [
    WHAT,
    { key: '사진', label: '현장 사진', type: 'photo' },
    { key: '증빙', label: '증빙파일', type: 'file', most: 2 },
  ];
  const attach = async (docId: string, name = '현장.png') =>
    String((await upload(server, gisa, docId, name, await pictureOf('png'))).body.attachmentId);
  const text = async (docId: string, name = '메모.txt') =>
    String((await upload(server, gisa, docId, name, Buffer.from('메모'))).body.attachmentId);
  const at = (...ids: string[]) => ids.map((attachmentId) => ({ attachmentId }));

  it('ACL-02 a cell names an attachment of this very document, of its kind, and no file stands in two places', async () => {
    const formId = await room.published(sojang, [table(columns), { key: '현장', label: '현장 전체', type: 'photo' }]);
    const [docId, otherId] = [await begin(formId), await begin(formId)];
    const [own, memo, elsewhere] = [await attach(docId), await text(docId), await attach(otherId)];
    const [form] = await server.sql<{ form_id: string }>("select form_id from form where apt_id = '10002' limit 1");
    const far = await deskOf(() => stranger).begin(form?.form_id ?? '');
    const foreign = String((await upload(server, stranger, far, '남.png', await pictureOf('png'))).body.attachmentId);
    const kept = { 내역: [{ 내용: '누수', 사진: at(own), 증빙: at(memo) }] };
    expect((await save(docId, 1, kept)).status).toBe(200);
    for (const [wrong, words] of [
      [
        { 내역: [{ 사진: at(elsewhere) }] },
        '점검 내역 1번째 줄: 현장 사진을 다시 올려 주세요. 이 문서에 첨부되지 않은',
      ],
      [{ 내역: [{}, { 증빙: at(memo, elsewhere) }] }, '점검 내역 2번째 줄: 증빙파일을 다시 올려 주세요. 이 문서에'],
      [{ 내역: [{ 사진: at(foreign) }] }, '이 문서에 첨부되지 않은'],
      [{ 내역: [{ 사진: at('00000000-0000-7000-8000-000000000000') }] }, '이 문서에 첨부되지 않은'],
      [{ 내역: [{ 사진: at("x' or 1=1") }] }, '현장 사진을 읽을 수 없습니다. 다시 올려 주세요.'],
      [{ 내역: [{ 사진: own }] }, '현장 사진을 읽을 수 없습니다. 다시 올려 주세요.'],
      [{ 내역: [{ 사진: at(memo) }] }, '사진이 아닌 파일이 있습니다.'],
      [{ 현장: at(memo) }, '사진이 아닌 파일이 있습니다.'],
      [{ 내역: [{ 사진: at(own) }, { 사진: at(own) }] }, '같은 파일이 다른 곳에도 들어 있습니다.'],
      [{ 내역: [{ 사진: at(own) }], 현장: at(own) }, '같은 파일이 다른 곳에도 들어 있습니다.'],
      [{ 내역: [{ 사진: at(own, memo) }] }, '현장 사진은 1장까지 넣을 수 있습니다.'],
      [{ 내역: Array.from({ length: 1_000 }, () => ({ 사진: at(own) })) }, '점검 내역은 200줄까지'],
      [{ 내역: Array.from({ length: 200 }, () => ({ 사진: at(own) })) }, '같은 파일이 다른 곳에도 들어 있습니다.'],
    ] as const) {
      const told = await refused(() => save(docId, 2, wrong), 400, 'INVALID_INPUT');
      expect(told.errorUserMsg).toContain(words);
    }
    expect((await read(docId)).content).toEqual(kept);
  });

  it('FIL-01 neither a program nor a broken picture becomes a photo', async () => {
    const docId = await begin(await room.published(sojang, [table(columns)]));
    const exe = Buffer.from('4d5a90000300000004000000ffff0000', 'hex');
    for (const name of ['현장.exe', '현장.png', '현장.jpg.exe'])
      expect((await upload(server, gisa, docId, name, exe)).status).toBeGreaterThanOrEqual(400);
    // It begins as a picture does, and ends before there is anything to see.
    const broken = await upload(server, gisa, docId, '깨진 사진.png', (await pictureOf('png')).subarray(0, 60));
    expect([broken.status, broken.body.errorUserMsg]).toEqual([
      415,
      '사진을 읽을 수 없습니다. 다른 사진을 골라 주세요.',
    ]);
    expect(await server.sql('select 1 from attachment where doc_id = $1', [docId])).toEqual([]);
  });

  it('an attachment that was taken away is told at 상신 with its row, and nothing goes on its way', async () => {
    const docId = await begin(await room.published(sojang, [table(columns)]));
    const own = await attach(docId);
    await save(docId, 1, { 내역: [{ 내용: '누수' }, { 사진: at(own) }] });
    await gisa.post(`${path(docId)}/attached/${own}/remove`);
    const { details } = await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    expect(details?.problems).toMatchObject([{ key: '내역', row: 1, column: '사진' }]);
    expect((await read(docId)).state).toBe('DRAFT');
    await refused(() => save(docId, 2, { 내역: [{ 사진: at(own) }] }), 400, 'INVALID_INPUT');
  });

  it('a row of nothing but a photo is a row; a copy has copies of the files in the same rows', async () => {
    const docId = await begin(await room.published(sojang, [table(columns)]));
    const [photo, memo] = [await attach(docId, '전.png'), await text(docId)];
    await save(docId, 1, {
      내역: [{}, { 사진: [{ attachmentId: photo, caption: '수리 전' }] }, {}, { 증빙: at(memo) }],
    });
    expect((await submit(docId)).status).toBe(200);
    expect((await read(docId)).content).toEqual({
      내역: [{ 사진: [{ attachmentId: photo, caption: '수리 전' }] }, { 증빙: at(memo) }],
    });
    const [{ norm } = { norm: '' }] = await server.sql<{ norm: string }>(
      "select string_agg(norm, ' ') as norm from search_entry where doc_id = $1",
      [docId],
    );
    expect(norm).toContain('메모.txt');
    const copied = await gisa.post<{ docId: string }>(`${path(docId)}/copy`);
    const copies = await server.sql<{ id: string; name: string }>(
      'select attachment_id as id, name from attachment where doc_id = $1',
      [copied.body.docId],
    );
    const idOf = (name: string) => copies.find((one) => one.name === name)?.id ?? '';
    expect((await read(copied.body.docId)).content).toEqual({
      내역: [{ 사진: [{ attachmentId: idOf('전.png'), caption: '수리 전' }] }, { 증빙: at(idOf('메모.txt')) }],
    });
    expect([photo, memo]).not.toContain(idOf('전.png'));
    expect((await save(copied.body.docId, 1, (await read(copied.body.docId)).content)).status).toBe(200);
  });

  it('rows that go on in the next document leave the files of the last one with it', async () => {
    const state: RowsField['columns'][number] = {
      key: '상태',
      label: '상태',
      type: 'select',
      options: ['진행', '완료'],
    };
    const carryOver = { column: '상태', done: ['완료'] };
    const formId = await room.published(sojang, [table([...columns, state], { carryOver })]);
    const docId = await begin(formId);
    const own = await attach(docId);
    await save(docId, 1, { 내역: [{ 내용: '누수', 사진: at(own), 상태: '진행' }] });
    expect((await read(await begin(formId))).content).toEqual({ 내역: [{ 내용: '누수', 상태: '진행' }] });
  });
});
