import type { NewAlarm } from '../alarms/public.ts';
import type { Audience } from './act-store.ts';
import type { DocumentFacts } from './document-store.ts';
import { actingFor } from './domain/stand-in.ts';
import type { Decision } from './domain/types.ts';
import { urgedBy } from './domain/urge.ts';
import { daysWaiting } from './domain/working-days.ts';

type About = {
  aptId: string;
  facts: DocumentFacts;
  decision: Decision;
  audience: readonly Audience[];
  actorName: string;
};

const waited = (days: number): string => (days === 0 ? '오늘 받은 문서' : `${days}일 대기`);

/** Who is told of an act, and how: the next people (and who stands in for them), the drafter, 참조 at 상신, 열람 and 수신 at completion. */
export function alarmsOf({ aptId, facts, decision, audience, actorName }: About): NewAlarm[] {
  const { event, opened, completed } = decision;
  const { id: docId, drafterId } = facts.document;
  const titles = new Map<string, string>();
  const tell = (memberId: string, title: string) => {
    if (memberId !== event.actorId && !titles.has(memberId)) titles.set(memberId, title);
  };

  for (const step of opened) {
    const acting = actingFor(step.personId, facts.absences, event.at);
    tell(step.personId, step.kind === 'CONFIRM' ? '확인할 문서가 있습니다' : '결재할 문서가 있습니다');
    if (acting !== 'CYCLE' && acting !== step.personId) tell(acting, '대결할 문서가 있습니다');
  }
  for (const step of event.type === 'URGE' ? urgedBy(facts.document, decision.next) : []) {
    const acting = actingFor(step.personId, facts.absences, event.at);
    const asked = `${actorName}님이 결재를 부탁했습니다 (${waited(daysWaiting(step.pendingSince ?? event.at, event.at))})`;
    tell(step.personId, asked);
    if (acting !== 'CYCLE') tell(acting, asked);
  }
  if (completed) tell(drafterId, '결재가 완료되었습니다');
  else if (event.toState === 'REJECTED' && event.fromState === 'IN_PROGRESS') tell(drafterId, '문서가 반려되었습니다');
  else if (event.type === 'HOLD') tell(drafterId, `${actorName}님이 결재를 보류했습니다`);
  else if (event.type === 'ASK') tell(drafterId, `${actorName}님이 협의를 요청했습니다`);
  else if (event.type === 'FORCE_RECALL') tell(drafterId, '관리자가 문서를 회수했습니다');

  for (const { memberId, kind } of audience) {
    if (event.type === 'SUBMIT' && kind === 'REFERENCE') tell(memberId, '참조 문서가 있습니다');
    if (completed && kind === 'READER') tell(memberId, '열람할 문서가 있습니다');
    if (completed && kind === 'RECEIVER') tell(memberId, '접수할 문서가 있습니다');
  }
  return [...titles].map(([memberId, title]) => ({
    aptId,
    memberId,
    type: 'DOCUMENT' as const,
    docId,
    title,
    body: facts.title,
    at: event.at,
  }));
}
