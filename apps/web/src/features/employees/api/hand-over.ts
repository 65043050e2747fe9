import { draftHandOver, getHandOver } from '@danji/contract/hand-overs';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';

const { useAnswer } = answersUnder('hand-over');

export const useHandOver = (memberId: string) => useAnswer(getHandOver, { params: { memberId } }, { staleTime: 0 });
export const makeHandOver = (memberId: string, successorId: string | null) =>
  call(draftHandOver, { params: { memberId }, body: { successorId } });
