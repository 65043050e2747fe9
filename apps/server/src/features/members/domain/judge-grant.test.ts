import { expect, it } from 'vitest';
import { judgeGrant } from './judge-grant.ts';

const candidate = { memberId: 'gisa01', isEmployee: true, isActive: true, permissionEnded: false, isSuperAdmin: false };
const facts = { candidate, currentAdminId: null, actorId: 'sojang01', actorIsOperator: false, reauthenticated: false };

it('ADM-4 while there is none, a fit employee is enough', () => {
  expect(judgeGrant(facts)).toBe('OK');
  expect(judgeGrant({ ...facts, candidate: undefined })).toBe('NOT_FOUND');
});

it('ACL-15 afterwards only the current one or the operator, and only with the password', () => {
  const taken = { ...facts, currentAdminId: 'gwajang01' };
  expect(judgeGrant({ ...taken, reauthenticated: true })).toBe('TOP_ADMIN_EXISTS');
  expect(judgeGrant({ ...taken, actorId: 'gwajang01' })).toBe('REAUTHENTICATION_FAILED');
  expect(judgeGrant({ ...taken, actorId: 'gwajang01', reauthenticated: true })).toBe('OK');
  expect(judgeGrant({ ...taken, actorIsOperator: true })).toBe('REAUTHENTICATION_FAILED');
  expect(judgeGrant({ ...taken, actorIsOperator: true, reauthenticated: true })).toBe('OK');
});

it.each([
  ['an officer', { isEmployee: false }],
  ['one who is locked or has left', { isActive: false }],
  ['one whose permission has ended', { permissionEnded: true }],
  ['the one who is it already', { isSuperAdmin: true }],
])('ACL-15 %s cannot be named', (_, flaw) => {
  expect(judgeGrant({ ...facts, candidate: { ...candidate, ...flaw } })).toBe('MEMBER_NOT_ELIGIBLE');
});
