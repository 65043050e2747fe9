import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/server.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { path } from './testing/desk.ts';
import { act, approve, FIELDS, fill, fillingOffice, LINE, read } from './testing/filling-office.ts';

const {
  server,
  sojang,
  gisa,
  gijeon,
  gwajang,
  gyeongri,
  room,
  refused,
  begin,
  save,
  submit,
  form,
  sent,
  filledOf,
  verdict,
  departmentId,
} = fillingOffice(drawingRoom);

let accounting: string;
beforeAll(async () => {
  accounting = await departmentId('경리과');
});

it('a line without whoever must fill something in is not sent', async () => {
  const docId = await begin(form.id);
  await save(docId, 1, { 사유: '고장' }, { line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  const told = await refused(() => submit(docId), 409, 'FILLER_MISSING');
  expect(told.errorUserMsg).toBe('검토 의견을 적을 사람이 결재선에 없습니다. 결재선에 검토를 넣어 주세요.');
});

it('what must be filled in by what the drafter wrote has its person in the line, at 상신 and after 결재선 변경', async () => {
  const docId = await begin(form.id);
  const alone = LINE.filter(({ kind }) => kind !== 'AGREE').map((step, at) => ({ ...step, order: at + 1 }));
  await save(docId, 1, { 사유: '고장', 구분: '긴급' }, { line: alone });
  const told = await refused(() => submit(docId), 409, 'FILLER_MISSING');
  expect(told.errorUserMsg).toBe('긴급 확인을 적을 사람이 결재선에 없습니다. 결재선에 합의를 넣어 주세요.');
  await save(docId, 2, { 사유: '고장', 구분: '일반' }, { line: alone });
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });

  const free = await room.published(sojang, FIELDS, { policy: { allowLineChange: true } });
  const under = await begin(free);
  await save(under, 1, { 사유: '고장' }, { line: LINE });
  await submit(under);
  const change = (line: readonly object[]) => act(gijeon, under, { type: 'CHANGE_LINE', line });
  await refused(() => change(LINE.slice(1, 3)), 409, 'FILLER_MISSING');
  expect((await change([LINE[2], LINE[3]].map((step, at) => ({ ...step, order: at + 2 })))).status).toBe(200);
});

it('an approval is not kept where its part must now fill something in', async () => {
  const docId = await sent({ 구분: '일반' });
  await act(gijeon, docId, approve({ 검토의견: '네' }));
  await act(gwajang, docId, { type: 'AGREE' });
  await act(sojang, docId, { type: 'REJECT', reason: '긴급으로' });
  const { version } = await read(gisa, docId);
  await save(docId, version, { 사유: '고장', 구분: '긴급' }, { line: LINE });
  const again = await gisa.post(`${path(docId)}/act`, { act: { type: 'SUBMIT', keepApprovals: true } });
  expect(again.body).toMatchObject({ state: 'IN_PROGRESS' });
  expect(await filledOf(docId)).toEqual({ 검토의견: '네' });
  await refused(() => act(gwajang, docId, { type: 'AGREE' }), 409, 'FILL_MISSING');
  expect((await act(gwajang, docId, { type: 'AGREE', fill: fill({ 긴급사유: '맞음' }) })).status).toBe(200);
});

it('each 수신부서 fills in its own, once; 반송 of one leaves that of the other, and who comes second is told', async () => {
  const facilities = await departmentId('기전과');
  const docId = await sent({}, { receivingDeptIds: [accounting, facilities] });
  await act(gijeon, docId, approve({ 검토의견: '네' }));
  await act(gwajang, docId, { type: 'AGREE' });
  await act(sojang, docId, { type: 'APPROVE' });
  const receive = (person: Person, deptId: string, what: Record<string, unknown>) =>
    person.post<{ repeatedYn: string }>(`${path(docId)}/receiving/${deptId}`, { act: what });
  const number = (text: string) => ({ type: 'RECEIVE', fill: fill({ 접수번호: text }) });
  expect((await receive(gyeongri, accounting, number('경리-1'))).status).toBe(200);
  await refused(() => receive(gijeon, facilities, { type: 'RECEIVE' }), 409, 'FILL_MISSING');
  expect((await receive(gijeon, facilities, number('기전-7'))).status).toBe(200);
  await refused(() => receive(gisa, facilities, number('기전-8')), 409, 'FILL_TOO_LATE');
  expect((await receive(gijeon, facilities, number('기전-7'))).body).toMatchObject({ repeatedYn: 'Y' });
  const numbers = async () =>
    (await read(gisa, docId)).filled.flatMap(({ key, text, deptId }) => (key === '접수번호' ? [[text, deptId]] : []));
  expect(await numbers()).toEqual([
    ['경리-1', accounting],
    ['기전-7', facilities],
  ]);
  for (const word of ['경리-1', '기전-7'])
    expect(JSON.stringify((await gisa.get(`/api/search?q=${encodeURIComponent(word)}`)).body), word).toContain(docId);
  expect((await receive(gyeongri, accounting, { type: 'RETURN', reason: '우리 일이 아닙니다' })).status).toBe(200);
  expect(await numbers()).toEqual([['기전-7', facilities]]);
  expect(await verdict(docId)).toMatchObject({ validYn: 'Y' });
});

it('WF-05 of two presses at once with different words one is taken, and the other one is told', async () => {
  const docId = await sent();
  const answers = await Promise.all(['하나', '둘'].map((word) => act(gijeon, docId, approve({ 검토의견: word }))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const taken = answers[0]?.status === 200 ? '하나' : '둘';
  expect(await filledOf(docId)).toEqual({ 검토의견: taken });
});

it('반송 takes back what the department had filled in', async () => {
  const docId = await sent({}, { receivingDeptIds: [accounting] });
  await act(gijeon, docId, approve({ 검토의견: '네' }));
  await act(gwajang, docId, { type: 'AGREE' });
  await act(sojang, docId, { type: 'APPROVE' });
  const receive = (what: Record<string, unknown>) =>
    gyeongri.post(`${path(docId)}/receiving/${accounting}`, { act: what });
  await receive({ type: 'RECEIVE', fill: fill({ 접수번호: '잘못 온 1' }) });
  expect((await receive({ type: 'RETURN', reason: '우리 일이 아닙니다' })).status).toBe(200);
  expect(await filledOf(docId)).toEqual({ 검토의견: '네' });
});

it('who changes what was filled in, in the history itself, breaks the chain', async () => {
  const docId = await sent();
  await act(gijeon, docId, approve({ 검토의견: '정직한 말' }));
  const change = (from: string, to: string) =>
    server.sql(
      "update approval_event set payload = replace(payload::text, $2, $3)::jsonb where doc_id = $1 and payload ? 'filled'",
      [docId, from, to],
    );
  await expect(change('정직한', '꾸며낸')).rejects.toThrow(/append-only/);
  await server.sql('alter table approval_event disable trigger user');
  try {
    await change('정직한', '꾸며낸');
    expect(await verdict(docId)).toMatchObject({ validYn: 'N', reason: 'HASH', brokenAt: 2 });
    await change('꾸며낸', '정직한');
  } finally {
    await server.sql('alter table approval_event enable trigger user');
  }
  expect(await verdict(docId)).toMatchObject({ validYn: 'Y' });
});
