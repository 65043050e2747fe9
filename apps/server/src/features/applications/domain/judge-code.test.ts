import { expect, it } from 'vitest';
import { judgeSending } from './judge-code.ts';
import { invitationSentences, judgeInvitation } from './judge-invitation.ts';

const NOW = new Date('2026-11-16T10:00:00+09:00');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const fresh = {
  codesSent: 0,
  wrongCodes: 0,
  isUsed: false,
  lastSentAt: null,
  sentToday: 0,
  sentByInvitation: 0,
  maxUses: 1,
};

it('SCR-12 codes are sent with pauses and limits', () => {
  expect(judgeSending(fresh, NOW)).toBeNull();
  expect(
    judgeSending({ ...fresh, lastSentAt: ago(60), codesSent: 4, sentToday: 9, sentByInvitation: 9 }, NOW),
  ).toBeNull();
  expect(judgeSending({ ...fresh, lastSentAt: ago(59) }, NOW)).toContain('1분 뒤');
  expect(judgeSending({ ...fresh, wrongCodes: 5 }, NOW)).toContain('5번 틀려');
  expect(judgeSending({ ...fresh, isUsed: true }, NOW)).toContain('이미 신청');
  expect(judgeSending({ ...fresh, codesSent: 5 }, NOW)).toContain('이 번호로는');
  expect(judgeSending({ ...fresh, sentToday: 10 }, NOW)).toContain('이 번호로는');
  expect(judgeSending({ ...fresh, sentByInvitation: 10 }, NOW)).toContain('이 초대로는');
  // What no day lifts is not put off to tomorrow.
  for (const limit of [{ wrongCodes: 5 }, { codesSent: 5, sentToday: 10 }, { sentByInvitation: 10, sentToday: 10 }])
    expect(judgeSending({ ...fresh, ...limit }, NOW)).toMatch(/관리사무소에 새 초대를 요청해 주세요\.$/);
  expect(judgeSending({ ...fresh, sentToday: 10 }, NOW)).toContain('내일 다시');
});

const open = { expiresAt: new Date(NOW.getTime() + 1), revokedAt: null, uses: 0, maxUses: 1, isBodyClosed: false };

it('SCR-12 an invitation stands until it is used up, over, revoked, or its body closed', () => {
  expect(judgeInvitation(open, NOW)).toBeNull();
  expect(judgeInvitation({ ...open, expiresAt: NOW }, NOW)).toBe('EXPIRED');
  expect(judgeInvitation({ ...open, revokedAt: NOW }, NOW)).toBe('REVOKED');
  expect(judgeInvitation({ ...open, uses: 1 }, NOW)).toBe('USED_UP');
  expect(judgeInvitation({ ...open, isBodyClosed: true }, NOW)).toBe('CLOSED');
  expect(new Set([invitationSentences.UNKNOWN, invitationSentences.REVOKED, invitationSentences.USED_UP]).size).toBe(1);
});
