import { expect, it } from 'vitest';
import { clearPrivacyBanner, privacyQuery, showPrivacyBanner, usePrivacyBanner } from './privacy-banner.ts';

it('UI-4 carries the first three menu names and privateProtect false', () => {
  expect(privacyQuery(['단지관리', '직원 관리', '목록', '더'])).toEqual({
    privateProtect: 'false',
    menuGroup: '단지관리',
    menuName: '직원 관리',
    subMenuName: '목록',
  });
  expect(privacyQuery(['검색'])).toEqual({ privateProtect: 'false', menuGroup: '검색', menuName: '', subMenuName: '' });
});

it('RT-5 another path clears it', () => {
  showPrivacyBanner(['단지관리']);
  expect(usePrivacyBanner.getState().visible).toBe(true);
  clearPrivacyBanner();
  expect(usePrivacyBanner.getState()).toEqual({
    visible: false,
    query: { privateProtect: 'false', menuGroup: '', menuName: '', subMenuName: '' },
  });
});
