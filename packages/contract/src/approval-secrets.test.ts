import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretProblem, wantsSecret } from './approval-secrets.ts';
import { ActType } from './approvals.ts';
import { needsApprovalSecret } from './secret-acts.ts';

/** 승인 (후결 and 대결 too), 전결, 선결, 합의, 확인, 투표, 서면동의 집계. Stopping and putting off commit nothing. */
const COMMITTING = ['APPROVE', 'DECIDE_FINALLY', 'DECIDE_EARLY', 'AGREE', 'CONFIRM', 'VOTE', 'RECORD_CONSENT'];

it('of every act: what commits needs the secret on a document that wants it, and nothing does on another', () => {
  const asked = ActType.options.filter((act) => needsApprovalSecret(act, { secretYn: true }));
  expect(asked.sort()).toEqual([...COMMITTING].sort());
  expect(ActType.options.filter((act) => needsApprovalSecret(act, { secretYn: false }))).toEqual([]);
});

describe('which documents want it', () => {
  it('none while neither the form nor the complex says so', () => {
    expect(wantsSecret({ asksSecret: false, amount: 999_999_999_999, limit: null })).toBe(false);
    expect(wantsSecret({ asksSecret: false, amount: null, limit: 1 })).toBe(false);
  });
  it('the form’s, whatever the amount; the complex’s from its limit on', () => {
    fc.assert(
      fc.property(fc.option(fc.integer()), fc.option(fc.integer({ min: 1 })), (amount, limit) => {
        expect(wantsSecret({ asksSecret: true, amount, limit })).toBe(true);
        const isReached = amount !== null && limit !== null && (amount >= limit || amount <= -limit);
        expect(wantsSecret({ asksSecret: false, amount, limit })).toBe(isReached);
      }),
    );
    const at = (amount: number) => wantsSecret({ asksSecret: false, amount, limit: 1_000_000 });
    expect([at(999_999), at(1_000_000), at(-5_000_000)]).toEqual([false, true, true]);
  });
});

describe('new digits', () => {
  it.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 12345'])('%j is no six digits', (secret) => {
    expect(secretProblem(secret)).toContain('6자리');
  });
  it.each(['000000', '777777', '121212', '112211', '123456', '654321', '012345', '890123', '210987'])(
    '%s is guessed first',
    (secret) => {
      expect(secretProblem(secret)).toMatch(/숫자/);
    },
  );
  it.each(['135790', '482915', '123457', '112233', '900112'])('%s will do', (secret) => {
    expect(secretProblem(secret)).toBeNull();
  });
});
