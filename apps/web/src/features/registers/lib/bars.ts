/** What the bars of a year are drawn from: twelve months, each of some parts. */

type Month = { readonly month: string; readonly share: string | null; readonly count: number; readonly amount: string };

/** Parts that have a colour of their own; what is left is one more. */
const MOST_PARTS = 3;
export const OTHERS = '그 밖';
const UNSAID = '(없음)';

export type Bar = { readonly month: number; readonly sum: number; readonly parts: readonly number[] };
export type Bars = {
  /** With their share of all, in percent. */
  readonly parts: readonly { readonly name: string; readonly percent: number }[];
  readonly bars: readonly Bar[];
  readonly top: number;
};

/** By money where the register adds up, by count where it does not. A chart needs no more digits than a number has. */
export function barsOf(months: readonly Month[], year: string, byMoney: boolean): Bars {
  const heightOf = ({ amount, count }: Month): number => (byMoney ? Math.max(0, Number(amount)) : count);
  const within = months.filter(({ month }) => month.startsWith(`${year}-`));
  const sums = new Map<string, number>();
  for (const one of within) {
    const name = one.share ?? UNSAID;
    sums.set(name, (sums.get(name) ?? 0) + heightOf(one));
  }
  const ranked = [...sums].filter(([, sum]) => sum > 0).sort(([, one], [, other]) => other - one);
  const all = ranked.reduce((sum, [, one]) => sum + one, 0);
  const named = ranked.length <= MOST_PARTS + 1 ? ranked : ranked.slice(0, MOST_PARTS);
  const rest = ranked.slice(named.length).reduce((sum, [, one]) => sum + one, 0);
  const parts = [...named, ...(rest > 0 ? [[OTHERS, rest] as const] : [])];
  const place = new Map(named.map(([name], at) => [name, at]));
  const bars = Array.from({ length: 12 }, (_, at): Bar => {
    const heights = parts.map(() => 0);
    for (const one of within) {
      if (Number(one.month.slice(5)) !== at + 1) continue;
      const part = place.get(one.share ?? UNSAID) ?? named.length;
      if (part < heights.length) heights[part] = (heights[part] ?? 0) + heightOf(one);
    }
    return { month: at + 1, sum: heights.reduce((sum, height) => sum + height, 0), parts: heights };
  });
  return {
    parts: parts.map(([name, sum]) => ({ name, percent: all === 0 ? 0 : Math.round((sum / all) * 100) })),
    bars,
    top: Math.max(0, ...bars.map(({ sum }) => sum)),
  };
}

const TEN_THOUSAND = 10_000;
/** As it stands over a bar: money in 만원. */
export const sayHeight = (height: number, byMoney: boolean): string => {
  if (!byMoney) return height.toLocaleString('ko-KR');
  const short = height / TEN_THOUSAND;
  return short < 10 && short > 0 ? short.toFixed(1).replace(/\.0$/, '') : Math.round(short).toLocaleString('ko-KR');
};
