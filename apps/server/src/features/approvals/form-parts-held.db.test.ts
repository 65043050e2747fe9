import type { FormDefinition, FormPart } from '@danji/contract/forms/definition';
import type { Field } from '@danji/contract/forms/field';
import type { Block } from '@danji/contract/forms/paper';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { upload } from '../files/testing/upload.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { definitionOf, lineSettings } from '../forms/testing/sample-form.ts';
import { type Detail, deskOf, path } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gwajang = forThisFile(() => server.signIn('gwajang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const room = drawingRoom(server);
const refused = refusedBy(() => server);
const { begin, save, submit, read } = deskOf(() => gisa);

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const KIND: Field = { key: '구분', label: '구분', type: 'select', options: ['일반', '특약'], required: true };
const SPECIAL: FormPart = { key: 'p1', label: '특약', when: { field: '구분', equals: '특약' } };

/** These fields stand in the part. */
function formOf(fields: readonly Field[], inPart: readonly string[]): FormDefinition {
  const definition = definitionOf(fields) as unknown as FormDefinition;
  const content = definition.paper.content.map((block): Block => {
    const isIn = inPart.some((key) => JSON.stringify(block).includes(`"key":"${key}"`));
    return isIn ? ({ ...block, attrs: { ...('attrs' in block ? block.attrs : {}), part: 'p1' } } as Block) : block;
  });
  const words: Block = {
    type: 'paragraph',
    attrs: { part: 'p1' },
    content: [{ type: 'text', text: '위약금 전액을 면제한다.' }],
  };
  return { ...definition, paper: { type: 'doc', content: [...content, words] }, parts: [SPECIAL] };
}

async function drawn(definition: FormDefinition, settings: object = {}) {
  const formId = await room.create(sojang);
  const { body } = await room.save(sojang, formId, 1, { definition, settings: { ...lineSettings, ...settings } });
  return { formId, publish: () => room.publish(sojang, formId, body.version) };
}
async function published(definition: FormDefinition): Promise<string> {
  const { formId, publish } = await drawn(definition);
  const answer = await publish();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return formId;
}
async function act(person: Person, docId: string, what: Record<string, unknown>): Promise<void> {
  const answer = await person.post(`${path(docId)}/act`, { act: what });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
async function saveNow(docId: string, content: Record<string, unknown>): Promise<void> {
  expect((await save(docId, (await read(docId)).version, content, { line: LINE })).status).toBe(200);
}
/** Approved by the first, rejected by the second. */
async function cameBack(docId: string): Promise<void> {
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  await act(gwajang, docId, { type: 'APPROVE' });
  await act(sojang, docId, { type: 'REJECT', reason: '다시 적어 주세요' });
}
type WithSteps = { steps: { personId: string; state: string; keptYn: string }[] };

it('CTL-09 an approval is not kept under a part that came since: its text was never shown to whom had approved', async () => {
  const formId = await published(formOf([KIND, { key: '비고', label: '비고', type: 'text' }], []));
  const sentAgain = async (content: Record<string, unknown>) => {
    const docId = await begin(formId);
    await saveNow(docId, { 구분: '일반', 비고: '가' });
    await cameBack(docId);
    await saveNow(docId, content);
    await act(gisa, docId, { type: 'SUBMIT', keepApprovals: true });
    const { steps } = (await gisa.get<WithSteps>(path(docId))).body;
    return steps.filter(({ personId }) => personId === 'gwajang01').map(({ state, keptYn }) => `${state} ${keptYn}`);
  };
  expect(await sentAgain({ 구분: '일반', 비고: '나' })).toEqual(['APPROVED Y']);
  expect(await sentAgain({ 구분: '특약', 비고: '가' })).toEqual(['PENDING N']);
});

it('CTL-02 a form whose amount stands in a part is not published', async () => {
  const money: Field = { key: '금액', label: '금액', type: 'money' };
  const { publish } = await drawn(formOf([KIND, money], ['금액']), { amountField: '금액' });
  const told = await refused(publish, 422, 'FORM_INVALID');
  expect(JSON.stringify(told.details)).toContain("'금액' 항목은 문서의 금액이라 조건부 부분에 둘 수 없습니다");
});

it('a copy keeps files of a hidden part hidden, and who is not its drafter copies what was sent', async () => {
  const fields: Field[] = [
    KIND,
    {
      ...{ key: '표', label: '표', type: 'rows', minRows: 1, maxRows: 9 },
      columns: [
        { key: '이름', label: '이름', type: 'text' },
        { key: '파일', label: '파일', type: 'file' },
      ],
    },
    { key: '말', label: '말', type: 'text' },
  ];
  const formId = await published(formOf(fields, ['표', '말']));
  const docId = await begin(formId);
  const { body } = await upload(server, gisa, docId, '계약.txt', Buffer.from('계약 내용'));
  const rows = [{ 이름: '가', 파일: [{ attachmentId: body.attachmentId }] }];
  await saveNow(docId, { 구분: '특약', 표: rows, 말: '보낸 말' });
  await cameBack(docId);
  await saveNow(docId, { 구분: '일반', $hidden: { 표: rows, 말: '아직 안 보낸 말' } });
  const copyBy = async (person: Person) => {
    const { docId: copy } = (await person.post<{ docId: string }>(`${path(docId)}/copy`)).body;
    return { copy, content: (await person.get<Detail>(path(copy))).body.content };
  };
  const theirs = await copyBy(gwajang);
  expect(theirs.content).toEqual({ 구분: '특약', 표: [{ 이름: '가', 파일: [expect.anything()] }], 말: '보낸 말' });
  const own = await copyBy(gisa);
  const copied = { attachmentId: expect.not.stringMatching(String(body.attachmentId)) };
  expect(own.content).toEqual({
    구분: '일반',
    $hidden: { 표: [{ 이름: '가', 파일: [copied] }], 말: '아직 안 보낸 말' },
  });
  await saveNow(own.copy, own.content);
  expect((await submit(own.copy)).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect(await server.sql('select name from attachment where doc_id = $1', [own.copy]), 'not as a loose 붙임').toEqual(
    [],
  );
});

it('a correction leaves no other field empty that it makes required', async () => {
  const fields: Field[] = [
    { key: '구분', label: '구분', type: 'select', options: ['일반', '긴급'], required: true, correctable: true },
    { key: '사유', label: '사유', type: 'text', correctable: true, requiredWhen: { field: '구분', equals: '긴급' } },
  ];
  const formId = await room.published(sojang, fields);
  const docId = await begin(formId);
  await save(docId, 1, { 구분: '일반' });
  await submit(docId);
  const correct = (values: Record<string, unknown>) =>
    sojang.post(`${path(docId)}/act`, { act: { type: 'CORRECT', values, reason: '바로잡음' } });
  const { details } = await refused(() => correct({ 구분: '긴급' }), 409, 'FIELDS_INVALID');
  expect(details?.problems?.map(({ key }) => key)).toEqual(['사유']);
  expect((await read(docId)).content).toEqual({ 구분: '일반' });
  expect((await correct({ 구분: '긴급', 사유: '누수' })).status).toBe(200);
});
