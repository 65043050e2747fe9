import type { DemandKind, DocumentRule, Office, RuleRow, RuleTable } from '@danji/contract/delegation-rule';
import { type Asked, rowFor } from '@danji/contract/rule-row';
import { bandWords, citationsOf, demandReason } from '@danji/contract/rule-words';

export type InForce = RuleTable & { readonly version: number };

export type Paper = Asked & {
  /** The name of its form. */
  readonly name: string;
  readonly payeeIds: readonly string[];
};

/** "지출결의서, 재원 장기수선충당금, 3,000,000원 이상". */
const aboutOf = (row: RuleRow, name: string): string =>
  [name, row.fund === null ? null : `재원 ${row.fund}`, bandWords(row)].filter((part) => part !== null).join(', ');

/** What the rule demands of this paper; null where the table has a hole. */
export function freezeRule(rule: InForce, paper: Paper): DocumentRule | null {
  const index = rowFor(rule, paper);
  const row = index === null ? undefined : rule.rows[index];
  if (index === null || row === undefined) return null;
  const about = aboutOf(row, paper.name);
  const cited = citationsOf(rule.rows)[index] ?? '';
  const citation = { version: rule.version, cited, about };
  const demand = (kind: DemandKind, office: Office, blocksYn = false) => ({
    kind,
    office,
    blocksYn,
    reason: demandReason(citation, office, kind),
  });
  const { selfDecisionUnderWon, freeLineUnderWon, transferAfterDays, actingForChair } = rule.settings;
  return {
    ...citation,
    rowNo: index + 1,
    decider: row.decider,
    officeOrder: [...rule.officeOrder],
    demands: [
      ...row.reviews.map((office) => demand('REVIEW', office)),
      ...row.agrees.map(({ office, blocksYn }) => demand('AGREE', office, blocksYn)),
      ...row.confirms.map((office) => demand('CONFIRM', office)),
    ],
    vote: row.vote,
    selfDecisionYn: paper.won === 0 || (selfDecisionUnderWon !== null && paper.won < selfDecisionUnderWon),
    freeLineYn: freeLineUnderWon !== null && paper.won < freeLineUnderWon,
    moneyYn: paper.won > 0,
    payeeIds: [...paper.payeeIds],
    transferAfterDays,
    actingForChair: [...actingForChair],
  };
}
