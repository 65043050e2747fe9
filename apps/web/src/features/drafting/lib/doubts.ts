import type { FormDefinition } from '@danji/contract/forms/definition';
import { explainedIn } from '@danji/contract/forms/explained';
import { groupedDigits } from '@danji/contract/forms/grouped';
import { doubtsOfHints, type Hint, hintsFor } from '@danji/contract/forms/hints';
import { asItemsCome, doubtSum } from '@danji/contract/forms/items-sum';
import type { Limits } from '@danji/contract/forms/limits';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { Values } from '@danji/contract/forms/values';
import type { FieldDoubt } from '../../../shared/paper/paper-store.ts';

/** An amount beside its items, with the amount that would fit. */
export function sumDoubts(definition: FormDefinition, settings: FormSettings, values: Values): FieldDoubt[] {
  const doubt = doubtSum(definition, settings, values);
  if (!doubt) return [];
  const { sum, ...told } = doubt;
  if (sum === null) return [told];
  const label = `합계 ${groupedDigits(String(sum))}원으로 맞추기`;
  return [{ ...told, fit: { label, value: asItemsCome(definition, settings, values) } }];
}

/** What is worth knowing, and apart from it what the law is against: that is explained, with where it stands. */
export function adviseOn(
  definition: FormDefinition,
  settings: FormSettings,
  values: Values,
  limits: Limits,
): { hints: Hint[]; doubts: FieldDoubt[] } {
  const all = hintsFor(definition, settings, values, limits);
  return {
    hints: all.filter(({ explain }) => !explain),
    doubts: all.flatMap((hint) => doubtsOfHints(definition, [hint]).map((one) => ({ ...one, reason: hint.reason }))),
  };
}

export const unexplained = (
  definition: FormDefinition,
  values: Values,
  doubts: readonly FieldDoubt[],
): FieldDoubt[] => {
  const explained = explainedIn(definition, values);
  return doubts.filter(({ key }) => !Object.hasOwn(explained, key));
};
