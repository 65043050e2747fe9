import { beforeAll, expect, it } from 'vitest';
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

/** Who filled it in, and when, is told by the act itself. */
const BY_ITS_ACT = { byName: null, at: null };

it('WF-04 each person fills in what the form leaves to them with their act: on the record, found, and beside a sealed content', async () => {
  const docId = await sent({}, { receivingDeptIds: [accounting] });
  const before = await read(gisa, docId);
  expect(before).toMatchObject({ content: { 사유: '고장' }, filled: [] });
  expect((await act(gijeon, docId, approve({ 검토의견: '이상이 없음을 확인', 검수일: '2026-11-16' }))).status).toBe(
    200,
  );
  expect((await act(gwajang, docId, { type: 'AGREE' })).status).toBe(200);
  expect((await act(sojang, docId, approve({ 지시: '12월까지 마칠 것' }))).body).toMatchObject({ state: 'APPROVED' });
  const [sealed] = await server.sql<{ hash: string }>(
    "select encode(content_hash, 'hex') as hash from document where doc_id = $1",
    [docId],
  );
  // Once it is decided, too: 확인 and 수신부서 fill in what is theirs, and the seal stays as it was.
  expect((await act(gyeongri, docId, { type: 'CONFIRM', fill: fill({ 확인결과: '적합' }) })).status).toBe(200);
  const receive = (what: Record<string, unknown>) =>
    gyeongri.post(`${path(docId)}/receiving/${accounting}`, { act: what });
  await refused(() => receive({ type: 'RECEIVE' }), 409, 'FILL_MISSING');
  await refused(() => receive({ type: 'RECEIVE', fill: fill({ 처리결과: '먼저' }) }), 409, 'FIELD_NOT_YOURS');
  expect((await receive({ type: 'RECEIVE', fill: fill({ 접수번호: '2026-77' }) })).status).toBe(200);
  expect((await receive({ type: 'ASSIGN', assigneeId: 'gyeongri01' })).status).toBe(200);
  expect((await receive({ type: 'DONE', fill: fill({ 처리결과: '지급 마침' }) })).status).toBe(200);
  const detail = await read(gisa, docId);
  expect(detail.content).toEqual({ 사유: '고장' });
  expect(detail.filled.map(({ key, text, byName, deptId }) => [key, text, byName, deptId])).toEqual([
    ['검토의견', '이상이 없음을 확인', '최기전', null],
    ['검수일', '2026-11-16 (월)', '최기전', null],
    ['지시', '12월까지 마칠 것', '박소장', null],
    ['확인결과', '적합', '김경리', null],
    ['접수번호', '2026-77', '김경리', accounting],
    ['처리결과', '지급 마침', '김경리', accounting],
  ]);
  const { body: history } = await gisa.get<{ type: string; filled: unknown }[]>(`${path(docId)}/history`);
  expect(history.map(({ type, filled }) => [type, filled])).toEqual([
    ['SUBMIT', null],
    [
      'APPROVE',
      [
        { key: '검토의견', label: '검토 의견', text: '이상이 없음을 확인', ...BY_ITS_ACT },
        { key: '검수일', label: '검수일', text: '2026-11-16 (월)', ...BY_ITS_ACT },
      ],
    ],
    ['AGREE', null],
    ['APPROVE', [{ key: '지시', label: '지시 사항', text: '12월까지 마칠 것', ...BY_ITS_ACT }]],
    ['CONFIRM', [{ key: '확인결과', label: '확인 결과', text: '적합', ...BY_ITS_ACT }]],
    ['RECEIVING_RECEIVE', [{ key: '접수번호', label: '접수번호', text: '2026-77', ...BY_ITS_ACT }]],
    ['RECEIVING_ASSIGN', null],
    ['RECEIVING_DONE', [{ key: '처리결과', label: '처리 결과', text: '지급 마침', ...BY_ITS_ACT }]],
  ]);
  expect(await verdict(docId)).toMatchObject({ validYn: 'Y', events: 8 });
  const [now] = await server.sql<{ hash: string }>(
    "select encode(content_hash, 'hex') as hash from document where doc_id = $1",
    [docId],
  );
  expect(now).toEqual(sealed);
  for (const word of ['이상이 없음', '12월까지', '2026-77', '지급 마침']) {
    const found = await gisa.get(`/api/search?q=${encodeURIComponent(word)}`);
    expect(JSON.stringify(found.body), word).toContain(docId);
  }
});

