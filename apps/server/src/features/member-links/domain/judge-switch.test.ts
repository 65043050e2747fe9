import { expect, it } from 'vitest';
import { judgeSwitch } from './judge-switch.ts';

const open = { state: 'ACTIVE', hasPassword: true, isAllowedFromHere: true, needsCode: false, gaveCode: false };

it('opens what the door would open, and says what is in the way of the rest', () => {
  expect(judgeSwitch(open)).toBeNull();
  expect(judgeSwitch({ ...open, needsCode: true, gaveCode: true })).toBeNull();
  expect(judgeSwitch({ ...open, needsCode: true })).toContain('인증번호');
  expect(judgeSwitch({ ...open, state: 'LOCKED' })).toContain('잠겨');
  expect(judgeSwitch({ ...open, state: 'ON_LEAVE' })).toContain('휴직');
  expect(judgeSwitch({ ...open, state: 'RESIGNED' })).toContain('끝나');
  expect(judgeSwitch({ ...open, hasPassword: false })).toContain('비밀번호');
  expect(judgeSwitch({ ...open, isAllowedFromHere: false })).toContain('정한 곳');
});
