import { actOnDocument } from '@danji/contract/approvals';
import { pageApproveInbox } from '@danji/contract/document-lists';
import { limits } from '@danji/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { pageOf, rowOf } from '../../../../test/document-rows.ts';
import { answerPreferences, enterApprovals } from '../../../../test/open-page.tsx';
import { dropHeld, pauseHeld, useHeld } from '../../../shared/approval/held-decisions.ts';
import { answerDocument, DOC } from '../testing/answer-document.ts';
import { bar, box, MINE, NEXT, open, press, sendNow, THEIRS } from '../testing/document-page.ts';

const THIRD = `${NEXT.slice(0, -1)}3`;
const held = page.getByRole('group', { name: '결정 보내기' });
const undo = page.getByRole('button', { name: '실행취소' });
const turn = { steps: [MINE, { ...THEIRS, state: 'PLANNED' as const }], abilities: ['APPROVE', 'REJECT'] as const };
const opened = (about = {}) => answerDocument({ title: '첫 문서', ...turn, abilities: [...turn.abilities], ...about });
const threeWait = () =>
  answer(pageApproveInbox, pageOf([rowOf(DOC, '첫 문서'), rowOf(NEXT, '둘째 문서'), rowOf(THIRD, '셋째 문서')]));
const button = () =>
  [...document.querySelectorAll<HTMLElement>('section[aria-label="결재 처리"] button')].find(
    (one) => one.textContent === '승인',
  );
