import type { FormCard, FormGroup } from '@danji/contract/forms';

type QuickForm = { formId: string; formName: string; groupName: string; often: boolean; ours?: boolean };
type Frequent = { formId: string; formName: string; groupName: string };
type All = {
  forms: readonly FormCard[];
  groups: readonly FormGroup[];
  favouriteFormIds: readonly string[];
  departmentFormIds: readonly string[];
};

export const QUICK = 6;
/** What offices write most, for those who have not written anything yet. */
const USUAL = ['DAILY_LOG', 'EXPENSE', 'LEAVE', 'FACILITY_CHECK', 'GENERAL_DRAFT', 'COMPLAINT_REPORT'];

/** One's own habits first, then one's favourites, then what one's department writes, then what is usual. */
export function quickForms(frequent: readonly Frequent[], all: All | undefined): QuickForm[] {
  const found = new Map<string, QuickForm>(frequent.map((form) => [form.formId, { ...form, often: true }]));
  const groupName = (id: string) => all?.groups.find(({ formGroupId }) => formGroupId === id)?.formGroupName ?? '';
  const among = (ids: readonly string[]) => all?.forms.filter(({ formId }) => ids.includes(formId)) ?? [];
  const usual = USUAL.flatMap((code) => all?.forms.filter(({ formCode }) => formCode === code) ?? []);
  const ours = among(all?.departmentFormIds ?? []);
  for (const form of [...among(all?.favouriteFormIds ?? []), ...ours, ...usual]) {
    const { formId, formName, formGroupId } = form;
    const told = { groupName: groupName(formGroupId), often: false, ours: ours.includes(form) };
    if (!found.has(formId)) found.set(formId, { formId, formName, ...told });
  }
  return [...found.values()].slice(0, QUICK);
}
