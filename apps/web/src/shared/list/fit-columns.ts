export type Natural = {
  /** What its longest cell or its head takes. */
  wants: number;
  /** A day, a number, what the person has drawn: it is not made narrower. */
  firm: boolean;
  /** What the row is called: it gets what is left. */
  name: boolean;
};

/**
 * How wide columns are in so much room, in whole pixels, one line a row: each as wide as it wants; what is left goes to the
 * name of the row. Where they want more than there is, the widest give way first, no column below `least`. The name keeps
 * four times that while the others can give way, and in any case two and a half times.
 */
export function fitColumns(columns: readonly Natural[], room: number, least: number): number[] {
  const isName = ({ firm, name }: Natural) => name && !firm;
  const others = columns.filter((one) => !isName(one));
  const left = room - others.reduce((total, { wants, firm }) => total + (firm ? wants : Math.min(wants, least)), 0);
  const leastOfName = Math.min(4 * least, Math.max(2.5 * least, left));
  const lowest = (one: Natural) => (one.firm ? one.wants : Math.min(one.wants, isName(one) ? leastOfName : least));
  const atMost = (level: number) => columns.map((one) => Math.max(lowest(one), Math.min(one.wants, level)));
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const wanted = columns.map(({ wants }) => wants);
  const widths = (sum(wanted) <= room ? wanted : atMost(levelFor(room))).map(Math.floor);
  const spare = room - sum(widths);
  const named = columns.findIndex(isName);
  const taker = named >= 0 ? named : columns.findIndex(({ firm }) => !firm);
  return widths.map((width, at) => (at === taker ? width + Math.max(0, spare) : width));

  function levelFor(most: number): number {
    let [low, high] = [0, Math.max(...wanted)];
    for (let step = 0; step < 20; step++) {
      const level = (low + high) / 2;
      if (sum(atMost(level)) > most) high = level;
      else low = level;
    }
    return low;
  }
}
