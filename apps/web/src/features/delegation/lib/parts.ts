import type { Office, RuleRow } from '@danji/contract/delegation-rule';

/** What an office does in a row beside the decision: each but one thing. */
export function partOf({ reviews, agrees, confirms }: RuleRow, office: Office): string {
  if (reviews.includes(office)) return 'REVIEW';
  const agree = agrees.find((one) => one.office === office);
  if (agree) return agree.blocksYn ? 'BLOCKING' : 'AGREE';
  return confirms.includes(office) ? 'CONFIRM' : 'NONE';
}

/** The row in which it does that instead of what it did. */
export function withPart(row: RuleRow, office: Office, part: string): RuleRow {
  const others = (offices: readonly Office[]) => offices.filter((one) => one !== office);
  const agrees = row.agrees.filter((one) => one.office !== office);
  const isAgreeing = part === 'AGREE' || part === 'BLOCKING';
  return {
    ...row,
    reviews: part === 'REVIEW' ? [...others(row.reviews), office] : others(row.reviews),
    agrees: isAgreeing ? [...agrees, { office, blocksYn: part === 'BLOCKING' }] : agrees,
    confirms: part === 'CONFIRM' ? [...others(row.confirms), office] : others(row.confirms),
  };
}
