/** One line of the ledger. `lotId` names the grant that it is about. */
export type Entry = {
  entryId: string;
  kind: 'GRANTED' | 'ADJUSTED' | 'USED' | 'RETURNED' | 'EXPIRED' | 'PAID' | 'CARRIED' | 'UNDONE';
  days: number;
  from: string | null;
  until: string | null;
  lotId: string | null;
  docId: string | null;
  /** By what rule it was granted. */
  ruleKey: string | null;
};

export type Lot = {
  entryId: string;
  ruleKey: string | null;
  from: string;
  until: string;
  granted: number;
  used: number;
  /** Expired, paid out or carried over, as noted. */
  closed: number;
};

export const restOf = ({ granted, used, closed }: Lot): number => granted - used - closed;

export type Balance = {
  lots: Lot[];
  granted: number;
  used: number;
  /** Can be used on the day that was asked about. Less than nothing: taken before it was granted. */
  left: number;
  /** Was not used in time, and is neither paid nor carried over. */
  lapsed: number;
};

/**
 * The balance of a person on a day. What a paper took is taken from the grants that could be used then, the one that ends first
 * before the others; what they did not cover was taken in advance, from the grants that came after.
 */
export function balanceOf(entries: readonly Entry[], today: string): Balance {
  const undone = new Set(entries.flatMap(({ kind, lotId }) => (kind === 'UNDONE' && lotId ? [lotId] : [])));
  const standing = entries.filter(({ entryId }) => !undone.has(entryId));
  const returned = new Set(standing.flatMap(({ kind, docId }) => (kind === 'RETURNED' && docId ? [docId] : [])));
  const lots = standing.filter(isLot).map(toLot).sort(byEnd);
  const negative = standing.filter(({ kind, days }) => kind === 'ADJUSTED' && days < 0);
  const uses = standing.filter(({ kind, docId }) => kind === 'USED' && !(docId && returned.has(docId)));
  // What was noted of a grant comes first: it was so many days on that day.
  for (const { kind, lotId, days } of standing)
    if (kind === 'EXPIRED' || kind === 'PAID' || kind === 'CARRIED') {
      const lot = lots.find((one) => one.entryId === lotId);
      if (lot) lot.closed += days;
    }
  let advance = 0;
  for (const use of [...uses, ...negative].sort(
    (a, b) => (a.from ?? '').localeCompare(b.from ?? '') || a.entryId.localeCompare(b.entryId),
  ))
    advance += takeFrom(lots, use.from ?? today, Math.abs(use.days));
  const usable = lots.filter(({ from, until }) => from <= today && today <= until);
  const sum = (list: readonly Lot[], of: (lot: Lot) => number) => list.reduce((total, lot) => total + of(lot), 0);
  return {
    lots,
    granted: sum(usable, ({ granted }) => granted),
    used: sum(usable, ({ used }) => used) + advance,
    left: sum(usable, restOf) - advance,
    lapsed: sum(
      lots.filter(({ until }) => until < today),
      (lot) => Math.max(0, restOf(lot)),
    ),
  };
}

const isLot = ({ kind, days }: Entry) => kind === 'GRANTED' || (kind === 'ADJUSTED' && days > 0);
const byEnd = (a: Lot, b: Lot) =>
  a.until.localeCompare(b.until) || a.from.localeCompare(b.from) || a.entryId.localeCompare(b.entryId);
const toLot = ({ entryId, ruleKey, days, from, until }: Entry): Lot => ({
  entryId,
  ruleKey,
  from: from ?? '0001-01-01',
  until: until ?? '9999-12-31',
  granted: days,
  used: 0,
  closed: 0,
});

/** Gives what nothing covered. */
function takeFrom(lots: readonly Lot[], on: string, days: number): number {
  let open = days;
  const covering = lots.filter(({ from, until }) => from <= on && on <= until);
  const later = lots.filter(({ from }) => from > on);
  for (const lot of [...covering, ...later]) {
    const taken = Math.min(open, Math.max(0, restOf(lot)));
    lot.used += taken;
    open -= taken;
    if (open === 0) break;
  }
  return open;
}
