import type { RowsField } from '@danji/contract/forms/field';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { deskOf } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
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
