import { expect, it } from 'vitest';
import { alarmTarget } from './alarm-target.ts';

it('ALM-3 a DOCUMENT alarm opens the detail with its docId, a COMMENT alarm its linkUrl', () => {
  expect(alarmTarget({ alarmType: 'DOCUMENT', docId: 'd-1', linkUrl: '/search' })).toBe('/elec-apv/sign-detail/d-1');
  expect(alarmTarget({ alarmType: 'COMMENT', docId: 'd-1', linkUrl: '/elec-apv/sign-detail/d-1?commentId=c' })).toBe(
    '/elec-apv/sign-detail/d-1?commentId=c',
  );
});

it('XSS-07 ALM-3 a link elsewhere leads to the list instead', () => {
  for (const linkUrl of ['//evil.example', 'javascript:alert(1)', 'https://evil.example/', '/\\evil.example', null])
    expect(alarmTarget({ alarmType: 'COMMENT', docId: null, linkUrl })).toBe('/alarm/all-alarm');
  expect(alarmTarget({ alarmType: 'DOCUMENT', docId: null, linkUrl: null })).toBe('/alarm/all-alarm');
  expect(alarmTarget({ alarmType: 'DOCUMENT', docId: '../x', linkUrl: null })).toBe('/alarm/all-alarm');
});
