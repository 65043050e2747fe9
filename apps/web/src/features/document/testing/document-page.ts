import { pageByName, pathOf } from '@danji/contract/pages';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { AT } from '../../../../test/document-rows.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { DOC } from './answer-document.ts';
import { stepOf } from './detail.ts';

export const NEXT = '0190a0b0-1234-7000-8000-00000000d0c2';
export const STEP = '0190a0b0-1234-7000-8000-0000000005e1';
export const bar = page.getByRole('region', { name: '결재 처리' });
export const line = page.getByRole('region', { name: '결재선' });
export const comments = page.getByRole('region', { name: /^댓글/ });
export const anyDialog = page.getByRole('dialog');
export const box = (name: string) => page.getByRole('dialog', { name, exact: true });
/** A decision is held for five seconds; whoever is sure does not wait. */
export const sendNow = () => page.getByRole('button', { name: '바로 보내기' }).click();
export const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();

export async function open(docId = DOC): Promise<void> {
  const detail = pageByName('elec-apv-sign-detail-docId');
  await openPage((detail && pathOf(detail, { docId })) ?? '');
  await expect.element(page.getByRole('region', { name: '문서 내용' })).toBeVisible();
}
export async function giveReason(title: string, text: string): Promise<void> {
  await box(title).getByRole('textbox').last().fill(text);
  await box(title).getByRole('button', { name: title, exact: true }).click();
}
export async function fromMenu(name: string): Promise<void> {
  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

export const MINE = stepOf({ stepId: STEP, order: 1, kind: 'REVIEW', pendingSince: AT });
export const THEIRS = stepOf({
  stepId: `${STEP.slice(0, -1)}2`,
  order: 2,
  personId: 'hoejang01',
  personName: '한회장',
});
