import type { Manner } from '../approvals.ts';
import type { Resolution } from '../votes.ts';
import { actWords } from './acts.ts';
import { kindLabel, kindWords } from './kinds.ts';
import { mannerWords, stepStateWords } from './states.ts';
import { consentWords, type VotingStep, voteWords } from './votes.ts';

/** What is needed of a step to say how it went. */
type SaidStep = VotingStep & {
  manner: Manner | null;
  personId: string;
  actorId: string | null;
  actorName: string | null;
};

/** Whoever really acted, when it was not the person of the step. */
export const standInOf = (step: Pick<SaidStep, 'personId' | 'actorId' | 'actorName'>): string | null =>
  step.actorId !== null && step.actorId !== step.personId ? step.actorName : null;

/** 전결, 대결, 선결, 후결: what stands beside the seal. A stand-in is named as one whatever else it was. */
export function mannerBeside(step: Pick<SaidStep, 'manner' | 'personId' | 'actorId' | 'actorName'>): string | null {
  const manner = step.manner === null || step.manner === 'NORMAL' ? null : mannerWords[step.manner];
  const standsIn = standInOf(step) !== null && step.manner !== 'STAND_IN' ? mannerWords.STAND_IN : null;
  return [standsIn, manner].filter(Boolean).join('·') || null;
}

/** The outcome of a step in a word: 승인, 찬성, 대기. */
export function outcomeOf(step: VotingStep): string {
  if (step.state === 'VOTED' && step.vote) return voteWords[step.vote].label;
  if (step.kind === 'DRAFT' && step.state === 'APPROVED') return actWords.SUBMIT.label;
  if (step.kind === 'COOPERATE' && step.state === 'APPROVED') return kindWords.COOPERATE.label;
  return stepStateWords[step.state];
}

/** How far a document has come in its line: the step whose turn it is, and the last one; the drafter's own is number 0. */
type Place = { turnOrder: number; turnLength: number };

/** Of the round that is on; null when nobody is waited for. Lists have it from the database (`turnOrder`). */
export function placeInLine(steps: readonly { order: number; state: SaidStep['state'] }[]): Place | null {
  const open = steps.filter(({ state }) => state === 'PENDING' || state === 'HELD').map(({ order }) => order);
  if (open.length === 0) return null;
  return { turnOrder: Math.min(...open), turnLength: Math.max(...steps.map(({ order }) => order)) };
}

/**
 * "3/4". Writing it is the first step: so it stands in the line beside the document and in the first box of the 결재란. Who
 * signs at the same time shares one. In a list, on the document and in Excel it is the same.
 */
export const placeWords = ({ turnOrder, turnLength }: Place): string => `${turnOrder + 1}/${turnLength + 1}`;

type Resolved = Pick<Resolution, 'written'> | null | undefined;

const isCounting = ({ kind }: Pick<SaidStep, 'kind'>, resolution: Resolved): boolean =>
  kind === 'VOTE' && (resolution?.written ?? null) !== null;

/** The kind of a step in its document: who counts written consents does not vote. */
export const kindIn = (step: Pick<SaidStep, 'kind'>, resolution: Resolved): string =>
  isCounting(step, resolution) ? consentWords.step : kindLabel(step.kind);

/** And its outcome: what was entered is nobody's 찬성 or 반대. */
export const outcomeIn = (step: VotingStep, resolution: Resolved): string =>
  isCounting(step, resolution) && step.state === 'VOTED' ? consentWords.entered : outcomeOf(step);
