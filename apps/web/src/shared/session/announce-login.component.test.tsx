import { announceSignIn } from '@danji/contract/sign-in-counts';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../../test/answers.ts';
import { announceLogin } from './announce-login.ts';
import { addSink } from './login-event.ts';

function announce() {
  const waiting: { work: () => void; ms: number }[] = [];
  const cleared: string[] = [];
  announceLogin(
    'otp',
    () => cleared.push('cleared'),
    (work, ms) => waiting.push({ work, ms }),
  );
  return { waiting, cleared };
}

it('SES-14 sends the login event to our own server 3 s after login, and clears the marker 1 s later', async () => {
  const asked = answer(announceSignIn, { ok: true });
  const events: unknown[] = [];
  const remove = addSink((event) => events.push(event));
  const { waiting, cleared } = announce();
  expect([waiting[0]?.ms, asked.length]).toEqual([3000, 0]);
  waiting[0]?.work();
  await expect.poll(() => asked.length).toBe(1);
  // Whoever else was plugged in hears of it, too.
  expect(events).toEqual([{ name: 'login', loginType: 'otp' }]);
  expect([waiting[1]?.ms, cleared]).toEqual([1000, []]);
  waiting[1]?.work();
  expect(cleared).toEqual(['cleared']);
  remove();
});

it('SES-14 one that the server does not take is not sent again, and nobody hears of it', async () => {
  const asked = refuse(announceSignIn, 'INTERNAL');
  const { waiting } = announce();
  waiting[0]?.work();
  await expect.poll(() => asked.length).toBe(1);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
