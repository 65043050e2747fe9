import type { DemandKind, DocumentRule, Office, RuleDemand, RuleRow, RuleTable } from '@danji/contract/delegation-rule';
import { bandWords, citationsOf, demandReason } from '@danji/contract/rule-words';
import { type AskedOfFunds, rowsOfFunds } from './rows-of-funds.ts';

export type InForce = RuleTable & { readonly version: number };

export type Paper = AskedOfFunds & {
  /** The name of its form. */
  readonly name: string;
  readonly payeeIds: readonly string[];
};

/** "지출결의서, 재원 장기수선충당금, 3,000,000원 이상". */
const aboutOf = (row: RuleRow, name: string): string =>
  [name, row.fund === null ? null : `재원 ${row.fund}`, bandWords(row)].filter((part) => part !== null).join(', ');

/**
 * What the rule demands of this paper; null where the table has a hole. One that is paid from several funds is decided as
 * the strictest of their rows says, and everybody whom another one demands is demanded, too.
 */
export function freezeRule(rule: InForce, paper: Paper): DocumentRule | null {
  const [index, ...others] = rowsOfFunds(rule, paper) ?? [];
  const row = index === undefined ? undefined : rule.rows[index];
  if (index === undefined || row === undefined) return null;
  const { selfDecisionUnderWon, freeLineUnderWon, transferAfterDays, actingForChair } = rule.settings;
  const asked = [index, ...others].flatMap((place) => demandsOf(rule, place, paper.name));
  return {
    ...citationOf(rule, index, paper.name),
    rowNo: index + 1,
    decider: row.decider,
    officeOrder: [...rule.officeOrder],
    // Who decides it confirms nothing beside.
    demands: joined(asked).filter(({ office }) => office !== row.decider),
    vote: row.vote,
    selfDecisionYn: paper.won === 0 || (selfDecisionUnderWon !== null && paper.won < selfDecisionUnderWon),
    freeLineYn: freeLineUnderWon !== null && paper.won < freeLineUnderWon,
    moneyYn: paper.won > 0,
    payeeIds: [...paper.payeeIds],
    transferAfterDays,
    actingForChair: [...actingForChair],
  };
}

function citationOf(rule: InForce, place: number, name: string) {
  const row = rule.rows[place];
  const cited = citationsOf(rule.rows)[place] ?? '';
  return { version: rule.version, cited, about: row ? aboutOf(row, name) : name };
}

function demandsOf(rule: InForce, place: number, name: string): RuleDemand[] {
  const row = rule.rows[place];
  if (!row) return [];
  const citation = citationOf(rule, place, name);
  const demand = (kind: DemandKind, office: Office, blocksYn = false): RuleDemand => ({
    kind,
    office,
    blocksYn,
    reason: demandReason(citation, office, kind),
  });
  return [
    ...row.reviews.map((office) => demand('REVIEW', office)),
    ...row.agrees.map(({ office, blocksYn }) => demand('AGREE', office, blocksYn)),
    ...row.confirms.map((office) => demand('CONFIRM', office)),
  ];
}

/** Each part once, and blocking where one of them says so. */
function joined(demands: readonly RuleDemand[]): RuleDemand[] {
  const isSame = (a: RuleDemand, b: RuleDemand) => a.kind === b.kind && a.office === b.office;
  const first = demands.filter((one, at) => demands.findIndex((other) => isSame(one, other)) === at);
  return first.map((one) => ({ ...one, blocksYn: demands.some((other) => isSame(one, other) && other.blocksYn) }));
}
