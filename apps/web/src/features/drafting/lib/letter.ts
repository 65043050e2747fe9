import { HIDDEN } from '@danji/contract/forms/shown-form';
import type { Photo, Values } from '@danji/contract/forms/values';
import { type Content, contentOf, type DraftSheet, sentLine } from './draft.ts';

/** A file of a draft that this phone holds until the server has it. */
export type LetterFile = { localId: string; name: string; attachmentId: string | null };

/**
 * A draft that was finished or left where there was no connection. It waits on the phone and is sent step by step; what
 * was done is noted after each step, so that it goes on there, in whatever window.
 */
export type Letter = {
  letterId: string;
  /** Whose it is, in which complex (`ownerOf`): it is never sent as anybody else. */
  owner: string;
  /** Letters of one person arrive in the order in which they were written. */
  writtenAt: string;
  formId: string;
  formVersion: number;
  formName: string;
  docId: string | null;
  version: number | null;
  sheet: DraftSheet;
  values: Values;
  amount: number | null;
  /** What the form's line is asked with; null where the drafter drew one. */
  draw: Values | null;
  line: Content['line'] | null;
  files: readonly LetterFile[];
  isSaved: boolean;
  /** 상신, or only kept as a draft. */
  submit: { keepApprovals?: boolean } | null;
  isSubmitted: boolean;
  /** How often the person has sent it off after a refusal. */
  round: number;
  /** When the draft was first begun without an answer. */
  triedAt: string | null;
  /** Why the server does not take it, in its own words. */
  refusal: string | null;
  /** How often in a row the server has failed at its step; missing is never. */
  failures?: number;
};

export type Step =
  | { kind: 'CREATE' }
  | { kind: 'UPLOAD'; file: LetterFile }
  | { kind: 'DRAW' }
  | { kind: 'SAVE' }
  | { kind: 'SUBMIT' }
  | { kind: 'DONE' };

export type StepOutcome =
  | { kind: 'CREATED'; docId: string; version: number }
  | { kind: 'UPLOADED'; attachmentId: string }
  | { kind: 'DRAWN'; line: Content['line'] }
  | { kind: 'SAVED'; version: number }
  | { kind: 'SUBMITTED' }
  | { kind: 'REFUSED'; sentence: string }
  /** Nobody knows whether it arrived: the same step with the same key, later. */
  | { kind: 'UNREACHABLE' }
  /** The server has answered that it failed (5xx): the same, but it may be this letter that it fails at. */
  | { kind: 'FAILED' };

export function nextStep(letter: Letter): Step {
  if (letter.docId === null) return { kind: 'CREATE' };
  const file = letter.files.find(({ attachmentId }) => attachmentId === null);
  if (file) return { kind: 'UPLOAD', file };
  if (letter.draw !== null && letter.line === null) return { kind: 'DRAW' };
  if (!letter.isSaved) return { kind: 'SAVE' };
  return letter.submit && !letter.isSubmitted ? { kind: 'SUBMIT' } : { kind: 'DONE' };
}

/** One key for all tries of a step: sent twice, from two windows or after a lost answer, it is done once. */
export const keyOf = (letter: Letter, step: Step): string =>
  [letter.letterId, letter.round, step.kind, step.kind === 'UPLOAD' ? step.file.localId : ''].join('-').slice(0, 100);

export function afterStep(before: Letter, step: Step, outcome: StepOutcome, now: Date): Letter {
  const failures =
    outcome.kind === 'FAILED' ? (before.failures ?? 0) + 1 : outcome.kind === 'UNREACHABLE' ? before.failures : 0;
  const letter = { ...before, ...(failures === undefined ? {} : { failures }) };
  switch (outcome.kind) {
    case 'CREATED':
      return { ...letter, docId: outcome.docId, version: outcome.version, triedAt: null };
    case 'UPLOADED': {
      const localId = step.kind === 'UPLOAD' ? step.file.localId : '';
      const { attachmentId } = outcome;
      return {
        ...letter,
        files: letter.files.map((one) => (one.localId === localId ? { ...one, attachmentId } : one)),
        values: withAttachment(letter.values, localId, attachmentId),
      };
    }
    case 'DRAWN':
      return { ...letter, line: outcome.line };
    case 'SAVED':
      return { ...letter, version: outcome.version, isSaved: true };
    case 'SUBMITTED':
      return { ...letter, isSubmitted: true };
    case 'REFUSED':
      return { ...letter, refusal: outcome.sentence };
    case 'FAILED':
    case 'UNREACHABLE':
      return step.kind === 'CREATE' ? { ...letter, triedAt: letter.triedAt ?? now.toISOString() } : letter;
  }
}

/** The server may be in trouble for a moment; at one letter it fails again and again, and the others need not wait for it. */
const PATIENCE = 3;
export const isPassedOver = ({ failures = 0 }: Letter): boolean => failures >= PATIENCE;

/** The server remembers what it answered for a day; then it could no longer tell a second try from a first. */
const REMEMBERED_MS = 20 * 3_600_000;
const CLOCK_SLACK_MS = 300_000;
export function isTooOld({ triedAt }: Letter, now: Date): boolean {
  if (triedAt === null) return false;
  const age = now.getTime() - Date.parse(triedAt);
  // Tried in what is the future now: the clock was turned, and nobody knows how long ago it was.
  return age > REMEMBERED_MS || age < -CLOCK_SLACK_MS;
}
export const TOO_OLD = '보낸 지 오래되어 도착했는지 알 수 없습니다. 상신함에 같은 글이 없으면 다시 보내 주세요.';

/** Once more by hand: as a new try, with keys of its own. */
export const sentAgain = (letter: Letter): Letter => ({
  ...letter,
  refusal: null,
  triedAt: null,
  line: null,
  isSaved: false,
  round: letter.round + 1,
});

export const contentOfLetter = ({ sheet, values, amount, line }: Letter): Content => ({
  ...contentOf(sheet, values, amount),
  line: line ?? sentLine(sheet.line),
});

const LOCAL = 'local-';
export const localIdOf = (key: string): string => `${LOCAL}${key}`;
export const isLocal = (attachmentId: string): boolean => attachmentId.startsWith(LOCAL);

const isPhoto = (one: unknown): one is Photo => typeof one === 'object' && one !== null && 'attachmentId' in one;
const isRow = (one: unknown): one is Values => typeof one === 'object' && one !== null && !Array.isArray(one);

/** Fields, also in hidden parts, and cells of tables, that name the file under its id on this phone name it under the server's. */
export const withAttachment = (values: Values, localId: string, attachmentId: string): Values => {
  const named = (one: unknown): unknown => {
    if (isPhoto(one)) return one.attachmentId === localId ? { ...one, attachmentId } : one;
    return isRow(one) ? withAttachment(one, localId, attachmentId) : one;
  };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (key === HIDDEN && isRow(value)) return [key, withAttachment(value, localId, attachmentId)];
      return [key, Array.isArray(value) ? value.map(named) : value];
    }),
  );
};

/** The files that fields and cells of tables name. */
export const attachmentIdsIn = (values: Values): string[] =>
  Object.values(values).flatMap((value) =>
    Array.isArray(value)
      ? value.flatMap((one) => (isPhoto(one) ? [one.attachmentId] : isRow(one) ? attachmentIdsIn(one) : []))
      : [],
  );
