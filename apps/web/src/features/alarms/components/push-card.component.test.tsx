import { getAlarmSetting, getPushKey, setAlarmSetting, subscribePush } from '@danji/contract/push';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { hide, show } from '../../../../test/show.tsx';
import { PushCard } from './push-card.tsx';

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const ENDPOINT = 'https://push.example/one';
const subscription = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }) };

const card = page.getByRole('region', { name: '이 휴대전화로 알림 받기' });
const yes = card.getByRole('button', { name: '알림 받기' });

/** A phone, and what its browser says to the question. */
function holdPhone(
  says: NotificationPermission,
  { permission = 'default' as NotificationPermission, on = false } = {},
) {
  let held = on;
  const pushManager = {
    getSubscription: async () => (held ? subscription : null),
    subscribe: async () => {
      held = true;
      return subscription;
    },
  };
  const worker = { active: {}, pushManager } as unknown as ServiceWorkerRegistration;
  let now = permission;
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => now);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(worker);
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(worker);
  return vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    now = says;
    return says;
  });
}

const settings = (pushYn: 'Y' | 'N') => ({ emailYn: 'Y' as const, pushYn, hasEmailYn: 'Y' as const, browsers: 0 });

/** What a card is shown for is known by the second frame. */
async function nothingComes(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(card.elements()).toEqual([]);
}

beforeEach(() => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query.includes('coarse') ? 'all' : query),
  );
  answer(getPushKey, { publicKey: 'key' });
});
afterEach(() => {
  hide();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('UX-1 alarms on the phone are two taps: this button, and the browser’s own question', () => {
  it('where push was switched off for all browsers it is wanted again; said in a sentence, and not offered any more', async () => {
    const asked = holdPhone('granted');
    const sent = answer(subscribePush, { ok: true });
    answer(getAlarmSetting, settings('N'));
    const set = answer(setAlarmSetting, { ok: true });
    show(<PushCard />);
    await yes.click();
    await expect.element(card.getByText('알림을 켰습니다.', { exact: false })).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([expect.objectContaining({ body: { endpoint: ENDPOINT, keys: KEYS, publicKey: 'key' } })]);
    expect(set).toEqual([expect.objectContaining({ body: { emailYn: true, pushYn: true } })]);
    expect(yes.elements()).toEqual([]);
    await card.getByRole('button', { name: '닫기' }).click();
    show(<PushCard saysWhyNot />);
    await nothingComes();
  });

  it('refused: what to do is said, the server hears of nothing, and it is not offered again', async () => {
    holdPhone('denied');
    show(<PushCard />);
    await yes.click();
    await expect.element(card.getByText('주소창 옆의 자물쇠', { exact: false })).toBeVisible();
    expect(yes.elements()).toEqual([]);
    hide();
    holdPhone('denied', { permission: 'denied' });
    show(<PushCard />);
    await nothingComes();
  });

  it('left unanswered, or failed on the way, it can be tried again', async () => {
    holdPhone('default');
    show(<PushCard />);
    await yes.click();
    await expect.element(card.getByText('‘허용’을 골라 주세요', { exact: false })).toBeVisible();
    hide();
    vi.restoreAllMocks();
    holdPhone('granted');
    localStorage.clear();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    refuse(subscribePush, 'INVALID_INPUT');
    show(<PushCard />);
    await yes.click();
    await expect.element(card.getByText('켜지 못했습니다', { exact: false })).toBeVisible();
    await expect.element(yes).toBeEnabled();
  });
});

describe('the card is only there where it is of use', () => {
  it('put off: it does not come again, and where to find it is said', async () => {
    holdPhone('granted');
    show(<PushCard />);
    await card.getByRole('button', { name: '다음에' }).click();
    await expect.element(page.getByText('내 정보의 ‘알림 설정’에서 언제든 켤 수 있습니다.')).toBeVisible();
    hide();
    show(<PushCard saysWhyNot />);
    await nothingComes();
  });

  it('where alarms come already there is none; where they cannot come, the page of alarms says why and home nothing', async () => {
    holdPhone('granted', { permission: 'granted', on: true });
    show(<PushCard saysWhyNot />);
    await nothingComes();
    hide();
    holdPhone('denied', { permission: 'denied' });
    show(<PushCard />);
    await nothingComes();
    show(<PushCard saysWhyNot />);
    await expect.element(card.getByText('브라우저에서 알림이 막혀 있습니다.', { exact: false })).toBeVisible();
    expect(yes.elements()).toEqual([]);
  });
});
