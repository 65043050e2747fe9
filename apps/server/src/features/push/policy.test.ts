import { expect, it } from 'vitest';
import { isPushService } from './policy.ts';

it('calls the push services of the browsers', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:123',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    expect(isPushService(endpoint, []), endpoint).toBe(true);
});

it('calls no other address that a browser, or someone who plays one, may name', () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost:5432/',
    'https://[::1]/',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/?fcm.googleapis.com',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com@evil.example/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nonsense',
  ])
    expect(isPushService(endpoint, []), endpoint).toBe(false);
});

it('calls an origin that the office has named, exactly', () => {
  expect(isPushService('http://127.0.0.1:9000/p/1', ['http://127.0.0.1:9000'])).toBe(true);
  expect(isPushService('http://127.0.0.1:9001/p/1', ['http://127.0.0.1:9000'])).toBe(false);
});
