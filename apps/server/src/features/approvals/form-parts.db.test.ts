import type { FormDefinition, FormPart } from '@danji/contract/forms/definition';
import type { Field } from '@danji/contract/forms/field';
import type { Block } from '@danji/contract/forms/paper';
import { koreanDay } from '@danji/contract/korean-day';
import { beforeAll, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { upload } from '../files/testing/upload.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { definitionOf, lineSettings } from '../forms/testing/sample-form.ts';
import { callPdf } from '../print/testing/call-pdf.ts';
import { readSqueezed } from '../print/testing/read-pdf.ts';
import { deskOf, path } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const room = drawingRoom(server);
const refused = refusedBy(() => server);
const { begin, save, submit, read } = deskOf(() => gisa);

const FIELDS: Field[] = [
  { key: '구분', label: '구분', type: 'select', options: ['공사', '구매'], required: true },
  { key: '공사명', label: '공사명', type: 'text', required: true, correctable: true },
  { key: '공사비', label: '공사비', type: 'money' },
  { key: '물품비', label: '물품비', type: 'money' },
  { key: '합계', label: '합계', type: 'formula', expression: '공사비 + 물품비', shown: 'money' },
  { key: '계약서', label: '계약서 번호', type: 'text', required: true },
  { key: '검토의견', label: '검토 의견', type: 'text', required: true, filledBy: 'DECIDE' },
];
const PARTS: FormPart[] = [
  { key: 'p1', label: '공사 내용', when: { field: '구분', equals: '공사' } },
  {
    key: 'p2',
    label: '계약',
    when: {
      all: [
        { field: '합계', fromWon: 1_000_000 },
        { field: '구분', differs: '구매' },
      ],
    },
  },
];
const SETTINGS = { ...lineSettings, amountField: '합계' };
const IN_PART: Readonly<Record<string, string>> = { 공사명: 'p1', 공사비: 'p1', 검토의견: 'p1', 계약서: 'p2' };

function withParts(parts: readonly FormPart[], fields: readonly Field[] = FIELDS): FormDefinition {
  const definition = definitionOf(fields) as unknown as FormDefinition;
  const content = definition.paper.content.map((block): Block => {
    const key = fields.find((field) => JSON.stringify(block).includes(`"key":"${field.key}"`))?.key ?? '';
    const part = IN_PART[key];
    return part ? ({ ...block, attrs: { ...('attrs' in block ? block.attrs : {}), part } } as Block) : block;
  });
  return { ...definition, paper: { type: 'doc', content }, parts: [...parts] };
}

async function published(definition: FormDefinition, settings: object = SETTINGS): Promise<string> {
  const formId = await room.create(sojang);
  const { body } = await room.save(sojang, formId, 1, { definition, settings });
  const answer = await room.publish(sojang, formId, body.version);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return formId;
}
const pdfOf = async (docId: string) => readSqueezed((await callPdf(server, gisa, docId)).pdf);
const found = async (word: string) =>
  JSON.stringify((await gisa.get(`/api/search?q=${encodeURIComponent(word)}`)).body);
const act = (docId: string, what: Record<string, unknown>) => sojang.post(`${path(docId)}/act`, { act: what });

let formId: string;
beforeAll(async () => {
  formId = await published(withParts(PARTS));
});

describe('parts by condition', () => {
  it('what is hidden is neither asked for nor sent, counted, found or printed', async () => {
    const docId = await begin(formId);
    await save(docId, 1, { 구분: '구매', 공사명: '감추어진도장공사', 공사비: 2_000_000, 물품비: 300_000 });
    const draft = await read(docId);
    expect(draft.content).toEqual({
      구분: '구매',
      물품비: 300_000,
      합계: 300_000,
      $hidden: { 공사명: '감추어진도장공사', 공사비: 2_000_000 },
    });
    expect(draft.amount, 'the amount is what stands on the paper').toBe(300_000);
    expect(await found('감추어진도장공사')).not.toContain(docId);
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    expect((await read(docId)).content).toEqual({ 구분: '구매', 물품비: 300_000, 합계: 300_000 });
    const printed = await pdfOf(docId);
    expect(printed).toContain('물품비');
    for (const word of ['공사명', '공사비', '계약서번호', '감추어진']) expect(printed).not.toContain(word);
    expect(await found('감추어진도장공사')).not.toContain(docId);
    // Nobody is asked for what is not there.
    expect((await act(docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
    expect((await gisa.get(`${path(docId)}/verify`)).body).toMatchObject({ validYn: 'Y' });
  });

  it('what was written is there again when the condition holds again, and is then held to the form', async () => {
    const docId = await begin(formId);
    await save(docId, 1, { 구분: '공사', 공사명: '옥상 도장', 공사비: 2_000_000, 물품비: 1 });
    const first = (await read(docId)).content;
    await save(docId, 2, { ...first, 구분: '구매' });
    await save(docId, 3, { ...(await read(docId)).content, 구분: '공사' });
    expect((await read(docId)).content).toEqual(first);
    const { details } = await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    expect(
      details?.problems?.map(({ key }) => key),
      'the sum asks for the contract',
    ).toEqual(['계약서']);
    await save(docId, 4, { ...first, 계약서: '2026-77' });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    const printed = await pdfOf(docId);
    for (const word of ['옥상도장', '계약서번호', '2026-77', '2,000,001']) expect(printed).toContain(word);
    await refused(() => act(docId, { type: 'APPROVE' }), 409, 'FILL_MISSING');
    expect((await act(docId, { type: 'APPROVE', fill: [{ key: '검토의견', value: '적정' }] })).status).toBe(200);
  });

  it('a required field is not passed by by sending what hides it beside what shows it', async () => {
    const docId = await begin(formId);
    for (const [version, content] of [
      [1, { 구분: '공사', $hidden: { 공사명: '몰래' }, 물품비: 1 }],
      [2, { 구분: '공사', $hidden: { 구분: '구매' }, 물품비: 1 }],
      [3, { 구분: '공사', $asOf: { day: '1999-01-01' }, 물품비: 1, 합계: 0 }],
    ] as const) {
      expect((await save(docId, version, content)).status).toBe(200);
      const stored = (await read(docId)).content;
      expect(stored.구분).toBe('공사');
      expect(stored.$asOf).toBeUndefined();
      expect(stored.$hidden).toBeUndefined();
    }
    const { details } = await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    expect(details?.problems?.map(({ key }) => key)).toEqual(['공사명']);
  });

  it('an approver neither corrects nor fills in what is hidden, nor makes a part come or go', async () => {
    const fields = FIELDS.map((field) =>
      field.key === '구분' || field.key === '물품비' ? ({ ...field, correctable: true } as Field) : field,
    );
    const own = await published(withParts(PARTS, fields));
    const docId = await begin(own);
    await save(docId, 1, { 구분: '구매', 물품비: 300_000 });
    await submit(docId);
    const correct = (values: Record<string, unknown>) => act(docId, { type: 'CORRECT', values, reason: '바로잡음' });
    await refused(() => correct({ 공사명: '끼워 넣기' }), 409, 'FIELD_NOT_CORRECTABLE');
    await refused(() => correct({ $hidden: { 공사명: '끼워 넣기' } }), 409, 'FIELD_NOT_CORRECTABLE');
    const told = await refused(() => correct({ 구분: '공사' }), 409, 'FIELDS_INVALID');
    expect(told.errorUserMsg).toContain('보이는 부분이 달라집니다');
    await refused(
      () => act(docId, { type: 'APPROVE', fill: [{ key: '검토의견', value: '몰래' }] }),
      409,
      'FIELD_NOT_YOURS',
    );
  });

  it('days and departments are those of the drafter at 상신, whatever was sent for them, and stay as they were', async () => {
    const dated = await published(
      withParts(
        [
          { key: 'p1', label: '부서', when: { drafterDept: [{ name: '없는 부서' }, { name: '경리과' }] } },
          { key: 'p2', label: '오늘', when: { field: '착수일', fromDay: { fromToday: 0 }, toDay: { fromToday: 0 } } },
        ],
        [
          ...FIELDS.map((field) => (field.key === '계약서' ? { ...field, required: false } : field) as Field),
          { key: '착수일', label: '착수일', type: 'date' },
        ],
      ),
    );
    const docId = await begin(dated);
    const today = koreanDay(server.clock.now());
    await save(docId, 1, {
      구분: '구매',
      공사명: '몰래',
      계약서: '오늘 계약',
      착수일: today,
      $asOf: { day: '2020-01-01', dept: { id: 'x', name: '경리과' } },
    });
    const draft = (await read(docId)).content as { $asOf: { day: string; dept: { name: string } }; $hidden: unknown };
    expect(draft.$asOf.dept.name).not.toBe('경리과');
    expect(draft.$asOf.day).toBe(today);
    expect(draft.$hidden).toEqual({ 공사명: '몰래' });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    const sent = (await read(docId)).content;
    expect(sent.계약서, 'the part of today is there').toBe('오늘 계약');
    const aDay = 86_400_000;
    server.clock.advance(aDay);
    const later = await server.signIn('gisa01');
    const tomorrow = deskOf(() => later);
    await server.sql(
      "update member set dept_id = (select dept_id from department where apt_id = '10001' and dept_name = '경리과') where apt_id = '10001' and member_id = 'gisa01'",
    );
    expect((await tomorrow.read(docId)).content).toEqual(sent);
    const printed = await readSqueezed((await callPdf(server, later, docId)).pdf);
    expect(printed, 'whoever moves later moves no paper').not.toContain('공사명');
    expect(printed, 'nor does the next day').toContain('오늘계약');
    const { docId: copy } = (await later.post<{ docId: string }>(`${path(docId)}/copy`)).body;
    const copied = (await tomorrow.read(copy)).content as typeof draft;
    expect([copied.$asOf.day, copied.$asOf.dept.name], 'a copy is of its own day and desk').toEqual([
      koreanDay(server.clock.now()),
      '경리과',
    ]);
    const next = await tomorrow.begin(dated);
    await tomorrow.save(next, 1, { 구분: '구매', 물품비: 1, 계약서: '어제 계약', 착수일: today });
    expect((await tomorrow.read(next)).content.$hidden, 'today is another day').toEqual({ 계약서: '어제 계약' });
    const { details } = await refused(() => tomorrow.submit(next), 409, 'FIELDS_INVALID');
    expect(
      details?.problems?.map(({ key }) => key),
      'of the department now',
    ).toEqual(['공사명']);
    server.clock.advance(-aDay);
  });

  it('files of a hidden part do not go along, neither beside the paper nor counted as its attachments', async () => {
    const fields: Field[] = [
      { key: '구분', label: '구분', type: 'select', options: ['공사', '구매'], required: true },
      { key: '공사명', label: '공사 사진', type: 'file' },
    ];
    const definition = withParts(PARTS.slice(0, 1), fields);
    const own = await published(definition, { ...lineSettings, attachmentsRequired: 1 });
    const docId = await begin(own);
    const attach = async (name: string) => {
      const { body } = await upload(server, gisa, docId, name, Buffer.from('견적 내용'));
      return body.attachmentId as string;
    };
    const aside = await attach('감춘 견적.txt');
    await save(docId, 1, { 구분: '구매', $hidden: { 공사명: [{ attachmentId: aside }] } });
    await refused(() => submit(docId), 409, 'NO_ATTACHMENT');
    await attach('보낼 견적.txt');
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    const kept = await server.sql<{ name: string }>('select name from attachment where doc_id = $1', [docId]);
    expect(kept).toEqual([{ name: '보낼 견적.txt' }]);
    expect(await pdfOf(docId)).not.toContain('감춘');
  });

  it('what cannot be published is refused with a sentence, and nothing is kept of what is out of bounds', async () => {
    const form = await room.create(sojang);
    const trySave = (definition: unknown) => room.save(sojang, form, 1, { definition, settings: SETTINGS });
    const many = Array.from({ length: 10_000 }, () => ({ field: '구분', equals: '공사' }));
    await refused(() => trySave(withParts([{ ...PARTS[0], when: { all: many } } as FormPart])), 400, 'INVALID_INPUT');
    const hundred = Array.from({ length: 100 }, (_, at) => ({ ...PARTS[0], key: `p${at}` }) as FormPart);
    await refused(() => trySave(withParts(hundred)), 400, 'INVALID_INPUT');
    const circle = withParts([
      { ...PARTS[0], when: { field: '공사명', filled: true } } as FormPart,
      PARTS[1] as FormPart,
    ]);
    const { body } = await trySave(circle);
    const told = await refused(() => room.publish(sojang, form, body.version), 422, 'FORM_INVALID');
    expect(JSON.stringify(told.details)).toContain("그 안에 있는 '공사명' 항목을 조건으로 쓸 수 없습니다");
  });
});
