import type { WireOutput } from '@danji/contract/endpoint';
import { getFormDraft, listManagedForms, meetOnForm, saveFormDraft } from '@danji/contract/form-design';
import { menuAuthInfo } from '@danji/contract/main';
import { listMembers } from '@danji/contract/members';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type Asked, answer } from './answers.ts';
import { enter, menus, openPage } from './open-page.tsx';

const FORM = '0190a0b0-0000-7000-8000-000000000001';
const GROUP = '0190a0b0-0000-7000-8000-000000000002';
const AT = '2026-11-16T00:00:00.000000Z';
export const EMPTY: WireOutput<typeof getFormDraft> = {
  formId: FORM,
  formName: '단가표',
  formGroupId: GROUP,
  version: 1,
  publishedVersion: null,
  savedYn: 'N',
  updatedAt: null,
  updatedByName: null,
  definition: {
    model: 1,
    heading: '단가표',
    style: 'form',
    fields: [],
    paper: { type: 'doc', content: [{ type: 'paragraph' }] },
  },
  settings: { policy: {}, retentionYears: 5, numberPattern: '{부서}-{일련번호:4}' },
};

export const paper = page.getByRole('textbox', { name: '양식 종이' });
export const properties = page.getByRole('complementary', { name: '속성' });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const add = (kind: string) =>
  page.getByRole('region', { name: '입력 항목' }).getByRole('button', { name: kind, exact: true }).click();
export const chipElements = (text: string) =>
  [...paper.element().querySelectorAll<HTMLElement>('[data-danji-field]')].filter((one) =>
    one.textContent?.includes(text),
  );
export const chip = async (text: string) => {
  await expect.poll(() => chipElements(text).length).toBe(1);
  return page.elementLocator(chipElements(text)[0] as HTMLElement);
};
/** A name is taken over a moment after the typing; leaving the box takes it over at once. */
export const fill = async (name: string, text: string) => {
  const box = properties.getByRole('textbox', { name, exact: true });
  await box.fill(text);
  (box.element() as HTMLElement).blur();
};

/** The designer with an empty page, or this one, as a person with these rights has it; gives what is saved from now on. */
export async function openDesigner(
  mine: { writeYn: 'Y' | 'N' } = { writeYn: 'Y' },
  draft = EMPTY,
): Promise<Asked<typeof saveFormDraft>> {
  enter();
  const [home, ...others] = menus();
  const own = { menuId: '9', parentMenuId: '2', url: '/form-mng', menuName: '양식 관리', level: 2, seqNo: 9, ...mine };
  answer(menuAuthInfo, home ? [home, ...others, { ...home, ...own }] : []);
  answer(listManagedForms, {
    groups: [{ formGroupId: GROUP, formGroupName: '일반', parentFormGroupId: null, depth: 1, formCount: 1 }],
    forms: [],
  });
  answer(listMembers, []);
  answer(getFormDraft, draft);
  answer(meetOnForm, { others: [] });
  const saves: Asked<typeof saveFormDraft> = answer(saveFormDraft, () => ({ version: saves.length + 1, savedAt: AT }));
  await openPage(`/elec-apv/form-mng?formId=${FORM}`);
  return saves;
}
