import * as z from 'zod/mini';
import { Stamp } from './common.ts';

/** 의결: what a resolution is counted over, and how it stands. */

/** More than half of the base, or two thirds of it. */
export const VoteMajority = z.enum(['HALF', 'TWO_THIRDS']);
export type VoteMajority = z.output<typeof VoteMajority>;

/** How many households have consented in writing, as counted outside and entered with its evidence. */
export const ConsentCount = z.strictObject({
  consents: z.int(),
  /** Null: nobody counted those who are against. */
  against: z.nullable(z.int()),
  /** The days on which consents were collected; the last of them is the day of the count. */
  from: z.nullable(z.string()),
  countedOn: z.string(),
  /** An attachment of the document. */
  evidenceId: z.string(),
  evidenceName: z.string(),
});
export type ConsentCount = z.output<typeof ConsentCount>;

/** As frozen at 상신: whoever leaves the body afterwards, the base stays. */
export const Resolution = z.strictObject({
  bodyName: z.string(),
  base: z.int(),
  needed: z.int(),
  majority: VoteMajority,
  /** 서면동의: the base are the households, and this was counted last; null: the members of the body vote. */
  written: z.nullable(z.strictObject({ count: z.nullable(ConsentCount) })),
  /** Null until the members have their turn. */
  closesAt: z.nullable(Stamp),
  /** Members who receive the money: without a voice, and absent in the count. */
  paidNames: z.optional(z.array(z.string())),
});
export type Resolution = z.output<typeof Resolution>;

/** Without a stand-in, abstentions count as not in favour. */
export const neededVotes = (majority: VoteMajority, base: number): number =>
  majority === 'HALF' ? Math.floor(base / 2) + 1 : Math.ceil((base * 2) / 3);

type Voice = { readonly kind: string; readonly state: string; readonly vote: string | null };
export type VoteCount = { inFavour: number; against: number; abstained: number; left: number; absent: number };

/** How the votes stand: who can still vote is left, who cannot and has not was absent. */
export function countVotes(steps: readonly Voice[], base: number): VoteCount {
  const voices = steps.filter(({ kind }) => kind === 'VOTE');
  const of = (vote: string) => voices.filter((voice) => voice.vote === vote).length;
  const [inFavour, against, abstained] = [of('FOR'), of('AGAINST'), of('ABSTAIN')];
  const left = voices.filter(({ state }) => ['PLANNED', 'PENDING', 'HELD'].includes(state)).length;
  return { inFavour, against, abstained, left, absent: Math.max(0, base - inFavour - against - abstained - left) };
}
