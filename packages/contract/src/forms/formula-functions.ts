/** The functions of formulas: how many arguments each takes, and whether a whole column of a table may be one. */
type About = { readonly least: number; readonly most: number; readonly takes: 'one' | 'many'; readonly usage: string };

export const FUNCTIONS = {
  합계: { least: 1, most: 20, takes: 'many', usage: '합계(명세.금액)' },
  평균: { least: 1, most: 20, takes: 'many', usage: '평균(명세.금액)' },
  최소: { least: 1, most: 20, takes: 'many', usage: '최소(명세.금액)' },
  최대: { least: 1, most: 20, takes: 'many', usage: '최대(명세.금액)' },
  개수: { least: 1, most: 1, takes: 'many', usage: '개수(명세)' },
  일수: { least: 1, most: 2, takes: 'one', usage: '일수(기간)' },
  한글금액: { least: 1, most: 1, takes: 'one', usage: '한글금액(지급금액)' },
  반올림: { least: 1, most: 2, takes: 'one', usage: '반올림(금액, 자리)' },
  올림: { least: 1, most: 2, takes: 'one', usage: '올림(금액, 자리)' },
  절사: { least: 1, most: 2, takes: 'one', usage: '절사(금액, 자리)' },
  공급가: { least: 1, most: 1, takes: 'one', usage: '공급가(금액)' },
  부가세: { least: 1, most: 1, takes: 'one', usage: '부가세(금액)' },
} as const satisfies Record<string, About>;
export type FunctionName = keyof typeof FUNCTIONS;

const ALIASES: { readonly [written: string]: FunctionName } = {
  ...{ sum: '합계', average: '평균', avg: '평균', min: '최소', max: '최대', count: '개수', days: '일수' },
  ...{ korean: '한글금액', round: '반올림', ceil: '올림', floor: '절사', trunc: '절사', net: '공급가', vat: '부가세' },
};

export function functionNamed(written: string): FunctionName | null {
  if (Object.hasOwn(FUNCTIONS, written)) return written as FunctionName;
  const latin = written.toLowerCase();
  return Object.hasOwn(ALIASES, latin) ? (ALIASES[latin] ?? null) : null;
}
