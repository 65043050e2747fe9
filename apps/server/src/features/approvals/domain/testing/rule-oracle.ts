/**
 * The 위임전결규정 told a second time, to hold the first against: it looks only at what stands on a finished paper. It shares
 * no code with what draws and judges lines.
 */

/** One signature place of a paper, as it lies there. */
export type Place = {
  kind: string;
  /** What its person was. */
  offices: readonly string[];
  /** Who really signed, or will. */
  hand: string;
  /** Nobody signs there any more. */
  isEmpty: boolean;
  /** Signed before or with the decision. */
  isSigned: boolean;
  /** The decision itself: 결재, or 전결. */
  isDecision: boolean;
  /** A voice for it. */
  isFor?: boolean;
};
export type OracleRule = {
  decider: string;
  ladder: readonly string[];
  demands: readonly { kind: string; office: string }[];
  self: boolean;
  money: boolean;
  payees: readonly string[];
  /** The households resolve in writing: who enters it, how many there are, and whether it takes two thirds of them. */
  written?: { recorder: string; households: number; twoThirds: boolean } | null;
};
export type FinishedPaper = {
  /** Who drafted it, and whoever had sent it before them. */
  drafters: readonly string[];
  drafterOffices: readonly string[];
  places: readonly Place[];
  /** So many households had consented in writing. */
  consents?: number;
};

/** What a finished paper lacks, in a word each. */
export function lacksOf(paper: FinishedPaper, rule: OracleRule): string[] {
  const lacks: string[] = [];
  const live = paper.places.filter((place) => !place.isEmpty);
  const decision = live.find((place) => place.isDecision);
  // Whoever had a voice, also those who did not use it.
  const circle = paper.places.filter((place) => place.kind === 'VOTE');
  const isMajority = circle.filter((place) => place.isFor).length * 2 > circle.length;
  const { written } = rule;
  const consents = paper.consents ?? 0;
  const isConsented =
    written &&
    (written.twoThirds ? consents * 3 >= written.households * 2 : consents * 2 > written.households) &&
    circle.length === 1 &&
    circle.every((place) => place.isFor && place.offices.includes(written.recorder));
  const isResolved = written ? isConsented : isMajority && circle.every((place) => place.offices.includes('COUNCIL'));
  const rung = (offices: readonly string[]) =>
    Math.max(-1, ...offices.filter((office) => office !== 'COUNCIL').map((office) => rule.ladder.indexOf(office)));
  if (
    rule.decider === 'COUNCIL'
      ? !isResolved
      : decision
        ? rung(decision.offices) < rule.ladder.indexOf(rule.decider)
        : !isResolved
  )
    lacks.push('decider');

  // Every way of saying who met which demand; one without two controlling parts in one hand is enough.
  const ways = rule.demands.map(({ kind, office }) => {
    const able = live.filter((place) => {
      if (!place.offices.includes(office)) return false;
      if (kind !== 'CONFIRM' && !place.isSigned) return false;
      if (place.kind === kind || place.isDecision) return true;
      const alsoOwed = rule.demands.some((other) => other.kind === place.kind && place.offices.includes(other.office));
      return alsoOwed && (kind === 'CONFIRM' || place.kind !== 'CONFIRM');
    });
    const hands: (string | null)[] = able.map(({ hand }) => hand);
    // Who drafted has reviewed, and controls nobody by it.
    if (kind === 'REVIEW' && paper.drafterOffices.includes(office)) hands.push(null);
    return { office, hands };
  });
  if (ways.some(({ hands }) => hands.length === 0)) lacks.push('demand');
  else {
    const counting = written ? (circle[0]?.hand ?? null) : null;
    if (!anyApart(ways, decision, rule, counting) || live.some((place) => auditsOwn(place, [decision?.hand, counting])))
      lacks.push('pair');
  }

  for (const { hand, kind, isDecision } of live) {
    if (rule.payees.includes(hand)) lacks.push('payee');
    if (paper.drafters.includes(hand) && isDecision && !rule.self) lacks.push('self');
    if (paper.drafters.includes(hand) && !isDecision && kind !== 'VOTE' && rule.money) lacks.push('own money');
    if (paper.drafters.includes(hand) && kind === 'VOTE' && written) lacks.push('own count');
  }
  return lacks;
}

/** Whoever decided, or counted what decides, confirms it as the 감사, whom the rule has not even asked for. */
const auditsOwn = (place: Place, deciding: readonly (string | null | undefined)[]): boolean =>
  place.kind === 'CONFIRM' && place.offices.includes('AUDITOR') && deciding.includes(place.hand);

type Way = { office: string; hands: (string | null)[] };

function anyApart(
  ways: readonly Way[],
  decision: Place | undefined,
  rule: OracleRule,
  counting: string | null,
): boolean {
  const all = ways.reduce<(string | null)[][]>(
    (rows, { hands }) => rows.flatMap((row) => hands.map((hand) => [...row, hand])),
    [[]],
  );
  const asDirector = decision?.offices.includes('DIRECTOR') && rule.decider === 'DIRECTOR';
  const asChair = decision?.offices.includes('CHAIR') && rule.decider === 'CHAIR';
  return all.some((row) => {
    const handsOf = (office: string) => row.filter((hand, i) => hand !== null && ways[i]?.office === office);
    const counts = (...offices: string[]) =>
      counting !== null && offices.includes(rule.written?.recorder ?? '') ? [counting] : [];
    const directors = [...handsOf('DIRECTOR'), ...(asDirector ? [decision?.hand] : []), ...counts('DIRECTOR')];
    const controllers = [
      ...[...handsOf('CHAIR'), ...handsOf('AUDITOR'), ...(asChair ? [decision?.hand] : [])],
      ...counts('CHAIR', 'AUDITOR'),
    ];
    // Who counts has the result in their hands, as one who decides has.
    const auditsItself =
      [...handsOf('AUDITOR'), ...counts('AUDITOR')].some((hand) => hand === decision?.hand) ||
      (counting !== null && handsOf('AUDITOR').includes(counting));
    return !auditsItself && !directors.some((hand) => controllers.includes(hand));
  });
}
