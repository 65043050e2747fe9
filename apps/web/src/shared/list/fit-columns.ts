export type Natural = {
  /** What its longest cell or its head takes. */
  wants: number;
  /** A day, a number, what the person has drawn: it is not made narrower. */
  firm: boolean;
  /** What the row is called: it gets what is left. */
  name: boolean;
  /** What its head takes, which is never cut. */
  head?: number;
};

/** Of `least`, where the columns would not stand side by side otherwise: a column of text, and the name. */
const LAST = { text: 0.5, name: 1.3 };

const isName = ({ firm, name }: Natural) => name && !firm;
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** How narrow each may become: the name keeps at least `ofName` times `least`, and four times as long as others can give way. */
function lowestOf(columns: readonly Natural[], room: number, least: number, ofName: number, ofText: number) {
  const low = ({ firm, wants, head = 0 }: Natural) =>
    firm ? wants : Math.min(wants, ofText < 1 ? Math.max(head, ofText * least) : least);
  const left = room - sum(columns.filter((one) => !isName(one)).map(low));
  const name = Math.min((ofText < 1 ? 2.5 : 4) * least, Math.max(ofName * least, left));
  return columns.map((one) => (isName(one) ? Math.min(one.wants, Math.max(one.head ?? 0, name)) : low(one)));
}
const usual = (columns: readonly Natural[], room: number, least: number) => lowestOf(columns, room, least, 2.5, 1);

/** Whether columns of that width do not stand side by side in so much room. */
export const isTight = (columns: readonly Natural[], room: number, least: number): boolean =>
  sum(usual(columns, room, least)) > room;

/**
 * How wide columns are in so much room, in whole pixels, one line a row: each as wide as it wants; what is left goes to the
 * name of the row. Where they want more than there is, the widest give way first, no column below `least`. The name keeps
 * four times that while the others can give way, and two and a half times after that. What still does not fit is squeezed
 * once more, to a little more than half of that, before the table is moved sideways; days, numbers and heads stay whole.
 */
export function fitColumns(columns: readonly Natural[], room: number, least: number): number[] {
  const lowest = isTight(columns, room, least)
    ? lowestOf(columns, room, least, LAST.name, LAST.text)
    : usual(columns, room, least);
  const atMost = (level: number) => columns.map(({ wants }, at) => Math.max(lowest[at] ?? 0, Math.min(wants, level)));
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
