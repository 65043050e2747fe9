import { expect, it } from 'vitest';
import { type AnalyticsEvent, announceLogin, setAnalyticsSink } from './analytics.ts';

it('SES-14 sends the login event 3 s after login and clears the marker 1 s later', () => {
  const events: (AnalyticsEvent | string)[] = [];
  const waiting: { work: () => void; ms: number }[] = [];
  setAnalyticsSink((event) => events.push(event));
  announceLogin(
    'otp',
    () => events.push('cleared'),
    (work, ms) => waiting.push({ work, ms }),
  );
  expect(events).toEqual([]);
  expect(waiting[0]?.ms).toBe(3000);
  waiting[0]?.work();
  expect(events).toEqual([{ name: 'login', loginType: 'otp' }]);
  expect(waiting[1]?.ms).toBe(1000);
  waiting[1]?.work();
  expect(events).toEqual([{ name: 'login', loginType: 'otp' }, 'cleared']);
  setAnalyticsSink(null);
});
