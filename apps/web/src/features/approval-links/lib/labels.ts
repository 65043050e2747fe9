import { type LinkAct, type LinkActType, LinkActType as LinkActTypes } from '@danji/contract/approval-links';
import { type ActWord, actWords, type VoteWord, voteWords } from '@danji/contract/approval-words';
import { Vote } from '@danji/contract/approvals';
import { numberWords } from '@danji/contract/number-words';
import type { LinkedDocument } from '../api/link-calls.ts';

/** One button each. */
export type Choice = {
  id: string;
  label: string;
  type: LinkActType;
  vote?: Vote;
  tone: ActWord['tone'];
  /** What is said when it is pressed, and whether a reason must follow. */
  question: string;
  needsReason: boolean;
  doneText: string;
};

const choice = (id: string, type: LinkActType, { label, tone, question = '', done }: ActWord | VoteWord): Choice => ({
  id,
  label,
  type,
  tone,
  question,
  needsReason: actWords[type].reason === 'required',
  doneText: done,
});

/** A vote is three buttons, any other act is one. */
const CHOICES: readonly Choice[] = (Object.keys(actWords) as LinkActType[])
  .filter((type) => LinkActTypes.options.includes(type))
  .flatMap((type) =>
    type === 'VOTE'
      ? Vote.options.map((vote) => ({ ...choice(vote, type, voteWords[vote]), vote }))
      : [choice(type, type, actWords[type])],
  );

export const choicesOf = (acts: readonly LinkActType[]): Choice[] => CHOICES.filter(({ type }) => acts.includes(type));

export function actOf({ type, vote }: Choice, reason: string): LinkAct {
  const said = reason.trim();
  if (type === 'VOTE') return { type, vote: vote ?? 'ABSTAIN', ...(said ? { reason: said } : {}) };
  if (type === 'REJECT' || type === 'DISAGREE' || type === 'HOLD') return { type, reason: said };
  return { type, ...(said ? { reason: said } : {}) };
}

const TITLE_SHOWN = 24;
const shortTitle = (title: string): string =>
  title.length > TITLE_SHOWN ? `${title.slice(0, TITLE_SHOWN).trimEnd()}…` : title;

/** What is asked before it is done. Whoever decides the document for good is asked by its title and amount. */
export function questionOf(
  { type, label, question }: Choice,
  { steps, stepId, title, amount }: Pick<LinkedDocument, 'steps' | 'stepId' | 'title' | 'amount'>,
): string {
  const decides = type === 'APPROVE' && steps.some((step) => step.stepId === stepId && step.kind === 'DECIDE');
  return decides && amount !== null ? `‘${shortTitle(title)}’ ${numberWords(amount)}원을 ${label}할까요?` : question;
}
