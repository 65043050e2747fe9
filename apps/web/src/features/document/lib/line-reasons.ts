import { kindLabel, lineRoleWords } from '@danji/contract/approval-words';
import { amountOf } from '@danji/contract/forms/compute';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { ruleReason } from '@danji/contract/forms/line-rules';
import { ruleHolds } from '@danji/contract/forms/rule-holds';
import type { FormSettings, LineRule } from '@danji/contract/forms/settings';
import type { Values } from '@danji/contract/forms/values';

const partsOf = ({ add = [], giveFinal }: LineRule): string[] => [
  ...add.map(({ kind, who }) => `${'role' in who ? lineRoleWords[who.role] : '지정 결재자'} ${kindLabel(kind)}`),
  ...(giveFinal ? [`${lineRoleWords[giveFinal]} 전결`] : []),
];

type Form = { readonly definition: FormDefinition | null; readonly settings: FormSettings };

/** Why the form put somebody into the line beside its usual ones: one sentence a rule. */
export function lineReasons(form: Form | null, values: Values, amount: number | null): string[] {
  const rules = form?.settings.line?.rules ?? [];
  if (!form || rules.length === 0) return [];
  const { definition, settings } = form;
  const fields = definition?.fields ?? [];
  const netAmount = definition ? amountOf(definition, settings, values).netAmount : amount;
  const known = { ...values, amount, netAmount };
  return rules
    .filter((rule) => ruleHolds(rule, known, fields).holds)
    .map((rule) => `${ruleReason(rule, fields)}: ${partsOf(rule).join(', ')}`);
}
