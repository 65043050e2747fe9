import { alarmWords } from '@danji/contract/alarm-words';
import { josa } from '@danji/contract/josa';
import type * as contract from '@danji/contract/receiving';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { raiseAlarms } from '../alarms/public.ts';
import { appendEvent, findPeople, hasTurn, lockDocument } from '../approvals/public.ts';
import { indexDocuments } from '../search-index/public.ts';
import { type AddingRefused, judgeAddingReaders } from './domain/judge-adding-readers.ts';
import { insertReaders } from './store.ts';

const refuseAct = (reason: string, errorUserMsg: string) =>
  refuse('ACT_REFUSED', { message: reason, errorUserMsg, details: { reason } });

const SENTENCES: Record<AddingRefused, (word: string) => string> = {
  NOT_DRAFTER: (word) => `기안자나 문서 관리 권한이 있는 사람만 ${josa(word, '을/를')} 추가할 수 있습니다.`,
  NOT_DRAFTER_NOR_TURN: (word) => `진행 중에는 기안자나 지금 차례인 사람만 ${josa(word, '을/를')} 추가할 수 있습니다.`,
  WRONG_STATE: (word) =>
    `${josa(word, '은/는')} 진행 중이거나 완료된 문서에 추가할 수 있습니다. 문서를 새로 고쳐 확인해 주세요.`,
  CONFIDENTIAL: (word) => `대외비 문서는 결재선에 있는 사람만 볼 수 있어 ${josa(word, '을/를')} 추가할 수 없습니다.`,
  ALREADY_DECIDED: () => '결재가 끝난 문서에는 참조자를 추가할 수 없습니다. 열람자로 추가해 주세요.',
};

/** Adding someone who is there already changes nothing and is no error. */
export async function addReaders({ tx, actor, params, body, now }: Context<typeof contract.addReaders>) {
  const { aptId, memberId } = actor;
  const { docId } = params;
  const facts =
    (await lockDocument(tx, { aptId, memberId, now }, docId)) ??
    refuse('NOT_FOUND', { message: 'no such document for the caller' });
  const { drafterId, state } = facts.document;
  const { kind = 'READER' } = body;
  const word = kind === 'REFERENCE' ? '참조자' : '열람자';
  const refused = judgeAddingReaders({
    kind,
    state,
    isConfidential: facts.security === 'CONFIDENTIAL',
    isDrafter: memberId === drafterId,
    hasTurn: hasTurn(facts, memberId, now),
    isManager: facts.isManager,
  });
  if (refused) refuseAct(refused, SENTENCES[refused](word));
  const wanted = [...new Set(body.memberIds)];
  const known = await findPeople(tx, aptId, wanted, now);
  const gone = wanted.find((id) => known.get(id)?.isActive !== true);
  if (gone !== undefined) {
    const name = known.get(gone)?.name;
    refuseAct(
      'READER_GONE',
      name
        ? `${josa(`${name}님`, '은/는')} ${word}로 추가할 수 없습니다. 퇴직했거나 임기가 끝났는지 확인해 주세요.`
        : `${word}로 추가할 수 없는 사람이 있습니다. 명단을 확인해 주세요.`,
    );
  }
  const people = [...known.values()];
  const added = new Set(await insertReaders(tx, { aptId, docId, people, kind, by: memberId, at: now }));
  if (added.size === 0) return { ok: true as const };
  const readers = people
    .filter((person) => added.has(person.id))
    .map((person) => ({ memberId: person.id, name: person.name }))
    .sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  await appendEvent(tx, facts, {
    aptId,
    type: kind === 'REFERENCE' ? 'ADD_REFERENCES' : 'ADD_READERS',
    actorId: memberId,
    at: now,
    payload: { actorName: actor.memberName, readers },
  });
  await indexDocuments(tx, aptId, [docId]);
  // 열람 of what is under way is told with the decision: there is nothing to read before.
  if (kind === 'READER' && state === 'IN_PROGRESS') return { ok: true as const };
  await raiseAlarms(
    tx,
    readers
      .filter((reader) => reader.memberId !== memberId)
      .map((reader) => ({
        aptId,
        memberId: reader.memberId,
        type: 'DOCUMENT' as const,
        docId,
        title: facts.title,
        body: kind === 'REFERENCE' ? alarmWords.referred : alarmWords.readable,
        at: now,
      })),
  );
  return { ok: true as const };
}
