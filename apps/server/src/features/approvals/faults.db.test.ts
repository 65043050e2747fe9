import { expect } from 'vitest';
import { openFragileOffice, type UseCase } from '../../../test/broken-calls.ts';
import { draftContent } from '../../../test/draft-content.ts';
import type { LinePart } from '../../../test/office.ts';

const world = openFragileOffice();

const DECIDER: LinePart[] = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const TWO: LinePart[] = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const submitted = (line: LinePart[] = DECIDER, more = {}) => world.office.submitted({ by: 'gisa01', line, more });

/** A document after these acts of these people. */
async function after(docId: Promise<string>, ...acts: [by: string, act: Record<string, unknown>][]): Promise<string> {
  const id = await docId;
  for (const [by, act] of acts) expect((await world.office.act(by, id, act)).status).toBe(200);
  return id;
}

const stateOf = async (docId: string) => {
  const [row] = await world.server.sql<{ state: string }>('select state from document where doc_id = $1', [docId]);
  return row?.state ?? 'NONE';
};
const eventsOf = (docId: string, by: string, type: string) =>
  world.count('approval_event where doc_id = $1 and actor_id = $2 and type = $3', docId, by, type);
/** The history of the document is whole, whatever broke. */
async function holds(docId: string): Promise<void> {
  const verdict = await (await world.office.person('sojang01')).get(`/api/elec-apv/documents/${docId}/verify`);
  if (verdict.status !== 404) expect(verdict.body).toMatchObject({ validYn: 'Y' });
}

/** What can be found of a decided document is written after its commit, and told; where that breaks, its mark is left to the job. */
const FOUND_LATER = ['search_stale', 'search_change'];

type Act = { type: string } & Record<string, unknown>;
type OneAct = { name: string; by: string; prepare(): Promise<string>; act: Act | ((docId: string) => Promise<Act>) };
const actOn = ({ name, by, prepare, act }: OneAct, state: string): UseCase => {
  const toAct = typeof act === 'function' ? act : async () => act;
  return {
    name,
    prepare,
    request: async (id) => world.by(by, `/api/elec-apv/documents/${id}/act`, { act: await toAct(id) }),
    look: async (id) => ({ state: await stateOf(id), events: await eventsOf(id, by, (await toAct(id)).type) }),
    once: { state, events: 1 },
    ...(state === 'APPROVED' ? { mayRemain: FOUND_LATER } : {}),
    holds,
  };
};
const REASON = '금액 확인';
const CONFIRMED: LinePart[] = [...TWO, { order: 3, kind: 'CONFIRM', personId: 'gyeongri01' }];
const COMMITTEE: LinePart[] = [{ order: 1, kind: 'VOTE', personId: 'hoejang01' }];
const approved = () => after(submitted(), ['sojang01', { type: 'APPROVE' }]);
const reviewOf = async (docId: string) => {
  const [row] = await world.server.sql<{ step_id: string }>(
    "select step_id from step where doc_id = $1 and kind = 'REVIEW'",
    [docId],
  );
  return String(row?.step_id);
};

const draft = () => world.office.draft({ by: 'gisa01', line: DECIDER });
const withReference = () => submitted(DECIDER, { referenceIds: ['gyeongri01'] });
const rejected = () => after(submitted(), ['sojang01', { type: 'REJECT', reason: REASON }]);
const reviewed = () => after(submitted(TWO), ['gijeon01', { type: 'APPROVE' }]);
const FOR = { type: 'VOTE', vote: 'FOR' };
const votedTwice = () => after(submitted(COMMITTEE), ['hoejang01', FOR], ['gamsa01', FOR]);
const setState = (state: string) =>
  world.server.sql("update member set state = $1 where member_id = 'gyeongbi01'", [state]);
