import { neededVotes } from '@danji/contract/votes';
import type { FrozenVote, LineStep, Step } from './types.ts';

export const hasVote = (line: readonly { readonly kind: Step['kind'] }[]): boolean =>
  line.some(({ kind }) => kind === 'VOTE');

/** The circle is all members of the body, whomever the drafter has named; where it stands is the drafter's choice. */
export function withVoters(line: readonly LineStep[], memberIds: readonly string[]): LineStep[] {
  const order = Math.max(...line.filter(({ kind }) => kind === 'VOTE').map((step) => step.order));
  const circle = memberIds.map((personId): LineStep => ({ order, kind: 'VOTE', personId }));
  const behind = line.filter((step) => step.kind !== 'VOTE' && step.order > order);
  return [...line.filter((step) => step.kind !== 'VOTE' && step.order <= order), ...circle, ...behind];
}

/** How many must be in favour: over all members or households on the day of 상신; over the circle where none was frozen. */
export const neededInFavour = (vote: FrozenVote | null, group: readonly Step[]): number =>
  neededVotes(vote?.majority ?? 'HALF', vote?.written?.households ?? vote?.memberIds.length ?? group.length);

/** The members have their turn: from now on the time runs, and nothing has been counted yet. */
export const withDeadline = (vote: FrozenVote, now: Date): FrozenVote => ({
  ...vote,
  ...(vote.written ? { written: { ...vote.written, count: null } } : {}),
  closesAt: new Date(now.getTime() + vote.deadlineDays * 86_400_000).toISOString(),
});

/** Whether something was entered of written consents already. */
export const isCounted = (vote: FrozenVote | null): boolean => vote?.written?.count != null;

export const isVoteOver = (vote: FrozenVote | null, now: Date): boolean =>
  vote?.closesAt != null && Date.parse(vote.closesAt) <= now.getTime();
