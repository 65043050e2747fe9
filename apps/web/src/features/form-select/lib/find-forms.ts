import type { FormCard, FormGroup } from '@danji/contract/forms';
import { convertQwertyToHangul } from 'es-hangul';
import { matchHangul } from '../../../shared/lib/match-hangul.ts';

type Found = {
  forms: readonly FormCard[];
  /** What was meant, when the keyboard was still set to English ('wlcnf' is 지출). */
  meant: string | null;
};

/** By name first, then by other words for it, then by its group. */
export function findForms(forms: readonly FormCard[], groups: readonly FormGroup[], query: string): Found {
  const wanted = query.trim();
  if (wanted === '') return { forms, meant: null };
  const groupName = new Map(groups.map((group) => [group.formGroupId, group.formGroupName]));
  const ways: ((form: FormCard) => readonly string[])[] = [
    (form) => [form.formName],
    (form) => form.keywords,
    (form) => [groupName.get(form.formGroupId) ?? ''],
  ];
  const found = new Set<FormCard>();
  for (const words of ways)
    for (const form of forms) if (words(form).some((word) => matchHangul(word, wanted))) found.add(form);
  const plain = (form: FormCard) =>
    ways.some((words) => words(form).some((word) => word.toLowerCase().includes(wanted.toLowerCase())));
  const wrongLayout = /^[a-z]+$/i.test(wanted) && found.size > 0 && ![...found].some(plain);
  return { forms: [...found], meant: wrongLayout ? convertQwertyToHangul(wanted.toLowerCase()) : null };
}

type Section = { title: string; forms: readonly FormCard[] };
type All = {
  groups: readonly FormGroup[];
  forms: readonly FormCard[];
  favouriteFormIds: readonly string[];
  recentFormIds: readonly string[];
  departmentFormIds: readonly string[];
};

export const FAVOURITE = 'favourite';
export const RECENT = 'recent';
export const DEPARTMENT = 'department';

const pick = (all: All, ids: readonly string[]) =>
  ids.flatMap((id) => all.forms.find((form) => form.formId === id) ?? []);

/** Ids of a group and of all groups below it; groups come in the order of their tree. */
function within(groups: readonly FormGroup[], formGroupId: string): ReadonlySet<string> {
  const ids = new Set([formGroupId]);
  for (const group of groups)
    if (group.parentFormGroupId && ids.has(group.parentFormGroupId)) ids.add(group.formGroupId);
  return ids;
}

/** What is shown without a search: one part of the tree, or all of it behind what the department writes, favourites and the last used. */
export function sectionsOf(all: All, chosen: string | null): Section[] {
  const favourites = { title: '즐겨찾기', forms: pick(all, all.favouriteFormIds) };
  const recent = { title: '최근에 쓴 양식', forms: pick(all, all.recentFormIds) };
  const department = { title: '우리 부서 양식', forms: pick(all, all.departmentFormIds) };
  if (chosen === DEPARTMENT) return [department];
  if (chosen === FAVOURITE) return [favourites];
  if (chosen === RECENT) return [recent];
  const ids = chosen === null ? null : within(all.groups, chosen);
  const byGroup = all.groups
    .filter(({ formGroupId }) => ids?.has(formGroupId) ?? true)
    .map(({ formGroupId, formGroupName }) => ({
      title: formGroupName,
      forms: all.forms.filter((form) => form.formGroupId === formGroupId),
    }));
  const first = [department, favourites, { ...recent, forms: recent.forms.slice(0, 4) }];
  return [...(chosen === null ? first : []), ...byGroup].filter(({ forms }) => forms.length > 0);
}
