import type { CallInput } from '@danji/contract/endpoint';
import { draftHandOver, getHandOver } from '@danji/contract/hand-overs';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';

const { useAnswer } = answersUnder('hand-over');

export const useHandOver = (memberId: string) => useAnswer(getHandOver, { params: { memberId } }, { staleTime: 0 });
export const makeHandOver = (memberId: string, body: CallInput<typeof draftHandOver>['body']) =>
  call(draftHandOver, { params: { memberId }, body }, quiet);
