import { officeWords } from './approval-words.ts';
import type { Office, RuleRow, RuleTable, Work, WorkItem } from './delegation-rule.ts';
import { josa } from './josa.ts';
import { amountsOf, fundName, fundsOf, groupsOf, rowFor } from './rule-row.ts';
import { citationsOf, recorderOf, wonWords } from './rule-words.ts';

/** What is wrong, in a sentence, and the rows that it is about by their places; none: the table as a whole. */
export type RuleProblem = { readonly rows: readonly number[]; readonly sentence: string };

/** What is wrong with a table; empty when it can bind. `works` is every kind of work that there is. */
export function checkRule(table: RuleTable, works: readonly WorkItem[]): RuleProblem[] {
  return [
    ...brokenOrder(table).map((sentence) => ({ rows: [], sentence })),
    ...table.rows.flatMap((row, index) => brokenRow(row, index, table, works)),
    ...overlaps(table.rows),
    ...lowerAbove(table),
    ...holes(table, works).map((sentence) => ({ rows: [], sentence })),
  ];
}

/** Who decides at all, from the lowest: a 회장 in place of the 관리소장, never the other way. */
export const LADDER = ['DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'] as const;

/** Who else may stand in the order, and below whom. */
const BELOW = [
  ['STAFF', 'DEPT_HEAD'],
  ['BOARD', 'CHAIR'],
  ['AUDITOR', 'CHAIR'],
] as const;

function brokenOrder({ officeOrder, settings }: RuleTable): string[] {
  const places = LADDER.map((office) => officeOrder.indexOf(office));
  const upsideDown = LADDER.findIndex((_, at) => at > 0 && (places[at] ?? 0) < (places[at - 1] ?? 0));
  const [higher, lower] = [LADDER[upsideDown], LADDER[upsideDown - 1]];
  const tooHigh = BELOW.filter(([under, over]) => officeOrder.indexOf(under) > officeOrder.indexOf(over));
  const twice = officeOrder.find((office, index) => officeOrder.indexOf(office) !== index);
  const missing = LADDER.find((office) => !officeOrder.includes(office));
  return [
    ...(twice ? [`직책 순서에 ${josa(officeWords[twice], '이/가')} 두 번 있습니다. 한 번만 남겨 주세요.`] : []),
    ...(missing ? [`직책 순서에 ${josa(officeWords[missing], '이/가')} 없습니다. 순서에 넣어 주세요.`] : []),
    ...(!missing && higher && lower ? [mustBeAbove(higher, lower)] : []),
    ...(missing ? [] : tooHigh.map(([under, over]) => mustBeAbove(over, under))),
    ...(settings.actingForChair.some((office) => !['BOARD', 'AUDITOR'].includes(office))
      ? ['회장의 직무대행은 이사와 감사 가운데에서 정해 주세요.']
      : []),
  ];
}

const mustBeAbove = (higher: Office, lower: Office): string =>
  `직책 순서에서 ${josa(officeWords[higher], '은/는')} ${officeWords[lower]}보다 위에 있어야 합니다. 순서를 바꿔 주세요.`;

