import type { PersonalKind } from '@danji/contract/publications/masking';

export type Piece = { from: number; to: number; kind: PersonalKind; sure: boolean };

/** Days and amounts are no numbers of anybody: their digits are put out of sight, at the same length. */
const NEITHER = [
  /(?<!\d)(?:19|20)\d\d ?[-./년] ?(?:0?[1-9]|1[0-2]) ?[-./월] ?(?:0?[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)\d{1,3}(?:,\d{3}){1,5}(?!\d)/g,
  /(?<!\d)(?:[01]?\d|2[0-4]):[0-5]\d(?!\d)/g,
];
export const withoutDays = (flat: string): string =>
  NEITHER.reduce((text, pattern) => text.replace(pattern, (found) => '#'.repeat(found.length)), flat);

const RUN = /\d(?:[ .()-]{0,3}\d){6,23}/g;
const RESIDENT = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[1-8]\d{6}$/;
const MOBILE = /^(?:82)?0?1[016789]\d{7,8}$/;
const SAFE_NUMBER = /^050\d{8,9}$/;
const AREA = /^(?:02|0[3-6]\d|070|080)\d{7,8}$/;
const BUSINESS = /^\d{3}-\d{2}-\d{5}$/;
const OF_A_PAPER = /^(?:19|20)\d\d-\d{1,2}-?\d{0,6}$/;
const BANK =
  /은행|뱅크|농협|수협|신협|축협|새마을|우체국|카카오|토스|계좌|예금|입금|송금|국민|신한|우리|하나|기업|KB|NH|IBK/i;

const groupsOf = (run: string) => run.split(/[ .()-]+/).filter(Boolean);

/** What a run of digits is, with what stands before it. */
function kindOfRun(run: string, before: string): { kind: PersonalKind; sure: boolean } | null {
  const digits = run.replace(/\D/g, '');
  const groups = groupsOf(run);
  if (digits.length === 13 && RESIDENT.test(digits)) return { kind: 'RESIDENT', sure: true };
  if (MOBILE.test(digits)) return { kind: 'PHONE', sure: true };
  if (SAFE_NUMBER.test(digits)) return { kind: 'PHONE', sure: true };
  const nearBank = BANK.test(before.slice(-16));
  if (nearBank && digits.length >= 9) return { kind: 'ACCOUNT', sure: true };
  if (AREA.test(digits)) return { kind: 'PHONE', sure: false };
  if (BUSINESS.test(run.trim()) || OF_A_PAPER.test(run.trim())) return null;
  const isGrouped = run.includes('-') && groups.length >= 3 && groups.length <= 5;
  if (isGrouped && digits.length >= 10 && digits.length <= 16) return { kind: 'ACCOUNT', sure: true };
  if (nearBank || digits.length >= 9) return { kind: 'NUMBER', sure: false };
  return null;
}

/** A run may hold two numbers with a space between them: the longest beginning that is something counts. */
function* piecesOfRun(run: string, at: number, flat: string): Generator<Piece> {
  const ends = [...run.matchAll(/(?<=\d) {1,3}(?=\d)/g)].map(({ index }) => index);
  const tries = [run.length, ...ends.reverse()];
  const before = flat.slice(Math.max(0, at - 24), at);
  let unsure: Piece | null = null;
  for (const length of tries) {
    const kind = kindOfRun(run.slice(0, length), before);
    if (kind?.sure) {
      yield { from: at, to: at + length, ...kind };
      const rest = run.slice(length);
      const skip = rest.search(/\d/);
      if (skip >= 0 && rest.replace(/\D/g, '').length >= 7)
        yield* piecesOfRun(rest.slice(skip), at + length + skip, flat);
      return;
    }
    if (kind && !unsure) unsure = { from: at, to: at + length, ...kind };
  }
  if (unsure) yield unsure;
  const first = ends.at(-1);
  if (first === undefined) return;
  const rest = run.slice(first);
  const skip = rest.search(/\d/);
  if (skip >= 0 && rest.replace(/\D/g, '').length >= 7)
    for (const piece of piecesOfRun(rest.slice(skip), at + first + skip, flat)) if (piece.sure) yield piece;
}

const EMAIL = /[A-Za-z0-9._%+-]{1,64} ?@ ?[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/g;
const CAR =
  /(?<!\d)\d{2,3} ?[가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주아바사자배하허육해공] ?\d{4}(?!\d)/g;
const BIRTH =
  /(?:생년월일|생일)[^\d]{0,6}(?<day>\d{2,4} ?[-./년]? ?\d{1,2} ?[-./월]? ?\d{1,2})|(?<born>(?:19|20)?\d\d ?[-./년] ?\d{1,2} ?[-./월] ?\d{1,2}[-./일]?) ?생(?![가-힣])/g;
/** 공일공-일이삼사-오육칠팔 */
const SPELLED = /[공영][일하][공영][ -]{0,3}(?:[공영일이삼사오육칠팔구] ?-? ?){7,8}/g;
/** The second half of a resident number that somebody has covered already leaves the day of birth. */
const HALF = /(?<!\d)\d{6} ?- ?[1-8*][*xX○●]{5,6}/g;

const all = (text: string, pattern: RegExp, kind: PersonalKind): Piece[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.trimEnd().length,
    kind,
    sure: true,
  }));

/** Pauses behind each run of digits: one after the other they may fill a document. */
export function* findNumbers(flat: string): Generator<void, Piece[]> {
  const bare = withoutDays(flat);
  const births = [...flat.matchAll(BIRTH)].map(({ index, 0: found, groups }): Piece => {
    const day = groups?.day ?? groups?.born ?? found;
    const from = index + found.indexOf(day);
    return { from, to: from + day.length, kind: 'BIRTH', sure: true };
  });
  const pieces = all(flat, EMAIL, 'EMAIL');
  yield;
  pieces.push(...all(flat, CAR, 'CAR'), ...all(flat, HALF, 'RESIDENT'), ...all(flat, SPELLED, 'PHONE'), ...births);
  yield;
  for (const { index, 0: run } of bare.matchAll(RUN)) {
    pieces.push(...piecesOfRun(run, index, flat));
    yield;
  }
  return pieces;
}
