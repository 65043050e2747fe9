import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

it('TOK-11 a device is named as its owner knows it', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/604.1';
  const galaxy = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/140.0 Safari/537.36';
  expect(describeDevice(windows)).toBe('Chrome · 윈도우');
  expect(describeDevice(`${windows} Edg/140.0`)).toBe('Edge · 윈도우');
  expect(describeDevice(iphone)).toBe('Safari · 아이폰');
  expect(describeDevice(galaxy)).toBe('삼성 인터넷 · 안드로이드');
});

it('TOK-11 LOG-03 what a client sends is never shown itself', () => {
  expect(describeDevice('')).toBe('알 수 없는 기기');
  expect(describeDevice('<script>alert(1)</script>\r\nforged')).toBe('알 수 없는 기기');
});
