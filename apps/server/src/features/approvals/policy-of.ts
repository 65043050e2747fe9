import { correctableFields } from '@danji/contract/forms/correctable';
import { laterFields } from '@danji/contract/forms/filled-by';
import type { FormSettings, FoundForm } from './document-store.ts';
import type { Policy } from './domain/types.ts';

/** What a form says, then the complex, then the usual. Frozen into the document when it is drafted. */
export const policyOf = ({ policy }: FormSettings, complex: Partial<Pick<Policy, 'recall'>> = {}): Policy => ({
  recall: policy?.recall ?? complex.recall ?? 'BEFORE_ACT',
  allowEarlyDecision: policy?.allowEarlyDecision ?? false,
  // A line that nobody draws is not drawn anew on its way either.
  allowLineChange: policy?.lineFreedom !== 'FIXED' && (policy?.allowLineChange ?? false),
  allowStepBack: policy?.allowStepBack ?? true,
  allowSelfDecision: policy?.allowSelfDecision ?? false,
  deptHeadReads: policy?.deptHeadReads ?? false,
  ...(policy?.asksSecret ? { asksSecret: true } : {}),
});

/** The same with what the paper itself allows: whether approvers find something on it that they may put right, or fill in. */
export const policyOn = (
  { definition, settings }: Pick<FoundForm, 'definition' | 'settings'>,
  complex: Partial<Pick<Policy, 'recall'>>,
): Policy => ({
  ...policyOf(settings, complex),
  ...(correctableFields(definition).length > 0 ? { allowCorrection: true } : {}),
  ...(laterFields(definition).length > 0 ? { fillsLater: true } : {}),
});

/** A complex may want its papers kept longer than a form says; for ever stays for ever. */
export const keptAtLeast = (years: number | null, least: number | null): number | null =>
  years === null ? null : Math.max(years, least ?? 0);
