import { ALIGNS } from '@danji/contract/forms/paper';
import { describe, expect, it, vi } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { pictureOf } from '../files/testing/samples.ts';
import { upload } from '../files/testing/upload.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { type Detail, deskOf, ITEMS, MONEY, path, SUM } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const room = drawingRoom(server);

const refused = refusedBy(() => server);
const { begin, save, submit, read } = deskOf(() => gisa);

describe('saving', () => {
  it('VAL-07 formulas are worked out on the server, and the amount is that of the form, whatever the client sends', async () => {
    const formId = await room.published(sojang, [ITEMS, SUM], { amountField: '합계' });
    const docId = await begin(formId);
    const rows = [
      { 품명: '전구', 수량: 3, 단가: 12_500, 금액: 1 },
      { 품명: '안정기', 수량: 2, 단가: 48_000 },
    ];
    expect((await save(docId, 1, { 명세: rows, 합계: 7, 몰래: '아무 값' }, { amount: 5 })).status).toBe(200);
    expect(await read(docId)).toMatchObject({
      amount: 133_500,
      content: { 명세: [{ 금액: 37_500 }, { 금액: 96_000 }], 합계: 133_500 },
    });
    expect((await read(docId)).content).not.toHaveProperty('몰래');
  });

  it('VAL-01 a value of the wrong shape is refused with the name of its field, and nothing is saved', async () => {
    const formId = await room.published(sojang, [MONEY, ITEMS, { key: '날짜', label: '시행일', type: 'date' }]);
    const docId = await begin(formId);
    for (const [content, word] of [
      [{ 지급금액: '삼만원' }, '지급금액'],
      [{ 지급금액: 12.5 }, '지급금액'],
      [{ 날짜: '2026-02-30' }, '시행일'],
      [{ 명세: [{ 수량: 'x' }] }, '수량'],
      [{ 명세: '표' }, '명세'],
    ] as const) {
      const { code, errorUserMsg } = await refused(() => save(docId, 1, content), 400, 'INVALID_INPUT');
      expect(code).toBe('INVALID_INPUT');
      expect(errorUserMsg).toContain(word);
    }
  });

  it('XSS-02 a body is cleaned on the server although the client did not', async () => {
    const formId = await room.published(sojang, [{ key: '본문', label: '본문', type: 'body' }]);
    const docId = await begin(formId);
    const text = (words: string, marks?: unknown[]) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) });
    const hostile = {
      type: 'doc',
      content: [
        { type: 'script', content: [text('steal()')] },
        {
          type: 'paragraph',
          attrs: { onload: 'steal()' },
          content: [text('열기', [{ type: 'link', attrs: { href: 'javascript:steal()' } }])],
        },
        { type: 'image', attrs: { src: 'x', onerror: 'steal()' } },
      ],
    };
    expect((await save(docId, 1, { 본문: hostile })).status).toBe(200);
    const [row] = await server.sql<{ text: string }>('select content::text as text from document where doc_id = $1', [
      docId,
    ]);
    expect(row?.text).toContain('열기');
    for (const word of ['javascript', 'onload', 'onerror', 'script', 'image']) expect(row?.text).not.toContain(word);
  });

  it('ERR-02 XSS-02 a cleaner that breaks lets nothing in', async () => {
    const formId = await room.published(sojang, [{ key: '본문', label: '본문', type: 'body' }]);
    const docId = await begin(formId);
    const content = {
      본문: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '글' }] }] },
    };
    const broken = vi.spyOn(ALIGNS, 'find').mockImplementation(() => {
      throw new TypeError('broken');
    });
    try {
      await refused(() => save(docId, 1, content), 500, 'INTERNAL');
      expect(broken).toHaveBeenCalled();
    } finally {
      broken.mockRestore();
    }
    expect((await save(docId, 1, content)).status).toBe(200);
  });

  it('people and departments must be of the complex, and their names are those of the register', async () => {
    const formId = await room.published(sojang, [
      { key: '대체', label: '대체근무자', type: 'member' },
      { key: '부서', label: '수신부서', type: 'department' },
    ]);
    const docId = await begin(formId);
    const [dept] = await server.sql<{ id: string; foreign: string }>(
      `select (select dept_id from department where apt_id = '10001' and dept_name = '경리과') as id,
              (select dept_id from department where apt_id = '10002' limit 1) as foreign`,
    );
    const content = { 대체: [{ id: 'gisa02', name: '꾸민 이름' }], 부서: [{ id: dept?.id, name: '꾸민 부서' }] };
    expect((await save(docId, 1, content)).status).toBe(200);
    const [{ member_name: name } = { member_name: '' }] = await server.sql<{ member_name: string }>(
      "select member_name from member where member_id = 'gisa02'",
    );
    expect((await read(docId)).content).toEqual({
      대체: [{ id: 'gisa02', name }],
      부서: [{ id: dept?.id, name: '경리과' }],
    });
    for (const wrong of [{ 대체: [{ id: 'gisa21', name: '남' }] }, { 부서: [{ id: dept?.foreign, name: '남' }] }])
      expect((await refused(() => save(docId, 2, wrong), 400, 'INVALID_INPUT')).code).toBe('INVALID_INPUT');
  });

  it('ACL-02 photos are attachments of this very document', async () => {
    const formId = await room.published(sojang, [{ key: '사진', label: '현장 사진', type: 'photo', required: true }]);
    const [docId, otherId] = [await begin(formId), await begin(formId)];
    const own = String((await upload(server, gisa, docId, '현장.png', await pictureOf('png'))).body.attachmentId);
    const other = (await upload(server, gisa, otherId, '현장.png', await pictureOf('png'))).body.attachmentId;
    expect((await save(docId, 1, { 사진: [{ attachmentId: own, caption: '수리 전' }] })).status).toBe(200);
    const { errorUserMsg } = await refused(
      () => save(docId, 2, { 사진: [{ attachmentId: other }] }),
      400,
      'INVALID_INPUT',
    );
    expect(errorUserMsg).toContain('현장 사진');
    // Taken away after it was put on the paper: told at 상신.
    await gisa.post(`${path(docId)}/attached/${own}/remove`);
    const { details } = await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    expect(details?.problems).toMatchObject([{ key: '사진' }]);
  });

  it('a form from before papers takes any content, and the amount that comes with it', async () => {
    const [row] = await server.sql<{ form_id: string }>(
      "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_EXPENSE'",
    );
    const docId = await begin(row?.form_id ?? '');
    expect((await save(docId, 1, { 아무거나: { 깊이: [1] } }, { amount: 77 })).status).toBe(200);
    expect(await read(docId)).toMatchObject({ content: { 아무거나: { 깊이: [1] } }, amount: 77 });
  });
});

