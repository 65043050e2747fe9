import type { ManagedForm } from '@danji/contract/form-design';
import type { FormGroup } from '@danji/contract/forms';
import { matchHangul } from '../../../shared/lib/match-hangul.ts';
import { branchOf } from './group-moves.ts';

/** How a form stands, in a word; beside it whether something is being drawn. */
type FormState = 'used' | 'off' | 'new';
export const stateOf = (form: ManagedForm): FormState =>
  form.version === null ? 'new' : form.inUseYn ? 'used' : 'off';
export const STATE_NAMES: Readonly<Record<FormState, string>> = { used: '사용 중', off: '꺼짐', new: '게시 전' };

/** Who changed it last, and when: the draft if there is one, otherwise the publication. */
export function lastChange(form: ManagedForm): { at: string; by: string } | null {
  if (form.draft) return { at: String(form.draft.updatedAt), by: form.draft.updatedByName };
  return form.publishedAt ? { at: String(form.publishedAt), by: form.publishedByName ?? '' } : null;
}

/** Forms of a group and of all beneath it, found by letters or by initial consonants. */
export function findForms(
  forms: readonly ManagedForm[],
  groups: readonly FormGroup[],
  groupId: string | null,
  query: string,
): ManagedForm[] {
  const branch = groupId === null ? null : branchOf(groups, groupId);
  return forms.filter((form) => (branch === null || branch.has(form.formGroupId)) && matchHangul(form.formName, query));
}

/** Forms of a group together with those of its sub-groups. */
export const countIn = (groups: readonly FormGroup[], groupId: string): number => {
  const branch = branchOf(groups, groupId);
  return groups.reduce((sum, group) => sum + (branch.has(group.formGroupId) ? group.formCount : 0), 0);
};
