import type { ComponentType } from 'react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { WayBar } from '../overlay/way-bar.tsx';
import { loadPart, smallAgain } from './load-part.tsx';

const Calendar = ({ day }: { day: string }) => <p>{`달력 ${day}`}</p>;

it('TAP-03 a part that cannot be loaded leaves the page and what was typed, and comes with 다시', async () => {
  let reached = false;
  const load = async (): Promise<ComponentType<{ day: string }>> => {
    if (!reached) throw new TypeError('Failed to fetch dynamically imported module');
    return Calendar;
  };
  const Part = loadPart(load);
  const Bell = loadPart(load, smallAgain('알림'));
  show(
    <main>
      <input aria-label="제목" />
      <Suspense>
        <Part day="2026-11-16" />
      </Suspense>
      <Suspense>
        <Bell day="2026-11-17" />
      </Suspense>
    </main>,
  );
  await page.getByRole('textbox', { name: '제목' }).fill('쓰던 글');
  await expect.element(page.getByText('불러오지 못했습니다.')).toBeVisible();
  // Still out of reach: still a way to try.
  await page.getByRole('button', { name: '다시', exact: true }).first().click();
  await expect.element(page.getByText('불러오지 못했습니다.')).toBeVisible();
  reached = true;
  await page.getByRole('button', { name: '다시', exact: true }).first().click();
  await expect.element(page.getByText('달력 2026-11-16')).toBeVisible();
  await page.getByRole('button', { name: '알림 다시 불러오기' }).click();
  await expect.element(page.getByText('달력 2026-11-17')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '제목' })).toHaveValue('쓰던 글');
});

it('a tap that has to wait for its part is answered at once, until the part is there or cannot come', async () => {
  const ends: (() => void)[] = [];
  let comes = false;
  const Part = loadPart(async () => {
    await new Promise<void>((done) => ends.push(done));
    if (!comes) throw new TypeError('Failed to fetch dynamically imported module');
    return Calendar;
  });
  function Bell() {
    const [isWanted, want] = useState(false);
    return (
      <>
        <WayBar />
        <button type="button" onClick={() => want(true)}>
          알림
        </button>
        <Suspense>{isWanted && <Part day="2026-11-18" />}</Suspense>
      </>
    );
  }
  const isOnTheWay = () => document.querySelector('[data-way]') !== null;
  show(<Bell />);
  await expect.element(page.getByRole('button', { name: '알림' })).toBeVisible();
  expect(isOnTheWay()).toBe(false);
  await page.getByRole('button', { name: '알림' }).click();
  await expect.poll(isOnTheWay).toBe(true);
  ends.pop()?.();
  await expect.element(page.getByText('불러오지 못했습니다.')).toBeVisible();
  expect(isOnTheWay()).toBe(false);
  comes = true;
  await page.getByRole('button', { name: '다시', exact: true }).click();
  await expect.poll(isOnTheWay).toBe(true);
  ends.pop()?.();
  await expect.element(page.getByText('달력 2026-11-18')).toBeVisible();
  expect(isOnTheWay()).toBe(false);
});