/** Of somebody who cannot act any more. */
async function waitingForLocked() {
  await setState('ACTIVE');
  const docId = await submitted([
    { order: 1, kind: 'REVIEW', personId: 'gyeongbi01' },
    { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  ]);
  await setState('LOCKED');
  return docId;
}
const transferAct = async (docId: string) => ({
  type: 'TRANSFER',
  stepId: await reviewOf(docId),
  toId: 'gwajang01',
  reason: '퇴사',
});

world.breakEachCall('IDM-01, IDM-03, IDM-06 an act whose n-th database call breaks happens once or not at all', [
  actOn({ name: '상신', by: 'gisa01', prepare: draft, act: { type: 'SUBMIT' } }, 'IN_PROGRESS'),
  actOn(
    { name: '승인 with number, seal and alarms', by: 'sojang01', prepare: withReference, act: { type: 'APPROVE' } },
    'APPROVED',
  ),
  actOn(
    { name: '반려', by: 'sojang01', prepare: () => submitted(), act: { type: 'REJECT', reason: REASON } },
    'REJECTED',
  ),
  actOn({ name: '회수', by: 'gisa01', prepare: () => submitted(), act: { type: 'RECALL' } }, 'WITHDRAWN'),
  actOn(
    { name: '보류', by: 'sojang01', prepare: () => submitted(), act: { type: 'HOLD', reason: REASON } },
    'IN_PROGRESS',
  ),
  actOn({ name: '결재 취소', by: 'gijeon01', prepare: reviewed, act: { type: 'UNDO' } }, 'IN_PROGRESS'),
  actOn({ name: '의결 that decides', by: 'isa01', prepare: votedTwice, act: FOR }, 'APPROVED'),
  actOn(
    {
      name: '결재선 변경',
      by: 'gijeon01',
      prepare: () => submitted(TWO),
      act: { type: 'CHANGE_LINE', line: CONFIRMED.slice(1) },
    },
    'IN_PROGRESS',
  ),
  actOn({ name: '이관', by: 'sojang01', prepare: waitingForLocked, act: transferAct }, 'IN_PROGRESS'),
  actOn({ name: '시행', by: 'gisa01', prepare: approved, act: { type: 'ENFORCE', note: '시행' } }, 'ENFORCED'),
  actOn({ name: '폐기', by: 'gisa01', prepare: rejected, act: { type: 'VOID', reason: '중복' } }, 'VOID'),
]);

const NOWHERE = '00000000-0000-7000-8000-000000000000';
let draftsBefore = 0;
const drafts = () => world.count("document where drafter_id = 'gisa01'");
const formId = async () => {
  const [row] = await world.server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  return String(row?.form_id);
};

world.breakEachCall('IDM-01, IDM-03, IDM-06 so does what is written besides acts', [
  {
    // The first is not there: its part is undone, and that may break too.
    name: '일괄 결재 of two, one of them refused',
    prepare: () => submitted(),
    request: (docId) =>
      world.by('sojang01', '/api/elec-apv/bulkApprove', { documents: [{ docId: NOWHERE }, { docId }] }),
    look: stateOf,
    once: 'APPROVED',
    mayRemain: FOUND_LATER,
    holds,
  },
  {
    name: 'starting a draft',
    async prepare() {
      draftsBefore = await drafts();
      return formId();
    },
    request: (id) => world.by('gisa01', '/api/elec-apv/documents', { formId: id }),
    look: async () => (await drafts()) - draftsBefore,
    once: 1,
  },
  {
    name: 'saving a draft',
    prepare: draft,
    request: (id) =>
      world.by('gisa01', `/api/elec-apv/documents/${id}/save`, {
        version: 2,
        draft: draftContent({ title: '고친 제목', line: TWO }),
      }),
    look: async (id) => (await world.server.sql('select title, version from document where doc_id = $1', [id]))[0],
    once: { title: '고친 제목', version: 3 },
  },
  {
    name: 'writing a comment that names someone',
    prepare: () => submitted(),
    request: (id) =>
      world.by('sojang01', `/api/elec-apv/documents/${id}/comments`, {
        text: '견적서를 함께 올려 주세요.',
        mentionIds: ['gisa01'],
      }),
    look: (id) => world.count('doc_comment where doc_id = $1', id),
    once: 1,
    holds,
  },
]);
