import { listComplexesInReach } from '@danji/contract/members';
import { answersUnder } from '../api/answers-under.ts';

const { useAnswer } = answersUnder('complexes-in-reach');

/** The complexes one may look at: one for most people, all for the operator. */
export const useComplexes = (enabled = true) => useAnswer(listComplexesInReach, {}, { staleTime: 60_000, enabled });