function brokenRow(row: RuleRow, index: number, table: RuleTable, works: readonly WorkItem[]): RuleProblem[] {
  const { officeOrder, rows } = table;
  const said: RuleProblem[] = [];
  const cited = citationsOf(rows)[index] ?? '';
  const tell = (sentence: string) => said.push({ rows: [index], sentence: `${cited}: ${sentence}` });
  if (row.toWon !== null && row.toWon < row.fromWon) tell('금액의 끝이 시작보다 작습니다. 금액을 확인해 주세요.');
  const { work } = row;
  if (work.kind === 'FORMS') {
    const unknown = work.forms.filter((form) => !works.some(({ key }) => key === form));
    if (unknown.length > 0) tell(`없는 양식이 있습니다(${unknown.join(', ')}). 양식을 다시 골라 주세요.`);
    if (new Set(work.forms).size < work.forms.length) tell('같은 양식이 두 번 있습니다. 한 번만 남겨 주세요.');
  }
  if (work.kind === 'GROUP' && !works.some((one) => groupsOf(one).includes(work.group)))
    tell(`'${work.group}' 분류가 없거나 양식이 없습니다. 분류를 다시 골라 주세요.`);
  if ((row.decider === 'COUNCIL') !== (row.vote !== null))
    tell('의결 방법은 입주자대표회의가 의결하는 행에만 정해 주세요.');
  if (row.vote && row.vote.majority !== 'WRITTEN' && (row.vote.share || row.vote.recorder))
    tell('동의 비율과 집계자는 서면동의로 의결하는 행에만 정해 주세요.');
  const recorder = recorderOf(row);
  if (recorder && [...row.confirms, ...row.agrees.map(({ office }) => office)].includes(recorder))
    tell(`${josa(officeWords[recorder], '은/는')} 서면동의를 집계하므로 합의·확인에서 빼 주세요.`);
  const named = [...row.reviews, ...row.agrees.map(({ office }) => office), ...row.confirms];
  const twice = named.find((office, at) => named.indexOf(office) !== at);
  if (twice) tell(`${josa(officeWords[twice], '이/가')} 두 번 있습니다. 한 번만 남겨 주세요.`);
  if (named.includes('COUNCIL')) tell('입주자대표회의는 의결로만 정할 수 있습니다. 다른 직책을 골라 주세요.');
  if (named.includes(row.decider))
    tell(`${josa(officeWords[row.decider], '은/는')} 결재자이므로 검토·합의·확인에서 빼 주세요.`);
  const above = row.reviews.find((office) => officeOrder.indexOf(office) > officeOrder.indexOf(row.decider));
  if (above) tell(`${josa(officeWords[above], '이/가')} 결재자보다 높아 검토할 수 없습니다. 확인으로 바꿔 주세요.`);
  return said;
}

const sharesWork = (a: Work, b: Work): boolean => {
  if (a.kind === 'FORMS' && b.kind === 'FORMS') return a.forms.some((form) => b.forms.includes(form));
  if (a.kind === 'GROUP' && b.kind === 'GROUP') return a.group === b.group;
  return a.kind === 'ALL' && b.kind === 'ALL';
};

/** Two rows between which nothing decides. */
function overlaps(rows: readonly RuleRow[]): RuleProblem[] {
  const cited = citationsOf(rows);
  return rows.flatMap((row, index) => {
    const other = rows.findIndex(
      (earlier, at) =>
        at < index &&
        sharesWork(row.work, earlier.work) &&
        fundName(row.fund) === fundName(earlier.fund) &&
        row.fromWon <= (earlier.toWon ?? Number.POSITIVE_INFINITY) &&
        earlier.fromWon <= (row.toWon ?? Number.POSITIVE_INFINITY),
    );
    return other < 0
      ? []
      : [
          {
            rows: [other, index],
            sentence: `${josa(cited[other] ?? '', '과/와')} ${josa(cited[index] ?? '', '이/가')} 겹칩니다. 금액이나 재원을 나눠 주세요.`,
          },
        ];
  });
}

/** More money is never decided further down. */
function lowerAbove({ rows, officeOrder }: RuleTable): RuleProblem[] {
  const cited = citationsOf(rows);
  return rows.flatMap((row, index) => {
    const other = rows.findIndex(
      (smaller) =>
        sharesWork(row.work, smaller.work) &&
        fundName(row.fund) === fundName(smaller.fund) &&
        smaller.fromWon < row.fromWon &&
        officeOrder.indexOf(smaller.decider) > officeOrder.indexOf(row.decider),
    );
    return other < 0
      ? []
      : [
          {
            rows: [index],
            sentence: `${cited[index]}: 금액이 더 큰데 결재자가 ${cited[other]}보다 낮습니다. 결재자를 확인해 주세요.`,
          },
        ];
  });
}

/** Every kind of work needs a row for every amount and every fund. */
function holes(table: RuleTable, works: readonly WorkItem[]): string[] {
  const [funds, amounts] = [fundsOf(table), amountsOf(table)];
  return works.flatMap(({ key, name, ...work }) => {
    const asked = { forms: [key], groups: groupsOf(work) };
    for (const fund of funds)
      for (const amount of amounts)
        if (rowFor(table, { ...asked, won: amount, fund }) === null)
          return [
            `${name}: ${fund === null ? '' : `재원 ${josa(fund, '으로/로')} 쓰는 `}${wonWords(amount)}을 결재할 사람이 정해지지 않았습니다. 행을 더해 주세요.`,
          ];
    return [];
  });
}
