import type { FormCard, FormGroup } from '@danji/contract/forms';

type QuickForm = { formId: string; formName: string; groupName: string; often: boolean };
type Frequent = { formId: string; formName: string; groupName: string };
type All = { forms: readonly FormCard[]; groups: readonly FormGroup[]; favouriteFormIds: readonly string[] };

export const QUICK = 6;
/** What offices write most, for those who have not written anything yet. */
const USUAL = ['DAILY_LOG', 'EXPENSE', 'LEAVE', 'FACILITY_CHECK', 'GENERAL_DRAFT', 'COMPLAINT_REPORT'];

/** One's own habits first, then one's favourites, then what is usual. */
export function quickForms(frequent: readonly Frequent[], all: All | undefined): QuickForm[] {
  const found = new Map<string, QuickForm>(frequent.map((form) => [form.formId, { ...form, often: true }]));
  const groupName = (id: string) => all?.groups.find(({ formGroupId }) => formGroupId === id)?.formGroupName ?? '';
  const favourites = all?.forms.filter(({ formId }) => all.favouriteFormIds.includes(formId)) ?? [];
  const usual = USUAL.flatMap((code) => all?.forms.filter(({ formCode }) => formCode === code) ?? []);
  for (const { formId, formName, formGroupId } of [...favourites, ...usual])
    if (!found.has(formId)) found.set(formId, { formId, formName, groupName: groupName(formGroupId), often: false });
  return [...found.values()].slice(0, QUICK);
}
