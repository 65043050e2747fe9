import type { LineStep, Step, StepKind } from '../types.ts';

/** A line in the raw, as chance gives it. */
export type LineSeed = {
  people: readonly string[];
  style: 'DECIDE' | 'BESIDE' | 'VOTE' | 'RAW';
  tail: number;
  bits: number;
  kinds: readonly number[];
};

const KINDS: readonly LineStep['kind'][] = ['REVIEW', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE', 'DECIDE'];
const BODY: readonly LineStep['kind'][] = ['REVIEW', 'REVIEW', 'AGREE', 'COOPERATE', 'CONFIRM', 'REVIEW'];

/** A line that is mostly valid behind what is already there; the style RAW is left as it fell. */
export function drawLine(seed: LineSeed, from: number, drafterId: string, stay: readonly Step[]): LineStep[] {
  const bit = (i: number) => ((seed.bits >> i) & 1) === 1;
  if (seed.style === 'RAW') {
    return seed.people.map((personId, i) => {
      return { order: from + (bit(i) ? i : i >> 1), kind: KINDS[seed.kinds[i] ?? 0] ?? 'REVIEW', personId };
    });
  }
  const taken = new Set(stay.map((step) => step.personId));
  const free = seed.people.filter((id) => !taken.has(id) && (id !== drafterId || (seed.bits & 0x8000) > 0));
  const hasDecider = stay.some((step) => step.kind === 'DECIDE');
  const tail = hasDecider ? free : free.slice(0, Math.min(seed.tail, free.length - 1));
  const head = hasDecider ? [] : free.slice(tail.length);
  const line: LineStep[] = [];
  let order = from - 1;
  const add = (personId: string, kind: Exclude<StepKind, 'DRAFT'>, together: boolean) => {
    if (!together || line.length === 0) order++;
    line.push({
      order,
      kind,
      personId,
      mayDecideFinally: kind === 'REVIEW' || kind === 'COOPERATE' ? bit(7) : false,
      blocks: kind === 'AGREE' && bit(6),
    });
  };
  const voters = seed.style === 'VOTE' ? Math.min(head.length, 1 + (seed.bits % 4)) : 0;
  const isVoteBefore = seed.style !== 'VOTE' && bit(8) && bit(9) && head.length > 2;
  const body = seed.style === 'VOTE' ? head.slice(voters) : head.slice(1);
  body.forEach((personId, i) => {
    const kind = isVoteBefore ? 'VOTE' : (BODY[seed.kinds[i] ?? 0] ?? 'REVIEW');
    add(personId, kind, i > 0 && (isVoteBefore || bit(i)));
  });
  if (seed.style === 'VOTE')
    head.slice(0, voters).forEach((personId, i) => {
      add(personId, 'VOTE', i > 0);
    });
  else if (head[0]) add(head[0], 'DECIDE', false);
  tail.forEach((personId, i) => {
    add(personId, 'CONFIRM', (i === 0 && seed.style === 'BESIDE' && head.length > 0) || (i > 0 && bit(10 + i)));
  });
  return line;
}
