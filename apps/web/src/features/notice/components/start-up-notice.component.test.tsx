import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerFile } from '../../../../test/answers.ts';
import { hide, show } from '../../../../test/show.tsx';
import { StartUpNotice } from './start-up-notice.tsx';

const NOW = new Date('2026-11-15T15:30:00+09:00');
const temporary = {
  id: 'notice-7',
  type: 'temporary',
  period: ['2026-11-15', '2026-11-20'],
  text: [{ label: '일시', content: '<b>11월 20일</b> 22시' }],
};
const box = page.getByRole('dialog', { name: '공지사항' });

/** The notice as the office has it on its server, looked at on a day within its period. */
function open(notice: unknown): { asked: URL[] } {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const asked = answerFile('/contents/layer_popup.json', notice);
  show(<StartUpNotice />);
  return { asked };
}
/** What the answer leads to has been drawn by the second frame after it. */
async function settled({ asked }: { asked: URL[] }): Promise<void> {
  await expect.poll(() => asked.length).toBe(1);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

afterEach(() => {
  vi.useRealTimers();
  delete window.testNotice;
});

describe('start-up notice', () => {
  it('NTC-1 NTC-2 NTC-4 XSS-08 is asked for with the time, shows its list as text with two checkboxes and a close link', async () => {
    const { asked } = open(temporary);
    await expect.element(box.getByText('<b>11월 20일</b> 22시')).toBeVisible();
    expect(asked[0]?.searchParams.get('v')).toMatch(/^\d{13}$/);
    expect(box.getByRole('checkbox').elements()).toHaveLength(2);
    await box.getByRole('button', { name: '닫기' }).click();
    await expect.element(box).not.toBeInTheDocument();
    expect(document.cookie).toBe('');
  });

  it('NTC-3 the first checkbox hides it until the next midnight, the second until midnight seven days later', async () => {
    for (const [label, until] of [
      ['오늘 하루 보지 않기', '2026-11-16T00:00:00+09:00'],
      ['7일 동안 보지 않기', '2026-11-22T00:00:00+09:00'],
    ] as const) {
      open(temporary);
      const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
      await box.getByLabelText(label).click();
      await expect.element(box).not.toBeInTheDocument();
      expect(written.mock.calls).toEqual([
        [`notice-7=1; expires=${new Date(until).toUTCString()}; path=/; SameSite=Lax`],
      ]);
      written.mockRestore();
      hide();
    }
  });

  it.for([
    ['with its cookie', temporary, 'notice-7'],
    ['outside its period', { ...temporary, period: ['2026-11-16', '2026-11-20'] }, ''],
    ['without an id', { ...temporary, id: '' }, ''],
    ['with a picture from elsewhere', { ...temporary, image: 'https://evil.example/x.png' }, ''],
    ['as an empty list', [], ''],
    ['when it cannot be read', null, ''],
  ] as const)('NTC-2 stays away %s', async ([, notice, cookie]) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the notice itself leaves it
    if (cookie) document.cookie = `${cookie}=1; path=/`;
    await settled(open(notice));
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it('NTC-4 a permanent notice is the fixed maintenance text with only a close button', async () => {
    open({ id: 'p1', type: 'permanent' });
    const fixed = page.getByRole('dialog', { name: '시스템 점검 안내' });
    await expect.element(fixed.getByText('서버 오류로 긴급 점검을 하고 있습니다.')).toBeVisible();
    await expect.element(fixed.getByText('죄송합니다')).toBeVisible();
    expect(fixed.getByRole('checkbox').elements()).toEqual([]);
    expect(
      fixed
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    ).toEqual(['닫기']);
  });

  it('NTC-5 CFG-03 the debug flag exposes a function that shows the notice again, and nothing else does', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the notice itself leaves it
    document.cookie = 'notice-7=1; path=/';
    localStorage.setItem('debug', 'yes');
    await settled(open(temporary));
    expect(window.testNotice).toBeUndefined();
    hide();
    localStorage.setItem('debug', 'true');
    await settled(open(temporary));
    window.testNotice?.();
    await expect.element(box).toBeVisible();
  });

  it('NTC-5 the function is there while no notice is published, too, and shows the fixed one', async () => {
    localStorage.setItem('debug', 'true');
    await settled(open([]));
    expect(page.getByRole('dialog').elements()).toEqual([]);
    window.testNotice?.();
    const fixed = page.getByRole('dialog', { name: '시스템 점검 안내' });
    await expect.element(fixed).toBeVisible();
    await fixed.getByRole('button', { name: '닫기' }).click();
    await expect.element(fixed).not.toBeInTheDocument();
    expect(document.cookie).toBe('');
  });
});