it('WF-02 nobody else fills anything in: not the drafter, not another step, not twice, not afterwards; nothing changes', async () => {
  const docId = await begin(form.id);
  // What a drafter sends for it is left out.
  await save(docId, 1, { 사유: '고장', 검토의견: '제가 적음', 지시: '제가 적음' }, { line: LINE });
  await submit(docId);
  expect(await read(gisa, docId)).toMatchObject({ content: { 사유: '고장' }, filled: [] });
  await refused(() => act(gisa, docId, approve({ 검토의견: '기안자' })), 409, 'NOT_YOUR_TURN');
  await refused(() => act(sojang, docId, approve({ 지시: '앞서' })), 409, 'NOT_YOUR_TURN');
  await refused(
    () => act(gyeongri, docId, { type: 'CONFIRM', fill: fill({ 확인결과: '적합' }) }),
    409,
    'NOT_YOUR_TURN',
  );
  for (const strange of ['지시', '확인결과', '접수번호', '사유', '없는것', '__proto__', 'constructor'])
    await refused(() => act(gijeon, docId, approve({ 검토의견: '네', [strange]: '남의 것' })), 409, 'FIELD_NOT_YOURS');
  const twice = { type: 'APPROVE', fill: [...fill({ 검토의견: '하나' }), ...fill({ 검토의견: '둘' })] };
  await refused(() => act(gijeon, docId, twice), 409, 'FIELD_NOT_YOURS');
  // Without what the form wants, or with what it does not take.
  const told = await refused(() => act(gijeon, docId, { type: 'APPROVE' }), 409, 'FILL_MISSING');
  expect(told.errorUserMsg).toBe('검토 의견을 적어야 처리할 수 있습니다. 문서를 열어 적은 뒤 다시 해 주세요.');
  await refused(() => act(gijeon, docId, approve({ 검토의견: '   ' })), 409, 'FIELDS_INVALID');
  await refused(() => act(gijeon, docId, approve({ 검토의견: null })), 400, 'INVALID_INPUT');
  await refused(() => act(gijeon, docId, approve({ 검토의견: '가'.repeat(100_000) })), 400, 'INVALID_INPUT');
  await refused(() => act(gijeon, docId, approve({ 검토의견: '가'.repeat(10_001) })), 409, 'FIELDS_INVALID');
  await refused(() => act(gijeon, docId, approve({ 검토의견: ['가'] })), 409, 'FIELDS_INVALID');
  await refused(() => act(gijeon, docId, approve({ 검토의견: { toString: '글' } })), 400, 'INVALID_INPUT');
  await refused(() => act(gijeon, docId, approve({ 검토의견: '네', 검수일: '2026-02-31' })), 409, 'FIELDS_INVALID');
  const many = Array.from({ length: 51 }, (_, at) => ({ key: `k${at}`, value: 1 }));
  await refused(() => act(gijeon, docId, { type: 'APPROVE', fill: many }), 400, 'INVALID_INPUT');
  for (const type of ['REJECT', 'HOLD', 'ASK', 'STEP_BACK'])
    await refused(
      () => act(gijeon, docId, { type, reason: '사유', fill: fill({ 검토의견: '네' }) }),
      400,
      'INVALID_INPUT',
    );
  await refused(() => act(gijeon, docId, approve({ 검토의견: '확\u0000인' })), 400, 'INVALID_INPUT');
  // What no paper could hold is cleaned, as a drafter's is; and a second press changes nothing.
  expect((await act(gijeon, docId, approve({ 검토의견: '확인\u202e함' }))).status).toBe(200);
  expect(await filledOf(docId)).toEqual({ 검토의견: '확인함' });
  expect((await act(gijeon, docId, approve({ 검토의견: '확인함' }))).body).toMatchObject({ repeatedYn: 'Y' });
  await refused(() => act(gijeon, docId, approve({ 검토의견: '다른 말' })), 409, 'FILL_TOO_LATE');
  await refused(
    () => act(gijeon, docId, { type: 'CONFIRM', fill: fill({ 검토의견: '다른 말' }) }),
    409,
    'ALREADY_DECIDED',
  );
  await refused(
    () => act(gwajang, docId, { type: 'AGREE', fill: fill({ 검토의견: '덮어쓰기' }) }),
    409,
    'FIELD_NOT_YOURS',
  );
  await act(gwajang, docId, { type: 'AGREE' });
  await refused(() => act(sojang, docId, approve({ 지시: '가'.repeat(21) })), 409, 'FIELDS_INVALID');
  expect((await act(sojang, docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  // Decided: the decider had left it empty, and it stays so.
  await refused(() => act(sojang, docId, approve({ 지시: '나중에' })), 409, 'FILL_TOO_LATE');
  for (const again of [{ type: 'APPROVE' }, approve({ 지시: '' })])
    expect((await act(sojang, docId, again)).body).toMatchObject({ repeatedYn: 'Y' });
  await refused(
    () => act(gyeongri, docId, { type: 'CONFIRM', fill: fill({ 확인결과: '모름' }) }),
    409,
    'FIELDS_INVALID',
  );
  await refused(() => act(gyeongri, docId, { type: 'CONFIRM', fill: fill({ 지시: '제가' }) }), 409, 'FIELD_NOT_YOURS');
  expect(await filledOf(docId)).toEqual({ 검토의견: '확인함' });
  expect(await verdict(docId)).toMatchObject({ validYn: 'Y' });
});

it('a form that leaves nothing to others takes nothing from them, and its documents read as before', async () => {
  const plain = await room.published(sojang, FIELDS.slice(0, 2));
  const docId = await begin(plain);
  await save(docId, 1, { 사유: '고장' });
  await submit(docId);
  await refused(() => act(sojang, docId, approve({ 사유: '다른 사유' })), 409, 'FIELD_NOT_YOURS');
  expect((await act(sojang, docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  expect((await read(gisa, docId)).filled).toEqual([]);
  expect(await verdict(docId)).toMatchObject({ validYn: 'Y' });
});

it('a condition on what the drafter wrote asks for it; 일괄 결재 is told to open the document', async () => {
  const docId = await sent({ 구분: '긴급' });
  const { version } = await read(gijeon, docId);
  const bulk = await gijeon.post<{ okYn: string; errorUserMsg: string }[]>('/api/elec-apv/bulkApprove', {
    documents: [{ docId, version }],
  });
  expect(bulk.body).toMatchObject([{ okYn: 'N', errorUserMsg: expect.stringContaining('문서를 열어') }]);
  await act(gijeon, docId, approve({ 검토의견: '네' }));
  await refused(() => act(gwajang, docId, { type: 'AGREE' }), 409, 'FILL_MISSING');
  expect((await act(gwajang, docId, { type: 'AGREE', fill: fill({ 긴급사유: '맞음' }) })).status).toBe(200);
});

it('a signature that is taken back takes along what was filled in with it, and the field is open again', async () => {
  const docId = await sent();
  await act(gijeon, docId, approve({ 검토의견: '처음 말' }));
  expect((await act(gijeon, docId, { type: 'UNDO' })).status).toBe(200);
  expect(await filledOf(docId)).toEqual({});
  expect(JSON.stringify((await gisa.get(`/api/search?q=${encodeURIComponent('처음 말')}`)).body)).not.toContain(docId);
  await refused(() => act(gijeon, docId, { type: 'APPROVE' }), 409, 'FILL_MISSING');
  await act(gijeon, docId, approve({ 검토의견: '고친 말' }));
  expect(await filledOf(docId)).toEqual({ 검토의견: '고친 말' });
  await act(gwajang, docId, { type: 'AGREE' });
  expect((await act(sojang, docId, { type: 'STEP_BACK', reason: '다시 합의해 주세요' })).status).toBe(200);
  expect(await filledOf(docId)).toEqual({ 검토의견: '고친 말' });
  const { body: history } = await gisa.get<{ type: string; filled: unknown }[]>(`${path(docId)}/history`);
  expect(history.find(({ type }) => type === 'UNDO')?.filled).toEqual([
    { key: '검토의견', label: '검토 의견', text: '', ...BY_ITS_ACT },
  ]);
  expect(await verdict(docId)).toMatchObject({ validYn: 'Y' });
});

it('of two reviewers the first fills it in, and the other one finds it filled in', async () => {
  const docId = await sent(
    {},
    {
      line: [
        { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
        { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
        { order: 2, kind: 'DECIDE', personId: 'sojang01' },
        { order: 3, kind: 'CONFIRM', personId: 'gyeongri01' },
      ],
    },
  );
  await act(gwajang, docId, approve({ 검토의견: '과장이 먼저' }));
  await refused(() => act(gijeon, docId, approve({ 검토의견: '과장 말을 바꿈' })), 409, 'FIELD_NOT_YOURS');
  expect((await act(gijeon, docId, { type: 'APPROVE', fill: fill({ 검수일: '2026-11-17' }) })).status).toBe(200);
  expect(await filledOf(docId)).toEqual({ 검토의견: '과장이 먼저', 검수일: '2026-11-17 (화)' });
});

it('a new round asks anew; what stands with a kept approval goes along, with who filled it in and when', async () => {
  const docId = await sent();
  await act(gijeon, docId, approve({ 검토의견: '앞 회차' }));
  const [first] = (await read(gisa, docId)).filled;
  server.clock.advance(60_000);
  await act(gwajang, docId, { type: 'DISAGREE', reason: '반대' });
  await act(sojang, docId, { type: 'REJECT', reason: '다시' });
  expect(await filledOf(docId)).toEqual({ 검토의견: '앞 회차' });
  const kept = await gisa.post(`${path(docId)}/act`, { act: { type: 'SUBMIT', keepApprovals: true } });
  expect(kept.body).toMatchObject({ state: 'IN_PROGRESS' });
  const [again] = (await read(gisa, docId)).filled;
  expect(again).toEqual({ ...first, stepId: again?.stepId });
  expect(again?.stepId).not.toBe(first?.stepId);
  const { body: history } = await gisa.get<{ type: string; filled: unknown }[]>(`${path(docId)}/history`);
  expect(history.findLast(({ type }) => type === 'SUBMIT')?.filled).toEqual([
    { key: '검토의견', label: '검토 의견', text: '앞 회차', byName: '최기전', at: expect.any(String) },
  ]);
  await refused(
    () => act(gwajang, docId, { type: 'AGREE', fill: fill({ 검토의견: '덮어쓰기' }) }),
    409,
    'FIELD_NOT_YOURS',
  );
  await act(gwajang, docId, { type: 'AGREE' });
  await act(sojang, docId, { type: 'REJECT', reason: '또 다시' });
  await submit(docId);
  expect((await read(gisa, docId)).filled).toEqual([]);
  expect(await verdict(docId)).toMatchObject({ validYn: 'Y' });
});
