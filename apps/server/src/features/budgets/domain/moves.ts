import { openDay } from './open-day.ts';

/** What becomes of the budget by what becomes of a paper. Pure: facts in, entries out. */

/** A paper that holds or has spent; `reserved`: what it still holds by the book. */
export type Held = {
  readonly docId: string;
  readonly stage: 'PROPOSAL' | 'PAYMENT';
  readonly lineId: string;
  readonly amount: number;
  readonly day: string;
  readonly takenOver: number;
  readonly isFinal: boolean;
  readonly state: 'HELD' | 'SPENT' | 'FREED';
  readonly reserved: number;
  readonly closedThrough: number;
};

export type Move = {
  readonly kind: 'RESERVED' | 'SPENT';
  readonly docId: string;
  readonly lineId: string;
  readonly amount: number;
  readonly day: string;
};

const move = (kind: Move['kind'], { docId, lineId, day, closedThrough }: Held, amount: number): Move[] => {
  const on = openDay(day, closedThrough);
  return amount === 0 || on === null ? [] : [{ kind, docId, lineId, amount, day: on }];
};

/** At 상신: the paper holds its amount, and what its 품의 held of the same line passes over to it. */
export const takenOverFrom = (proposal: Held | null, lineId: string, amount: number): number =>
  proposal?.state === 'HELD' && proposal.lineId === lineId ? Math.min(amount, Math.max(0, proposal.reserved)) : 0;

export const movesAtSubmit = (paper: Held, proposal: Held | null): Move[] => [
  ...(proposal ? move('RESERVED', proposal, -paper.takenOver) : []),
  ...move('RESERVED', paper, paper.amount),
];

/** At the decision: a 품의 goes on holding; a 지출 is spent, and with the last one the rest of its 품의 is given back. */
export function movesAtDecision(paper: Held, proposal: Held | null): Move[] {
  if (paper.stage === 'PROPOSAL') return [];
  return [
    ...move('RESERVED', paper, -paper.reserved),
    ...move('SPENT', paper, paper.amount),
    ...(proposal ? move('RESERVED', proposal, -givenBack(paper, proposal)) : []),
  ];
}

/** Of the same line its share has passed over already; of another line as much is freed as is paid. */
function givenBack(paper: Held, proposal: Held): number {
  const reserved = Math.max(0, proposal.reserved);
  if (paper.isFinal) return reserved;
  return proposal.lineId === paper.lineId ? 0 : Math.min(reserved, paper.amount);
}

/** At 반려, 회수 and 폐기: nothing is held or spent by it any more, and its 품의 holds again what had passed over. */
export function movesAtEnd(paper: Held, proposal: Held | null): Move[] {
  const spent = paper.state === 'SPENT' ? paper.amount : 0;
  const back = proposal?.state === 'HELD' ? paper.takenOver : 0;
  return [
    ...move('RESERVED', paper, -paper.reserved),
    ...move('SPENT', paper, -spent),
    ...(proposal ? move('RESERVED', proposal, back) : []),
  ];
}

/** Whether what was spent can be taken back: not of a year that is closed. */
export const canEnd = ({ state, day, closedThrough }: Held): boolean =>
  state !== 'SPENT' || openDay(day, closedThrough) !== null;
