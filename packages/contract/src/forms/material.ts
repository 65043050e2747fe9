import type { Disclosure } from '../disclosure.ts';
import { budgetKeys } from './budget-marks.ts';
import { isSame } from './compare.ts';
import { type FormDefinition, isPlain } from './definition.ts';
import { explainedIn } from './explained.ts';
import { columnsOf, type Field, isAmount, kindOf } from './field.ts';
import { fieldsInRule } from './line-rules.ts';
import { partsOfFields } from './parts-in.ts';
import { isRecord, ownValue } from './record.ts';
import { isFund, isPayee } from './rule-fields.ts';
import type { FormSettings } from './settings.ts';
import { hiddenParts } from './shown-form.ts';
import type { Values } from './values.ts';

/** What of a document an approval was given to: an approval is kept over a redraft only while none of it has changed. */

type Version = {
  readonly definition: FormDefinition | Record<string, never> | null;
  readonly settings: Partial<FormSettings>;
};

/** Fund and payee have no kind of their own and are known by name, also as columns of a table. */
const FUND_OR_PAYEE = /재원|지급처|거래처|업체|계약상대|예금주|계좌/;
const isFundOrPayee = (entry: Pick<Field, 'key' | 'label'>): boolean =>
  isFund(entry) || isPayee(entry) || FUND_OR_PAYEE.test(entry.key) || FUND_OR_PAYEE.test(entry.label);

/** As the form says, otherwise by what the field is and by what the form does with it. */
export function isMaterial(field: Field, settings: Partial<FormSettings>): boolean {
  if (field.material !== undefined) return field.material;
  return (
    kindOf(field).isMaterial === true ||
    isAmount(field) ||
    columnsOf(field).some((column) => column.material ?? (isAmount(column) || isFundOrPayee(column))) ||
    isFundOrPayee(field) ||
    decidesSomething(field.key, settings)
  );
}

/** The form's amount, a field that its line depends on, or whom it pays. */
const decidesSomething = (
  key: string,
  { amountField, payeeField, payment, vacation, budget, line, hints = [] }: Partial<FormSettings>,
): boolean =>
  amountField === key ||
  payeeField === key ||
  Object.values(payment ?? {}).includes(key) ||
  (vacation !== undefined && [vacation.kind, vacation.days, vacation.hours].includes(key)) ||
  budgetKeys(budget).includes(key) ||
  (line?.rules.some((rule) => fieldsInRule(rule).includes(key)) ?? false) ||
  hints.some((hint) => hint.kind === 'ACCOUNT_HOLDER' && [hint.payee, hint.holder].includes(key));

/** Won as a text of digits, or as a number. */
export type Said = {
  readonly title: string;
  readonly content: unknown;
  readonly amount: string | number | null;
  /** Missing where nobody noted it: it is not compared then. */
  readonly disclosure?: Disclosure | null | undefined;
  /** Missing where nobody noted them: they are not compared then. */
  readonly attachments?: readonly AttachedFile[] | null | undefined;
};
type AttachedFile = { readonly name: string; readonly sha256: string };

/** The names of what is material and differs. Of a form from before papers, everything is. */
export function materialChanges({ definition, settings }: Version, before: Said, after: Said): string[] {
  const [was, is] = [asRecord(before.content), asRecord(after.content)];
  const hasPaper = definition !== null && !isPlain(definition);
  const changed = hasPaper
    ? definition.fields
        .filter((field) => isMaterial(field, settings) && !isSame(ownValue(was, field.key), ownValue(is, field.key)))
        .map(({ label }) => label)
    : [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
        (key) => !isSame(ownValue(was, key), ownValue(is, key)),
      );
  // Where a field is the amount, it has been compared as what it is; where that is hidden, another one is the amount.
  const { amountField } = settings;
  const isAmountApart = !hasPaper || amountField === undefined || partsOfFields(definition).has(amountField);
  return [
    ...(before.title.trim() === after.title.trim() ? [] : ['제목']),
    ...(isAmountApart && String(before.amount) !== String(after.amount) ? ['금액'] : []),
    ...(isSameDisclosure(before.disclosure, after.disclosure) ? [] : ['공개 여부']),
    ...changed,
    ...(hasPaper && !isSame([...hiddenParts(definition, was)], [...hiddenParts(definition, is)])
      ? ['조건부 부분']
      : []),
    ...(hasPaper ? explainedOtherwise(definition, was, is) : []),
    ...(settings.attachmentsImmaterial || areSameFiles(before.attachments, after.attachments) ? [] : ['첨부']),
  ];
}

/** Why a field stands as it does is what people agreed to; what spoke against it follows from the values. */
function explainedOtherwise(definition: FormDefinition, was: Values, is: Values): string[] {
  const [before, after] = [explainedIn(definition, was), explainedIn(definition, is)];
  return definition.fields
    .filter(({ key }) => before[key]?.reason.trim() !== after[key]?.reason.trim())
    .map(({ label }) => `${label}의 까닭`);
}

/** Nobody has agreed to show to everybody what was to stay inside. */
const isSameDisclosure = (before: Said['disclosure'], after: Said['disclosure']): boolean =>
  !before || !after || isSame(before, after);

/** The same files under the same names, in whatever order. */
function areSameFiles(before: Said['attachments'], after: Said['attachments']): boolean {
  if (!before || !after) return true;
  const said = (files: readonly AttachedFile[]) => files.map(({ name, sha256 }) => `${sha256} ${name}`).sort();
  return isSame(said(before), said(after));
}

const asRecord = (content: unknown): Record<string, unknown> => (isRecord(content) ? content : {});
