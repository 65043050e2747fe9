import type { DocumentRule } from '@danji/contract/delegation-rule';
import type { Correction } from '@danji/contract/document-values';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { ownValue } from '@danji/contract/forms/record';
import { showValue } from '@danji/contract/forms/show-value';
import { canonicalJson } from './history-chain.ts';

type Content = { readonly [field: string]: unknown };

/** The content with the values that an approver gives; null empties a field. */
export function withCorrected(content: Content, values: Content): Record<string, unknown> {
  const next = { ...content, ...values };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null));
}

/** Every field that reads otherwise, with what the form computes from the others. */
export const correctionsBetween = (definition: FormDefinition, before: Content, after: Content): Correction[] =>
  definition.fields.flatMap((field) => {
    const [was, is] = [ownValue(before, field.key), ownValue(after, field.key)];
    if (canonicalJson(was ?? null) === canonicalJson(is ?? null)) return [];
    return [{ key: field.key, label: field.label, before: showValue(field, was), after: showValue(field, is) }];
  });

/** Whether the rule would draw the same line: the same row, who decides, who is demanded, and who may sign nothing. */
export function isSameLine(frozen: DocumentRule | null, now: DocumentRule | null): boolean {
  if (frozen === null) return true;
  return now !== null && canonicalJson(drawn(frozen)) === canonicalJson(drawn(now));
}

const drawn = ({ rowNo, decider, demands, vote, selfDecisionYn, moneyYn, freeLineYn, payeeIds }: DocumentRule) => ({
  ...{ rowNo, decider, vote, selfDecisionYn, moneyYn, freeLineYn, payeeIds },
  demands: demands.map(({ kind, office }) => `${kind} ${office}`),
});
