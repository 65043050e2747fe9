import { expect, it } from 'vitest';
import { whatChanged } from './what-changed.ts';

const info = {
  menuAuthUpdateAt: 'a',
  memberUpdateAt: 'b',
  commCodeUpdateAt: 'c',
  alarmCnt: 1,
  adminExistsYn: true,
  sessionEndsAt: 'z',
};

it('SES-12 reloads only what changed', () => {
  const all = { menu: true, member: true, codes: true, alarms: true };
  const nothing = { menu: false, member: false, codes: false, alarms: false };
  expect(whatChanged(null, info)).toEqual(all);
  expect(whatChanged(info, { ...info, sessionEndsAt: 'later', adminExistsYn: false })).toEqual(nothing);
  expect(whatChanged(info, { ...info, menuAuthUpdateAt: 'x' })).toEqual({ ...nothing, menu: true });
  expect(whatChanged(info, { ...info, memberUpdateAt: 'x' })).toEqual({ ...nothing, member: true, menu: true });
  expect(whatChanged(info, { ...info, commCodeUpdateAt: 'x' })).toEqual({ ...nothing, codes: true });
  expect(whatChanged(info, { ...info, alarmCnt: 0 })).toEqual({ ...nothing, alarms: true });
});
