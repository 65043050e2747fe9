/** Whether a term fits beside the others of its body. Pure; days are texts like 2026-11-15, both ends included. */
export type HeldTerm = {
  readonly termId: string;
  readonly memberId: string;
  readonly memberName: string;
  readonly positionId: string;
  readonly positionName: string;
  readonly startsOn: string;
  readonly endsOn: string;
};
type NewTerm = {
  /** The term that is being changed; it does not stand in its own way. */
  readonly termId: string | null;
  readonly memberId: string;
  readonly positionId: string;
  readonly startsOn: string;
  readonly endsOn: string;
};
type TermProblem =
  | { readonly kind: 'OVERLAP'; readonly with: HeldTerm }
  | { readonly kind: 'SEATS'; readonly on: string; readonly holders: readonly HeldTerm[] };

type Period = { readonly startsOn: string; readonly endsOn: string };

/** A term that was called off before it began covers no day. */
export const coversDay = ({ startsOn, endsOn }: Period, day: string): boolean => startsOn <= day && day <= endsOn;
const periodsOverlap = (one: Period, other: Period): boolean =>
  one.startsOn <= other.endsOn &&
  other.startsOn <= one.endsOn &&
  one.startsOn <= one.endsOn &&
  other.startsOn <= other.endsOn;

/** The first day within the period on which more than `most` of these terms run, or null. */
export function firstCrowdedDay(period: Period, terms: readonly HeldTerm[], most: number): string | null {
  // The number of running terms only grows on a day on which one starts.
  const days = [period.startsOn, ...terms.map(({ startsOn }) => startsOn)]
    .filter((day) => coversDay(period, day))
    .sort();
  return days.find((day) => terms.filter((term) => coversDay(term, day)).length > most) ?? null;
}

/** Why the term cannot be; null when it can. */
export function judgeTerm(term: NewTerm, all: readonly HeldTerm[], seats: number): TermProblem | null {
  const others = all.filter(({ termId }) => termId !== term.termId);
  const own = others.find((other) => other.memberId === term.memberId && periodsOverlap(other, term));
  if (own) return { kind: 'OVERLAP', with: own };
  const holders = others.filter((other) => other.positionId === term.positionId);
  const day = firstCrowdedDay(term, holders, seats - 1);
  return day === null ? null : { kind: 'SEATS', on: day, holders: holders.filter((holder) => coversDay(holder, day)) };
}

type Place = { readonly positionName: string; readonly seats: number };

/** What and where, and what to do about it. */
export function sayTermProblem(problem: TermProblem, who: { readonly memberName: string } & Place): string {
  if (problem.kind === 'OVERLAP') {
    const { positionName, startsOn, endsOn } = problem.with;
    return `${who.memberName}님은 이 단체에서 ${startsOn} ~ ${endsOn} ${positionName} 임기가 있어 기간이 겹칩니다. 날짜를 바꾸거나 그 임기를 먼저 끝내 주세요.`;
  }
  const holders = problem.holders.map(({ memberName, endsOn }) => `${memberName} ${endsOn}까지`).join(', ');
  return `${who.positionName} 정원 ${who.seats}명이 ${problem.on}에 이미 차 있습니다(${holders}). 날짜를 바꾸거나 정원을 늘려 주세요.`;
}
