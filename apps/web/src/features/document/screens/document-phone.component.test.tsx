import { pageApproveInbox } from '@danji/contract/document-lists';
import { getForm } from '@danji/contract/forms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { pageOf, rowOf } from '../../../../test/document-rows.ts';
import { linesOf } from '../../../../test/lines-of.ts';
import { enterApprovals } from '../../../../test/open-page.tsx';
import { dropHeld } from '../../../shared/approval/held-decisions.ts';
import { answerDocument, DOC } from '../testing/answer-document.ts';
import { bar, MINE, NEXT, open, press } from '../testing/document-page.ts';

const FORM = '0190a0b0-1234-7000-8000-00000000f001';
const paper = page.getByRole('region', { name: '문서 내용' });
const whole = paper.getByRole('button', { name: '문서 전체 보기' });

beforeEach(async () => {
  await page.viewport(390, 844);
  enterApprovals();
});
afterEach(async () => {
  dropHeld();
  document.documentElement.style.fontSize = '';
  await page.viewport(1440, 900);
});

/** A paper with a table, of which a phone shows what one decides by. */
function answerForm(): void {
  answer(getForm, {
    formId: FORM,
    formName: '지출결의서',
    formGroupId: FORM,
    version: 1,
    currentVersion: 1,
    inUseYn: 'Y',
    definition: {
      model: 1,
      heading: '지출결의서',
      style: 'form',
      paper: { type: 'doc', content: [] },
      fields: [
        {
          key: '명세',
          label: '산출명세',
          type: 'rows',
          minRows: 0,
          maxRows: 10,
          columns: [
            { key: '품명', label: '품명', type: 'text' },
            { key: '금액', label: '금액', type: 'money' },
          ],
        },
      ],
    },
    settings: { policy: {}, retentionYears: 5, numberPattern: '{일련번호}' },
  });
}
const onForm = { formId: FORM, formVersion: 1, content: { 명세: [{ 품명: '수질검사', 금액: 300_000 }] } };

const swipe = (from: Element, [x1, x2]: [number, number]) => {
  const finger = (clientX: number) => new Touch({ identifier: 1, target: from, clientX, clientY: 300 });
  from.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [finger(x1)] }));
  from.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [finger(x2)] }));
};

