import { beforeAll, expect } from 'vitest';
import { openFragileOffice, type UseCase } from '../../../test/broken-calls.ts';

const world = openFragileOffice();

let deptId: string;
beforeAll(async () => {
  deptId = await world.office.deptId('경리과');
});

type Act = { type: string; reason?: string; assigneeId?: string };
const pathOf = (docId: string) => `/api/elec-apv/documents/${docId}/receiving/${deptId}`;

/** A decided document for the department, on which it has done this much. */
async function arrived(...acts: Act[]): Promise<string> {
  const docId = await world.office.complete('seomu01', { receivingDeptIds: [deptId] });
  const clerk = await world.office.person('gyeongri01');
  for (const act of acts) expect((await clerk.post(pathOf(docId), { act })).status).toBe(200);
  return docId;
}

const actOn = (name: string, done: readonly Act[], act: Act, state: string): UseCase => ({
  name,
  prepare: () => arrived(...done),
  request: (id) => world.by('gyeongri01', pathOf(id), { act }),
  async look(id) {
    const [row] = await world.server.sql<{ state: string }>(
      'select state from receiving_department where doc_id = $1',
      [id],
    );
    const events = await world.count('approval_event where doc_id = $1 and type = $2', id, `RECEIVING_${act.type}`);
    return { state: row?.state, events };
  },
  once: { state, events: 1 },
  async holds(id) {
    const verdict = await (await world.office.person('sojang01')).get(`/api/elec-apv/documents/${id}/verify`);
    expect(verdict.body).toMatchObject({ validYn: 'Y' });
  },
});

const RECEIVE = { type: 'RECEIVE' };
const ASSIGN = { type: 'ASSIGN', assigneeId: 'otpuser01' };

world.breakEachCall(
  'IDM-01, IDM-03, IDM-06 an act of a 수신부서 whose n-th database call breaks happens once or not at all',
  [
    actOn('접수', [], RECEIVE, 'RECEIVED'),
    actOn('담당 지정', [RECEIVE], ASSIGN, 'ASSIGNED'),
    actOn('처리완료', [RECEIVE, ASSIGN], { type: 'DONE' }, 'DONE'),
    actOn('반송', [RECEIVE], { type: 'RETURN', reason: '소관이 아닙니다' }, 'RETURNED'),
    {
      name: '열람자 추가',
      prepare: () => arrived(),
      request: (id) => world.by('seomu01', `/api/elec-apv/documents/${id}/readers`, { memberIds: ['gisa02'] }),
      look: (id) => world.count("participant where doc_id = $1 and member_id = 'gisa02'", id),
      once: 1,
    },
  ],
);
