import type { FormSettings } from './document-store.ts';
import type { Policy } from './domain/types.ts';

/** What a form says, with the usual where it says nothing. Frozen into the document when it is drafted. */
export const policyOf = ({ policy }: FormSettings): Policy => ({
  recall: policy?.recall ?? 'BEFORE_ACT',
  allowEarlyDecision: policy?.allowEarlyDecision ?? false,
  allowLineChange: policy?.allowLineChange ?? false,
  allowStepBack: policy?.allowStepBack ?? true,
  allowSelfDecision: policy?.allowSelfDecision ?? false,
  deptHeadReads: policy?.deptHeadReads ?? false,
});
