import type { HandOverFacts } from '@danji/contract/hand-overs';
import { describe, expect, it } from 'vitest';
import { contractDesk } from '../../../test/contract-desk.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const refused = refusedBy(() => server);
const desk = contractDesk(
  server as never,
  () => gisa,
  () => sojang,
);
const BASE = '/api/dang/org/employees';
const factsOf = async (memberId: string) => (await sojang.get<HandOverFacts>(`${BASE}/${memberId}/hand-over`)).body;

describe('인수인계', () => {
  it('gathers what is open, what runs and what is due on one page, as far as the asker may read it', async () => {
    const decide = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
    const running = await office.submitted({ by: 'gisa01', line: decide, title: '펌프 교체' });
    const waiting = await office.submitted({
      by: 'gisa02',
      line: [
        { order: 1, kind: 'REVIEW', personId: 'gisa01' },
        { ...decide[0], order: 2 },
      ] as never,
      title: '점검 보고',
    });
    const formId = await desk.publish(sojang);
    const term = { from: '2026-01-01', to: '2099-12-31' };
    const contract = await desk.complete(formId, { 계약명: '승강기 유지', 업체: '한빛', 금액: 1_000_000, 기간: term });
    const ended = await desk.complete(formId, {
      ...{ 계약명: '지난 계약', 업체: '한빛', 금액: 1_000_000 },
      기간: { from: '2020-01-01', to: '2020-12-31' },
    });
    const facts = await factsOf('gisa01');
    expect(facts).toMatchObject({ memberId: 'gisa01', memberName: '정기사', deptName: '기전과', hidden: 0 });
    expect(facts.documents.map(({ docId }) => docId)).toContain(running);
    expect(facts.steps.map(({ docId }) => docId)).toContain(waiting);
    expect(facts.contracts).toContainEqual(
      expect.objectContaining({ docId: contract, title: '승강기 유지', detail: '한빛', day: '2099-12-31' }),
    );
    expect(facts.contracts.map(({ docId }) => docId)).not.toContain(ended);
  });

  it('becomes a draft of the 인수인계서 with both names and what was gathered, for whoever asked', async () => {
    const { status, body } = await sojang.post<{ docId: string }>(`${BASE}/gisa01/hand-over`, {
      successorId: 'gisa02',
    });
    expect(status).toBe(200);
    const [draft] = await server.sql(
      'select title, state, drafter_id, content, draft_line from document where doc_id = $1',
      [body.docId],
    );
    expect(draft).toMatchObject({ title: '정기사 업무 인계·인수의 건', state: 'DRAFT', drafter_id: 'sojang01' });
    const content = draft?.content as Record<string, unknown>;
    expect(content).toMatchObject({
      인계자: [{ id: 'gisa01', name: '정기사' }],
      인수자: [{ id: 'gisa02' }],
      인계사유: '퇴직',
    });
    expect(JSON.stringify(content)).toContain('승강기 유지');
    expect(JSON.stringify(content)).toContain('펌프 교체');
    const line = draft?.draft_line as { order: number; kind: string; personId: string }[];
    expect(line.map(({ order, kind, personId }) => [order, kind, personId]).slice(0, 2)).toEqual([
      [1, 'AGREE', 'gisa01'],
      [1, 'AGREE', 'gisa02'],
    ]);
    expect(line.at(-1)).toMatchObject({ kind: 'DECIDE' });
  });

  it('takes over what was counted by hand with its day, and what the budget has left', async () => {
    const year = new Date(server.clock.now()).getUTCFullYear();
    const { version } = (await sojang.get<{ version: number }>(`/api/elec-apv/budgets?year=${year}`)).body;
    await sojang.post('/api/elec-apv/budgets/plan', {
      ...{ year, account: '인계과목', fund: '관리비', amount: 70_000, seenVersion: version },
    });
    expect((await factsOf('gisa01')).budget).toContainEqual({ account: '인계과목', fund: '관리비', left: 70_000 });
    const money = { name: '관리비 보통예금', bank: '농협', booked: 1_000, counted: 990 };
    const counted = { balances: [money], countedOn: '2026-01-02', keys: [{ name: '기계실 열쇠', count: 3 }] };
    const { docId } = (
      await sojang.post<{ docId: string }>(`${BASE}/gisa01/hand-over`, { successorId: null, ...counted })
    ).body;
    const [draft] = await server.sql('select content from document where doc_id = $1', [docId]);
    expect(draft?.content).toMatchObject({
      잔액: [{ 구분: '관리비 보통예금', 금융기관: '농협', 장부잔액: 1_000, 실제잔액: 990, 비고: '2026-01-02 확인' }],
      기타인계사항: expect.stringContaining('인계과목(관리비) 70,000원'),
    });
    expect(JSON.stringify(draft?.content)).toContain('기계실 열쇠');
    const wrong = (about: object) => () =>
      sojang.post(`${BASE}/gisa01/hand-over`, { successorId: null, ...counted, ...about });
    await refused(wrong({ countedOn: '2999-01-01' }), 409, 'EMPLOYEE_REFUSED');
    await refused(wrong({ balances: [{ ...money, counted: 1e15 }] }), 400, 'INVALID_INPUT');
    await refused(wrong({ keys: [{ name: '', count: 1 }] }), 400, 'INVALID_INPUT');
  });

  it('ACL-03 is for nobody without the right, of another complex, or of somebody who is not there; nothing is drafted', async () => {
    await refused(() => gisa.get(`${BASE}/gisa02/hand-over`), 403, 'NO_PERMISSION');
    await refused(() => gisa.post(`${BASE}/gisa02/hand-over`, { successorId: null }), 403, 'NO_PERMISSION');
    await refused(() => stranger.get(`${BASE}/gisa01/hand-over`), 404, 'NOT_FOUND');
    await refused(() => stranger.post(`${BASE}/gisa01/hand-over`, { successorId: null }), 404, 'NOT_FOUND');
    await refused(() => sojang.post(`${BASE}/gisa01/hand-over`, { successorId: 'gisa01' }), 409, 'EMPLOYEE_REFUSED');
    await refused(() => sojang.post(`${BASE}/gisa01/hand-over`, { successorId: 'nobody99' }), 409, 'EMPLOYEE_REFUSED');
  });
});