describe('beginning', () => {
  it('a draft starts with what the form fills in, and with the rows that were left unfinished last time', async () => {
    const formId = await room.published(
      sojang,
      [
        { key: '일자', label: '일자', type: 'date', prefill: { auto: 'today' } },
        { key: '성명', label: '성명', type: 'text', prefill: { auto: 'drafterName' } },
        {
          key: '업무',
          label: '업무',
          type: 'rows',
          minRows: 0,
          maxRows: 10,
          columns: [
            { key: '내용', label: '내용', type: 'text' },
            { key: '상태', label: '상태', type: 'select', options: ['진행', '완료'] },
          ],
          carryOver: { column: '상태', done: ['완료'] },
        },
      ],
      { titlePattern: '{일자} 업무일지' },
    );
    const docId = await begin(formId);
    const first = await read(docId);
    expect(first.content).toMatchObject({
      일자: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      성명: gisa.record.memberName ?? expect.any(String),
    });
    expect(first.title).toMatch(/^\d{4}-\d{2}-\d{2} \(.\) 업무일지$/);
    const rows = [
      { 내용: '저수조 확인', 상태: '완료' },
      { 내용: '외등 교체', 상태: '진행' },
    ];
    await save(docId, 1, { ...first.content, 업무: rows });
    server.clock.advance(60_000);
    expect((await read(await begin(formId))).content.업무).toEqual([{ 내용: '외등 교체', 상태: '진행' }]);
    // Somebody else has nothing to go on with.
    const { body } = await sojang.post<{ docId: string }>('/api/elec-apv/documents', { formId });
    expect((await sojang.get<Detail>(path(body.docId))).body.content).not.toHaveProperty('업무');
  });

  it('a copy is fitted to the newest version of the form', async () => {
    const formId = await room.published(sojang, [MONEY, { key: '비고', label: '비고', type: 'text' }], {
      amountField: '지급금액',
    });
    const docId = await begin(formId);
    await save(docId, 1, { 지급금액: 90_000, 비고: '옛 항목' });
    await room.renew(sojang, formId, [MONEY], { amountField: '지급금액' });
    const { body } = await gisa.post<{ docId: string }>(`${path(docId)}/copy`);
    expect(await read(body.docId)).toMatchObject({ content: { 지급금액: 90_000 }, amount: 90_000 });
    expect((await read(body.docId)).content).not.toHaveProperty('비고');
  });
});

