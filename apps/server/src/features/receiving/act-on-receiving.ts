import { receivingActWords } from '@danji/contract/approval-words';
import type * as contract from '@danji/contract/receiving';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type NewAlarm, raiseAlarms } from '../alarms/public.ts';
import { appendEvent, fillByReceiver, lockDocument, refuseFillTooLate } from '../approvals/public.ts';
import { indexDocuments, markStale } from '../search-index/public.ts';
import { decideReceiving, type ReceivingRefusal } from './domain/decide-receiving.ts';
import { findMembersOf, findReceiving, writeReceiving } from './store.ts';

const SENTENCES: Record<ReceivingRefusal, string> = {
  NOT_MEMBER: '수신부서의 직원만 할 수 있는 작업입니다.',
  NOT_DECIDED: '결재가 완료된 문서만 접수할 수 있습니다. 문서를 새로 고쳐 확인해 주세요.',
  WRONG_STATE: '이미 처리되었거나 아직 할 수 없는 작업입니다. 문서를 새로 고쳐 확인해 주세요.',
  REASON_REQUIRED: '반송 사유를 입력해 주세요.',
  ASSIGNEE_NOT_MEMBER: '담당자는 수신부서의 직원이어야 합니다. 다른 사람을 지정해 주세요.',
};

/** One act of a 수신부서: lock, judge, write from the judged state, history, alarms. */
export async function actOnReceiving({ tx, actor, params, body, now }: Context<typeof contract.actOnReceiving>) {
  const { aptId, memberId } = actor;
  const { docId, deptId } = params;
  const { act } = body;
  const target = { aptId, docId, deptId };
  const facts =
    (await lockDocument(tx, { aptId, memberId, now }, docId)) ??
    refuse('NOT_FOUND', { message: 'no such document for the caller' });
  const row =
    (await findReceiving(tx, target)) ?? refuse('NOT_FOUND', { message: 'the department does not get the document' });
  const before = { state: row.state, assigneeId: row.assignee_id, reason: row.reason };
  const assigneeId = act.type === 'ASSIGN' ? act.assigneeId : null;
  const members = await findMembersOf(tx, target, assigneeId ? [memberId, assigneeId] : [memberId]);
  const outcome = decideReceiving(before, act, {
    isDecided: ['APPROVED', 'ENFORCED'].includes(facts.document.state),
    isMember: members.has(memberId),
    isAssigneeMember: assigneeId !== null && members.has(assigneeId),
  });
  if (outcome.ok === false)
    return refuse('ACT_REFUSED', {
      message: outcome.reason,
      errorUserMsg: SENTENCES[outcome.reason],
      details: { reason: outcome.reason },
    });
  const { next } = outcome;
  const answer = { state: next.state, assigneeId: next.assigneeId, repeatedYn: outcome.ok === 'REPEATED' };
  const given = 'fill' in act ? (act.fill ?? []) : [];
  if (outcome.ok === 'REPEATED') {
    await refuseFillTooLate(tx, docId, given, deptId);
    return answer;
  }
  const filled = await fillByReceiver(tx, { aptId, now }, facts, {
    deptId,
    part: act.type === 'RECEIVE' ? 'RECEIVE' : act.type === 'DONE' ? 'FINISH' : null,
    given,
    isReturned: act.type === 'RETURN',
  });
  await writeReceiving(tx, target, { before, next, at: now });
  await appendEvent(tx, facts, {
    aptId,
    type: `RECEIVING_${act.type}`,
    actorId: memberId,
    at: now,
    payload: {
      actorName: actor.memberName,
      deptId,
      deptName: row.dept_name,
      fromReceiving: before.state,
      toReceiving: next.state,
      reason: next.reason,
      ...(assigneeId ? { assigneeId, assigneeName: members.get(assigneeId) } : {}),
      ...(filled.length > 0 ? { filled } : {}),
    },
  });
  if (filled.length > 0) {
    await tx.run(markStale(aptId, docId));
    await indexDocuments(tx, aptId, [docId]);
  }
  const alarm = (to: string, body: string): NewAlarm => ({
    aptId,
    memberId: to,
    type: 'DOCUMENT',
    docId,
    title: facts.title,
    body,
    at: now,
  });
  const { drafterId } = facts.document;
  await raiseAlarms(tx, [
    ...(assigneeId && assigneeId !== memberId
      ? [alarm(assigneeId, `${row.dept_name}의 문서 담당자로 지정되었습니다`)]
      : []),
    ...(drafterId !== memberId && drafterId !== assigneeId
      ? [alarm(drafterId, `${row.dept_name}에서 ${receivingActWords[act.type].told}`)]
      : []),
  ]);
  return answer;
}
