import { listFirstLinks, printFirstLinks, sendFirstLinks } from '@danji/contract/first-links';
import type { Outcomes } from '@danji/contract/many-people';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { complexInView as scope, useComplexInView } from '../../../shared/complex/in-view.ts';

// With the people: whoever is registered, changed or leaves stands here too.
const { useAnswer, change } = answersUnder('employees');

export function useFirstLinks() {
  const aptId = useComplexInView();
  return useAnswer(listFirstLinks, { query: { aptId } }, { enabled: aptId !== undefined });
}

export const sendLinks = (memberIds: string[]) => change(call(sendFirstLinks, { query: scope(), body: { memberIds } }));
export const makeSlips = (memberIds: string[]) =>
  change(call(printFirstLinks, { query: scope(), body: { memberIds } }));
/** The same answer as other acts on many give theirs. */
export const outcomesOf = async (work: ReturnType<typeof sendLinks>): Promise<Outcomes> => {
  const { sent, leftOut } = await work;
  return {
    outcomes: [
      ...sent.map((id) => ({ id, doneYn: true, sentence: null })),
      ...leftOut.map(({ memberId, sentence }) => ({ id: memberId, doneYn: false, sentence })),
    ],
  };
};