it('a copy has neither the days nor the numbers of evidence of the paper before; one that came back keeps both', async () => {
  const formId = await room.published(sojang, [
    { key: '지급처', label: '지급처', type: 'text' },
    { key: '작성일', label: '작성일', type: 'date', prefill: { auto: 'today' } },
    { key: '지급일', label: '지급일', type: 'date' },
    { key: '증빙번호', label: '증빙번호', type: 'text' },
  ]);
  const docId = await begin(formId);
  const written = { 지급처: '한빛철물', 작성일: '2026-01-05', 지급일: '2026-01-09', 증빙번호: 'A-1' };
  await save(docId, 1, written);
  const copied = async () =>
    (await read((await gisa.post<{ docId: string }>(`${path(docId)}/copy`)).body.docId)).content;
  const { 작성일: today, ...rest } = (await copied()) as Record<string, unknown>;
  expect(rest).toEqual({ 지급처: '한빛철물' });
  expect(today).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(today).not.toBe('2026-01-05');
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await gisa.post(`${path(docId)}/act`, { act: { type: 'RECALL' } })).status).toBe(200);
  expect(await copied()).toMatchObject(written);
});

it('a copy has its photos on the paper, as attachments of its own', async () => {
  const formId = await room.published(sojang, [{ key: '사진', label: '현장 사진', type: 'photo', required: true }]);
  const docId = await begin(formId);
  const photos = [];
  for (const [caption, size] of [
    ['전', 40],
    ['후', 50],
  ] as const) {
    const { body } = await upload(server, gisa, docId, `${caption}.png`, await pictureOf('png', size));
    photos.push({ attachmentId: String(body.attachmentId), caption });
  }
  await save(docId, 1, { 사진: [photos[1], photos[0]] });
  const { body } = await gisa.post<{ docId: string }>(`${path(docId)}/copy`);
  const copy = (await gisa.get<Detail & { attachments: { attachmentId: string; name: string }[] }>(path(body.docId)))
    .body;
  const idOf = (name: string) => copy.attachments.find((one) => one.name === name)?.attachmentId;
  expect(copy.content).toEqual({
    사진: [
      { attachmentId: idOf('후.png'), caption: '후' },
      { attachmentId: idOf('전.png'), caption: '전' },
    ],
  });
  expect(photos.map(({ attachmentId }) => attachmentId)).not.toContain(idOf('전.png'));
  await save(body.docId, 1, copy.content);
  expect((await submit(body.docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
});
