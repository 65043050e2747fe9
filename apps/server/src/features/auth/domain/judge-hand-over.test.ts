import { expect, it } from 'vitest';
import { judgeHandOver } from './judge-hand-over.ts';

const fresh = {
  state: 'ACTIVE',
  hasPassword: false,
  wasEverIn: false,
  hasFactor: false,
  hasWay: false,
  byOperator: false,
  notNow: null,
};

it('CRD-05 a link is handed over only while the account is nobody yet, and no channel brings it', () => {
  expect(judgeHandOver(fresh)).toBeNull();
  for (const used of [{ hasPassword: true }, { wasEverIn: true }, { hasFactor: true }])
    expect(judgeHandOver({ ...fresh, ...used }), JSON.stringify(used)).toMatch(/이미 쓰기 시작한/);
  for (const state of ['LOCKED', 'RESIGNED', 'ON_LEAVE'])
    expect(judgeHandOver({ ...fresh, state })).toMatch(/쓸 수 없는/);
  expect(judgeHandOver({ ...fresh, hasWay: true })).toMatch(/보낼 수 있는/);
});

it('CRD-05 to the operator also for somebody who has lost their password, and by no other way either', () => {
  const lost = { ...fresh, hasPassword: true, wasEverIn: true, hasFactor: true, byOperator: true };
  expect(judgeHandOver(lost)).toBeNull();
  expect(judgeHandOver({ ...lost, notNow: '내일부터' })).toBe('내일부터');
  expect(judgeHandOver({ ...fresh, byOperator: true, notNow: '내일부터' })).toBeNull();
  expect(judgeHandOver({ ...lost, hasWay: true })).toMatch(/보낼 수 있는/);
  expect(judgeHandOver({ ...lost, state: 'RESIGNED' })).toMatch(/쓸 수 없는/);
});
