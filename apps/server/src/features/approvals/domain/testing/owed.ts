import { hand, type Paper, turns } from './model.ts';

/** Of whom the paper wants something now: whose turn it is, who holds the pen for them, and the drafter of what came back. */
export function owedBy(paper: Paper, away: ReadonlyMap<string, string>): string[] {
  if (paper.status === '반려') return [paper.drafter];
  const front = turns(paper);
  const lent = front.filter((slot) => slot.part !== '의결').map((slot) => hand(slot.who, away));
  const pens = lent.filter((who) => who !== null && who !== paper.drafter);
  return [...new Set([...front.map((slot) => slot.who), ...pens])].map(String).sort();
}
