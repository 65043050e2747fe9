import { expect, it } from 'vitest';
import { reachOf, wayTo } from './way-to.ts';

const none = { smtpUrl: null, messageWebhookUrl: null, messageWebhookSecret: null, demo: false, publicUrl: null };
const mail = { ...none, smtpUrl: 'smtp://localhost' };
const text = { ...none, messageWebhookUrl: 'http://localhost', messageWebhookSecret: 'x' };
const both = { email: 'a@b.kr', phoneNo: '01012345678', isDemo: false };
const real = { isDemo: false };

it('a channel that is not set up brings nothing to anybody, whatever contacts there are', () => {
  expect(reachOf(none, real)).toEqual({ EMAIL: false, SMS: false });
  expect(wayTo(none, both)).toBeNull();
  expect(wayTo(mail, { ...both, email: null })).toBeNull();
  expect(wayTo(text, { ...both, phoneNo: null })).toBeNull();
  // Half a setting is none.
  expect(reachOf({ ...none, messageWebhookUrl: 'http://localhost' }, real).SMS).toBe(false);
});

it('of two contacts the one whose channel is set up is used; of two ways the one that is asked for', () => {
  expect(wayTo(text, both)).toEqual({ channel: 'SMS', to: both.phoneNo });
  expect(wayTo(mail, both, 'SMS')).toEqual({ channel: 'EMAIL', to: both.email });
  const all = { ...mail, ...text, smtpUrl: mail.smtpUrl };
  expect(wayTo(all, both)?.channel).toBe('EMAIL');
  expect(wayTo(all, both, 'SMS')?.channel).toBe('SMS');
});

it('a demo on one’s own machine reads its messages; one with an address does not', () => {
  expect(reachOf({ ...none, demo: true }, real)).toEqual({ EMAIL: true, SMS: true });
  expect(reachOf({ ...none, demo: true, publicUrl: 'https://danji.example.kr' }, real)).toEqual({
    EMAIL: false,
    SMS: false,
  });
});

it('nothing leaves a complex to practise in, whatever is set up', () => {
  const all = { ...mail, ...text, smtpUrl: mail.smtpUrl };
  expect(reachOf(all, { isDemo: true })).toEqual({ EMAIL: false, SMS: false });
  expect(wayTo(all, { ...both, isDemo: true })).toBeNull();
});
