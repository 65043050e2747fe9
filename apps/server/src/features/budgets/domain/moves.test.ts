import { describe, expect, it } from 'vitest';
import { canEnd, type Held, movesAtDecision, movesAtEnd, movesAtSubmit, takenOverFrom } from './moves.ts';
import { openDay } from './open-day.ts';

const held = (about: Partial<Held>): Held => ({
  ...{
    docId: 'X',
    stage: 'PAYMENT',
    lineId: 'L',
    amount: 100,
    day: '2026-11-10',
    takenOver: 0,
    isFinal: true,
    state: 'HELD',
  },
  ...{ reserved: 0, closedThrough: 0 },
  ...about,
});
const proposal = (about: Partial<Held> = {}) =>
  held({ docId: 'P', stage: 'PROPOSAL', amount: 150, reserved: 150, ...about });
const said = (moves: ReturnType<typeof movesAtSubmit>) =>
  moves.map(({ kind, docId, amount }) => `${docId} ${kind} ${amount}`);

describe('what papers do with the budget', () => {
  it('a payment takes over what its proposal holds of the same line, never more than it needs or than there is', () => {
    expect(takenOverFrom(proposal(), 'L', 100)).toBe(100);
    expect(takenOverFrom(proposal({ reserved: 40 }), 'L', 100)).toBe(40);
    expect(takenOverFrom(proposal(), 'M', 100)).toBe(0);
    expect(takenOverFrom(proposal({ state: 'FREED' }), 'L', 100)).toBe(0);
    expect(said(movesAtSubmit(held({ takenOver: 100 }), proposal()))).toEqual(['P RESERVED -100', 'X RESERVED 100']);
  });

  it('at the decision it is spent, and the last one frees the rest; of another line as much as is paid', () => {
    const paying = held({ reserved: 100, takenOver: 100 });
    expect(said(movesAtDecision(paying, proposal({ reserved: 50 })))).toEqual([
      'X RESERVED -100',
      'X SPENT 100',
      'P RESERVED -50',
    ]);
    const part = { ...paying, isFinal: false };
    expect(said(movesAtDecision(part, proposal({ reserved: 50 })))).toEqual(['X RESERVED -100', 'X SPENT 100']);
    expect(said(movesAtDecision(part, proposal({ lineId: 'M' })))).toContain('P RESERVED -100');
    expect(movesAtDecision(proposal(), null)).toEqual([]);
  });

  it('what comes back or is void holds nothing; its proposal holds again what passed over, while it stands', () => {
    const back = held({ reserved: 100, takenOver: 60 });
    expect(said(movesAtEnd(back, proposal({ reserved: 90 })))).toEqual(['X RESERVED -100', 'P RESERVED 60']);
    expect(said(movesAtEnd(back, proposal({ state: 'FREED' })))).toEqual(['X RESERVED -100']);
    expect(said(movesAtEnd(held({ state: 'SPENT' }), null))).toEqual(['X SPENT -100']);
  });

  it('nothing is written into a closed month, and nothing at all into a closed year', () => {
    expect(openDay('2026-03-10', 2)).toBe('2026-03-10');
    expect(openDay('2026-03-10', 4)).toBe('2026-05-01');
    expect(openDay('2026-03-10', 12)).toBeNull();
    expect(movesAtEnd(held({ reserved: 100, day: '2026-03-10', closedThrough: 4 }), null)[0]?.day).toBe('2026-05-01');
    expect(canEnd(held({ state: 'SPENT', closedThrough: 12 }))).toBe(false);
    expect(canEnd(held({ state: 'HELD', closedThrough: 12 }))).toBe(true);
  });
});