describe('a document on a phone', () => {
  it('who has nothing to decide finds 독촉 and 회수 in the bar itself, not behind dots', async () => {
    answerDocument({ abilities: ['URGE', 'RECALL'] });
    await open();
    for (const name of ['독촉', '회수'])
      await expect.element(bar.getByRole('button', { name, exact: true })).toBeVisible();
    await expect.element(bar.getByRole('button', { name: '다른 처리' })).not.toBeInTheDocument();
  });

  for (const [width, height, size] of [
    [390, 844, 100],
    [390, 844, 200],
    [320, 640, 200],
  ] as const)
    it(`the bar of acts takes at most a third at ${width} × ${height} with text of ${size} %, and 의견 unfolds when wanted`, async () => {
      await page.viewport(width, height);
      document.documentElement.style.fontSize = `${size}%`;
      answerDocument({ steps: [MINE], abilities: ['APPROVE', 'REJECT', 'HOLD', 'ASK'] });
      await open();
      await expect.element(bar.getByRole('button', { name: '승인', exact: true })).toBeVisible();
      const share = () => bar.element().getBoundingClientRect().height / innerHeight;
      expect(share()).toBeLessThanOrEqual(1 / 3);
      await expect.element(bar.getByRole('textbox')).not.toBeInTheDocument();
      await bar.getByRole('button', { name: '의견' }).click();
      await expect.element(bar.getByRole('textbox')).toHaveFocus();
      expect(share()).toBeLessThanOrEqual(1 / 3);
    });

  it('shows the rows of a table; the way back from the whole paper leads to the document', async () => {
    answerForm();
    answerDocument({ ...onForm, steps: [MINE], abilities: ['APPROVE'] });
    await open();
    await expect.element(paper.getByText('수질검사')).toBeVisible();
    await expect.element(paper.getByText('300,000원')).toBeVisible();
    await whole.click();
    await expect.element(whole).not.toBeInTheDocument();
    history.back();
    await expect.element(whole).toBeVisible();
    expect(location.pathname).toContain(DOC);
  });

  it('amounts of rows stand whole, however long the words beside them', async () => {
    answerForm();
    const 명세 = [{ 품명: '지하주차장 누수 보수 및 방수층 재시공 공사 2차분 기성', 금액: 148_500_000 }];
    answerDocument({ ...onForm, content: { 명세 }, steps: [MINE], abilities: ['APPROVE'] });
    await open();
    const amount = paper.getByText('148,500,000원');
    await expect.element(amount).toBeVisible();
    expect(linesOf(amount.element())).toBe(1);
  });

  it('what was just decided, with its way back, leaves the next document in view at the largest text', async () => {
    document.documentElement.style.fontSize = '200%';
    answerDocument({
      title: '지하주차장 누수 보수 공사 기성금 지급의 건',
      steps: [MINE],
      abilities: ['APPROVE', 'REJECT'],
    });
    await open();
    await press('승인');
    const held = page.getByRole('group', { name: '결정 보내기' });
    const undo = held.getByRole('button', { name: '실행취소' });
    await expect.element(undo).toBeVisible();
    await expect.element(held.getByText('5초 뒤 보냅니다.')).toBeVisible();
    expect(held.element().getBoundingClientRect().height / innerHeight).toBeLessThan(1 / 5);
    expect(undo.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
    expect(held.element().scrollWidth).toBeLessThanOrEqual(390);
  });

  it('the ways back, to the neighbours and to more share one line at the largest text, and stay large enough for a finger', async () => {
    document.documentElement.style.fontSize = '200%';
    answerDocument({ steps: [MINE], abilities: ['APPROVE'] });
    answer(pageApproveInbox, pageOf([rowOf(DOC, '첫 문서'), rowOf(NEXT, '둘째 문서')]));
    await open();
    const names = ['뒤로', '이전 결재 문서', '다음 결재 문서', '더 보기'];
    await expect.element(page.getByRole('button', { name: '다음 결재 문서' })).toBeVisible();
    const places = names.map((name) => page.getByRole('button', { name }).element().getBoundingClientRect());
    for (const { top, right, width, height } of places) {
      expect(Math.abs(top - (places[0]?.top ?? 0))).toBeLessThan(8);
      expect(right).toBeLessThanOrEqual(390);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  it('printing stands behind the dots', async () => {
    answerDocument({ steps: [MINE], abilities: ['APPROVE'] });
    await open();
    expect(page.getByRole('button', { name: /인쇄|PDF/ }).elements()).toEqual([]);
    await page.getByRole('button', { name: '더 보기' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'PDF' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: '인쇄' })).toBeVisible();
  });

  it('a finger across the page turns to the next document that waits, but not on what scrolls sideways', async () => {
    answerDocument({ steps: [MINE], abilities: ['APPROVE'] });
    answer(pageApproveInbox, pageOf([rowOf(DOC, '첫 문서'), rowOf(NEXT, '둘째 문서')]));
    await open();
    const place = page.getByRole('navigation', { name: '결재할 문서 넘기기' });
    await expect.element(place.getByText('1/2')).toBeVisible();
    const wide = document.createElement('div');
    wide.style.cssText = 'overflow-x: auto; width: 100px';
    wide.innerHTML = '<div style="width: 500px">표</div>';
    paper.element().append(wide);
    swipe(wide.firstElementChild ?? wide, [300, 100]);
    swipe(paper.element(), [100, 300]);
    swipe(paper.element(), [300, 280]);
    expect(location.pathname).toContain(DOC);
    swipe(paper.element(), [300, 100]);
    await expect.poll(() => location.pathname).toContain(NEXT);
    await expect.element(place.getByText('2/2')).toBeVisible();
    swipe(paper.element(), [100, 300]);
    await expect.poll(() => location.pathname).toContain(DOC);
  });
});
