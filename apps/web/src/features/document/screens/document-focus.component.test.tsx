import { listMentionable, writeComment } from '@danji/contract/comments';
import { listDepartments } from '@danji/contract/departments';
import { pageApproveInbox } from '@danji/contract/document-lists';
import { listForms } from '@danji/contract/forms';
import { listRecentReasons } from '@danji/contract/home';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold } from '../../../../test/answers.ts';
import { AT, pageOf, rowOf } from '../../../../test/document-rows.ts';
import { enterApprovals, openPage } from '../../../../test/open-page.tsx';
import { dropUnsent } from '../../../shared/session/unsent.ts';
import { answerDocument, DOC } from '../testing/answer-document.ts';
import { bar, comments, MINE, NEXT, open, press, STEP } from '../testing/document-page.ts';

beforeEach(() => enterApprovals());
// What is held is not sent to the server of the next test.
afterEach(() => void dropUnsent());

const focused = () => document.activeElement?.textContent ?? '';
const written = {
  ...{ commentId: STEP, parentId: null, authorId: 'sojang01', authorName: '박소장', text: '첫 댓글', createdAt: AT },
  ...{ editedAt: null, deletedYn: false, mentions: [], earlierTexts: [], mineYn: true },
};

it('the document after a decision has the focus on its title, and the tab is called like it', async () => {
  answerDocument({ title: '승강기 수리', steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
  await open();
  await expect.poll(() => document.title).toBe('승강기 수리 · 상세페이지 · 단지');
  answerDocument({ title: '저수조 청소', steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
  answer(pageApproveInbox, pageOf([rowOf(DOC, '승강기 수리'), rowOf(NEXT, '저수조 청소')]));
  await expect
    .element(bar.getByRole('button', { name: '승인', exact: true }))
    .toHaveAttribute('aria-disabled', 'false');
  await press('승인');
  await expect.poll(() => location.pathname).toContain(NEXT);
  await expect.poll(focused).toBe('저수조 청소');
  await expect.poll(() => document.title).toBe('저수조 청소 · 상세페이지 · 단지');
});

it('keys only, from list to list: Esc leads back to the row of the document, once nothing is open that it closes', async () => {
  answerDocument({ title: '승강기 수리', steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
  const rows = [rowOf(NEXT, '저수조 청소'), rowOf(DOC, '승강기 수리')].map((row) => ({ ...row, readYn: 'Y' as const }));
  answer(pageApproveInbox, pageOf(rows));
  answer(listForms, { groups: [], forms: [], favouriteFormIds: [], recentFormIds: [], departmentFormIds: [] });
  answer(listDepartments, []);
  answer(listRecentReasons, []);
  await page.viewport(1440, 900);
  await openPage('/elec-apv/apv-inbox');
  await page.getByRole('link', { name: '승강기 수리' }).click();
  await expect.element(page.getByRole('region', { name: '문서 내용' })).toBeVisible();
  await expect.poll(focused).toBe('승강기 수리');
  const address = location.pathname;
  await page.getByRole('button', { name: '더 보기' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('menu').elements()).toEqual([]);
  await comments.getByRole('textbox').click();
  await userEvent.keyboard('{Escape}');
  expect(location.pathname).toBe(address);
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => location.pathname).toBe('/elec-apv/apv-inbox');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe(DOC);
  // And on from there: the next key moves from that row.
  await userEvent.keyboard('k');
  await expect.poll(focused).toBe('저수조 청소');
});

it('after the last decision the bar is gone, and the focus on the title', async () => {
  answerDocument({ title: '승강기 수리', steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
  await open();
  await expect
    .element(bar.getByRole('button', { name: '승인', exact: true }))
    .toHaveAttribute('aria-disabled', 'false');
  await press('승인');
  await expect.element(page.getByText('다 했습니다')).toBeVisible();
  await expect.poll(focused).toBe('승강기 수리');
});

it('after a comment one can go on writing; after an answer or an edit the comment has the focus', async () => {
  answerDocument({ steps: [MINE] }, { comments: [written] });
  const sent = answer(writeComment, { commentId: NEXT });
  await open();
  await comments.getByRole('textbox').fill('확인했습니다');
  await comments.getByRole('button', { name: '댓글 달기' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('댓글 쓰기');
  for (const [button, cancel] of [
    ['답글', '취소'],
    ['고치기', '취소'],
  ] as const) {
    await comments.getByRole('button', { name: button, exact: true }).click();
    await comments.getByRole('button', { name: cancel }).click();
    await expect.poll(() => document.activeElement?.id).toBe(`comment-${STEP}`);
  }
});

it('the box is a combobox while people are offered, says how many, and is a text again when one is chosen', async () => {
  answerDocument({ steps: [MINE] });
  const person = (memberId: string, memberName: string) => ({
    memberId,
    memberName,
    deptName: '기전과',
    positionName: null,
  });
  const { release } = hold(listMentionable, [person('gijeon01', '최기전'), person('gisa01', '정기사')]);
  await open();
  const text = comments.getByRole('textbox');
  await text.fill('@');
  release();
  const combobox = comments.getByRole('combobox');
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'true');
  await expect.element(comments.getByText('부를 사람 2명.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  const active = () => combobox.element().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active())?.textContent).toContain('정기사');
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toHaveValue('@정기사 ');
  expect(combobox.elements()).toEqual([]);
});