/** A finger that taps where 승인 stands, whenever anything has moved, as long as it has not been in view long enough. */
function tapWhileUnseen(): () => number {
  let taps = 0;
  const observer = new MutationObserver(() => {
    if (button()?.ariaDisabled !== 'true') return;
    const box = button()?.getBoundingClientRect() ?? new DOMRect();
    const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    under?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    taps++;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  return () => {
    observer.disconnect();
    return taps;
  };
}
/** Whoever answers as soon as the question stands there. */
function answerTooEarly(): () => number {
  let presses = 0;
  const observer = new MutationObserver(() => {
    const early = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button[aria-disabled="true"]')];
    presses += early.length;
    for (const yes of early) yes.click();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  return () => {
    observer.disconnect();
    return presses;
  };
}
const isSeen = () => button()?.ariaDisabled === 'false';

beforeEach(() => enterApprovals());
afterEach(async () => {
  dropHeld();
  pauseHeld(false);
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

describe('a decision is never an accident', () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    it(`TAP-01 many taps on 승인 decide the document that was seen and none behind it, at ${width} px`, async () => {
      await page.viewport(width, height);
      const document = opened();
      threeWait();
      const early = tapWhileUnseen();
      await open();
      await expect.poll(isSeen).toBe(true);
      expect(early()).toBeGreaterThan(0);
      expect(useHeld.getState().held).toEqual([]);
      const late = tapWhileUnseen();
      for (let tap = 0; tap < 3; tap++) button()?.click();
      await expect.poll(() => location.pathname).toContain(NEXT);
      // The bar of the next one rises under the finger.
      await expect.poll(isSeen).toBe(true);
      expect(late()).toBeGreaterThan(0);
      expect(useHeld.getState().held.map(({ docId }) => docId)).toEqual([DOC]);
      await sendNow();
      await expect.poll(() => document.acts()).toEqual([{ type: 'APPROVE' }]);
      expect(location.pathname).toContain(NEXT);
    });

  it('TAP-01 a finger that goes on tapping decides nothing more, however long the next one is in view', async () => {
    await page.viewport(390, 844);
    opened();
    threeWait();
    await open();
    await expect.poll(isSeen).toBe(true);
    pauseHeld(true);
    const place = button()?.getBoundingClientRect() ?? new DOMRect();
    for (let tap = 0; tap < 10; tap++) {
      const under = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
      under?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      under?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      await new Promise((done) => setTimeout(done, 250));
    }
    expect(useHeld.getState().held.map(({ docId }) => docId)).toEqual([DOC]);
    await expect.poll(isSeen).toBe(true);
  });

  it('TAP-02 is sent once after five seconds, with what was seen, and told', async () => {
    const sent: unknown[] = [];
    opened();
    answer(actOnDocument, ({ params, body }) => {
      sent.push(body);
      return { docId: params.docId, state: 'APPROVED', version: 2, docNumber: '관리-2026-7', repeatedYn: 'N' } as const;
    });
    await open();
    await press('승인');
    await expect.element(held.getByText(/5초 뒤 보냅니다/)).toBeVisible();
    await expect.element(page.getByText('다 했습니다')).toBeVisible();
    expect(bar.elements()).toEqual([]);
    expect(sent).toEqual([]);
    await expect
      .element(held.getByText('‘첫 문서’ 승인했습니다. 문서번호 관리-2026-7'), { timeout: 8_000 })
      .toBeVisible();
    expect(sent).toEqual([{ act: { type: 'APPROVE' }, version: 1 }]);
  });

  for (const width of [1440, 390])
    it(`TAP-02 a long title is cut off, what became of the decision never, at ${width} px`, async () => {
      opened({ title: '옥상 방수 공사(101동~104동) 시행과 사업자 선정방법 안건 상정의 건 '.repeat(3).trim() });
      await page.viewport(width, 844);
      await open();
      await press('승인');
      await sendNow();
      const said = held.getByText('승인했습니다.', { exact: true });
      await expect.element(said).toBeVisible();
      const whole = said.element().parentElement?.getBoundingClientRect() ?? new DOMRect();
      const { right, bottom } = said.element().getBoundingClientRect();
      expect([right <= Math.min(whole.right + 1, width), bottom <= whole.bottom + 1]).toEqual([true, true]);
      const title = said.element().previousElementSibling;
      expect(title?.scrollWidth).toBeGreaterThan(title?.clientWidth ?? 0);
    });

  it('TAP-02 a tap that meant something else and fell on the bar does not keep it', async () => {
    const document = opened();
    await open();
    await press('승인');
    const early = page.getByRole('button', { name: '바로 보내기' });
    await expect.element(early).toBeVisible();
    // A finger has come and gone by the time the focus follows it.
    (early.element() as HTMLElement).focus();
    expect(window.document.activeElement).toBe(early.element());
    await expect.poll(() => document.acts()).toEqual([{ type: 'APPROVE' }]);
  });

  it('TAP-02 the focus that keys have brought to the bar keeps it, until it leaves or what had it is gone', async () => {
    const document = opened();
    await open();
    await press('승인');
    const now = page.getByRole('button', { name: '바로 보내기' });
    await expect.element(now).toHaveAttribute('aria-disabled', 'false');
    for (let tabs = 0; tabs < 60 && window.document.activeElement !== now.element(); tabs++)
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await new Promise((done) => setTimeout(done, limits.holdDecisionMs + 500));
    expect(document.acts()).toEqual([]);
    // Sent by Enter, its button is gone with the focus: what became of it is told for as long as always.
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.acts()).toEqual([{ type: 'APPROVE' }]);
    await expect.element(held.getByText('승인했습니다.')).toBeVisible();
    await expect.poll(() => held.elements(), { timeout: limits.tellDecisionMs + 10_000 }).toEqual([]);
  });

  it('TAP-02 undone it is not sent, and the person is back at the document they wanted to see again', async () => {
    const server = opened();
    threeWait();
    await open();
    await press('승인');
    await expect.poll(() => location.pathname).toContain(NEXT);
    // The focus goes along, to the heading of what has opened, and so does the name of the tab.
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
    await expect.poll(() => window.document.title).toBe('첫 문서 · 상세페이지 · 단지');
    await undo.click();
    await expect.poll(() => location.pathname).toContain(DOC);
    await expect.element(bar.getByRole('button', { name: '승인', exact: true })).toBeVisible();
    expect(useHeld.getState().held).toEqual([]);
    expect(server.acts()).toEqual([]);
  });

  it('TAP-02 a page that is left or put to sleep sends it at once, and only once', async () => {
    const document = opened();
    await open();
    await press('승인');
    await expect.element(held).toBeVisible();
    // Its time stands still, so that nothing else sends it.
    pauseHeld(true);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.poll(() => document.acts()).toEqual([{ type: 'APPROVE' }]);
    await expect.element(held.getByText('‘첫 문서’ 승인했습니다.')).toBeVisible();
    expect(document.acts()).toHaveLength(1);
  });

  it('TAP-02 without a connection it says so and keeps it; sent again it is the same call', async () => {
    const document = opened();
    const keys: (string | null)[] = [];
    const answered = window.fetch;
    let isOffline = true;
    vi.spyOn(window, 'fetch').mockImplementation((address, asked) => {
      if (!String(address).endsWith('/act')) return answered(address, asked);
      keys.push(new Headers(asked?.headers).get('idempotency-key'));
      return isOffline ? Promise.reject(new TypeError('Failed to fetch')) : answered(address, asked);
    });
    await open();
    await press('승인');
    await sendNow();
    await expect.element(held.getByText(/보냈는지 확인하지 못했습니다/), { timeout: 12_000 }).toBeVisible();
    expect(document.acts()).toEqual([]);
    isOffline = false;
    await page.getByRole('button', { name: '다시 보내기' }).click();
    await expect.element(held.getByText('‘첫 문서’ 승인했습니다.')).toBeVisible();
    expect(document.acts()).toEqual([{ type: 'APPROVE' }]);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('TAP-02 of what may have arrived nobody says that it was not sent, when it is given up', async () => {
    const document = opened();
    const answered = window.fetch;
    let lost = 0;
    // The server does it, and its answer never comes.
    vi.spyOn(window, 'fetch').mockImplementation(async (address, asked) => {
      const given = await answered(address, asked);
      if (!String(address).endsWith('/act')) return given;
      lost++;
      throw new TypeError('Failed to fetch');
    });
    await open();
    await press('승인');
    await sendNow();
    await expect.element(held.getByText(/보냈는지 확인하지 못했습니다/), { timeout: 12_000 }).toBeVisible();
    const before = lost;
    await held.getByRole('button', { name: '그만두기' }).click();
    await expect.element(page.getByText(/처리되었는지 문서에서 확인해 주세요/).first()).toBeVisible();
    expect(page.getByText(/승인을 보내지 않았습니다/).elements()).toEqual([]);
    expect(document.acts().length).toBeGreaterThan(0);
    expect(lost).toBe(before);
    expect(useHeld.getState().held).toEqual([]);
  });

  it('TAP-02 somebody else, or one’s own other device, was faster: told, and nothing is sent again', async () => {
    opened();
    const sent = refuse(actOnDocument, 'STALE');
    await open();
    await press('승인');
    await sendNow();
    await expect.element(page.getByRole('alertdialog').or(page.getByRole('dialog')).first()).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(useHeld.getState().held).toEqual([]);
  });

  for (const [who, acts] of [
    ['hoejang01', []],
    ['sojang01', [{ type: 'APPROVE' }]],
  ] as const)
    it(`TAP-02 what sojang01 pressed, when ${who} has signed in meanwhile in another window`, async () => {
      const speaksFor = (sub: string, apt = '10001') => {
        const kept = JSON.parse(localStorage.getItem('auth') ?? '{}');
        const accessToken = `e30.${btoa(JSON.stringify({ sub, apt, at: Math.random() }))}.x`;
        localStorage.setItem('auth', JSON.stringify({ ...kept, accessToken }));
      };
      const document = opened();
      speaksFor('sojang01');
      await open();
      await press('승인');
      await expect.element(held).toBeVisible();
      speaksFor(who);
      await sendNow();
      const said =
        acts.length === 0 ? /다른 사람이 로그인해 ‘첫 문서’ 승인을 보내지 않았습니다/ : '‘첫 문서’ 승인했습니다.';
      await expect.element(page.getByText(said).first()).toBeVisible();
      expect(document.acts()).toEqual(acts);
    });

  it('TAP-01 the last decider is asked once more above an amount of their own choice, with title and amount', async () => {
    // Who confirms behind the decision does not make it another's.
    const document = opened({
      steps: [
        { ...MINE, kind: 'DECIDE' },
        { ...THEIRS, kind: 'CONFIRM', state: 'PLANNED' },
      ],
      amount: 1_980_000,
    });
    await open();
    const early = answerTooEarly();
    await press('승인');
    await expect.element(box('승인').getByText('‘첫 문서’ 1,980,000원을 승인할까요?')).toBeVisible();
    const yes = box('승인').getByRole('button', { name: '승인', exact: true });
    await expect.poll(() => yes.element().ariaDisabled).not.toBe('true');
    // The tap or key that pressed 승인, once more: the answer has the focus already, and is none yet.
    expect(early()).toBeGreaterThan(0);
    expect(useHeld.getState().held).toEqual([]);
    await box('승인').getByRole('button', { name: '취소' }).click();
    expect(useHeld.getState().held).toEqual([]);
    expect(document.acts()).toEqual([]);
    await press('승인');
    await expect.poll(() => yes.element().ariaDisabled).not.toBe('true');
    await yes.click();
    await expect.poll(() => useHeld.getState().held.map(({ docId }) => docId)).toEqual([DOC]);
    await sendNow();
    await expect.poll(() => document.acts()).toEqual([{ type: 'APPROVE' }]);
  });

  it('TAP-01 below that amount nobody is asked, and nobody who does not decide', async () => {
    answerPreferences({ askAboveWon: 2_000_000 });
    const reviewed = opened({ amount: 5_000_000 });
    await open();
    await press('승인');
    await expect.poll(() => useHeld.getState().held).toHaveLength(1);
    expect(reviewed.acts()).toEqual([]);
    dropHeld();
    opened({ steps: [{ ...MINE, kind: 'DECIDE' }], amount: 1_980_000 });
    await open();
    await press('승인');
    await expect.poll(() => useHeld.getState().held).toHaveLength(1);
  });

  it('goes to the neighbours that wait with ← and →, and says where it stands', async () => {
    opened();
    threeWait();
    await open();
    const place = page.getByRole('navigation', { name: '결재할 문서 넘기기' });
    await expect.element(place.getByText('1/3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => location.pathname).toContain(NEXT);
    await expect.element(place.getByText('2/3')).toBeVisible();
    await place.getByRole('button', { name: '다음 결재 문서' }).click();
    await expect.poll(() => location.pathname).toContain(THIRD);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => location.pathname).toContain(NEXT);
  });
});
