import { listAbsencesToday } from '@danji/contract/absences';
import { pageApproveInbox } from '@danji/contract/document-lists';
import { listForms } from '@danji/contract/forms';
import { getHome, getWaitingTimes } from '@danji/contract/home';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold } from '../../../test/answers.ts';
import { AT, pageOf } from '../../../test/document-rows.ts';
import { enterApprovals, openPage } from '../../../test/open-page.tsx';

const id = (n: number) => `0190a0b0-1234-7000-8000-00000000000${n}`;
const form = (n: number, formName: string) => ({ formId: id(n), formName, groupName: '일반행정' });

afterEach(() => page.viewport(1440, 900));

/** Where a link stands, in each frame in which a finger could reach it. */
function watchPlaces(name: string): { stop: () => void; places: Set<number> } {
  const places = new Set<number>();
  let on = true;
  const look = () => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(name));
    const top = link?.getBoundingClientRect().top;
    if (top !== undefined && top < innerHeight) places.add(Math.round(top));
    if (on) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const stop = () => {
    on = false;
  };
  return { stop, places };
}

it('SCR-1 with nothing to approve, what one writes every day stands on a phone where it stays: it does not move under the finger', async () => {
  await page.viewport(390, 844);
  answer(pageApproveInbox, pageOf([]));
  answer(listAbsencesToday, []);
  answer(getWaitingTimes, []);
  const home = hold(getHome, {
    firstDayYn: 'N',
    frequentForms: [form(1, '일일 업무일지'), form(2, '지출결의서')],
    recent: [],
    toContinue: [{ docId: id(5), title: '놀이터 보수 품의', nextFormName: '계약서', decidedAt: AT }],
    duties: [{ dutyDayId: id(6), dutyName: '저수조 청소', day: '2026-11-20', lateYn: 'N' }],
    followUps: [],
    reports: [],
    guide: null,
    privacyCheck: null,
  });
  const forms = hold(listForms, {
    groups: [],
    forms: [],
    favouriteFormIds: [],
    recentFormIds: [],
    departmentFormIds: [],
  });
  enterApprovals();
  const { stop, places } = watchPlaces('일일 업무일지');
  await openPage('/');
  home.release();
  await expect.element(page.getByRole('region', { name: '이번 달 할 일' })).toBeVisible();
  forms.release();
  const daily = page.getByRole('link', { name: /일일 업무일지/ });
  await expect.element(daily).toBeVisible();
  await expect.element(page.getByRole('region', { name: '이어서 쓸 문서' })).toBeVisible();
  // The last picture is still to be looked at.
  await expect.poll(() => places.size).toBeGreaterThan(0);
  stop();
  expect([...places]).toHaveLength(1);
});
