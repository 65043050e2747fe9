import type { DocumentRule } from '@danji/contract/delegation-rule';
import { describe, expect, it } from 'vitest';
import { askConsent } from './ask-consent.ts';

const rule = (about: Partial<DocumentRule> = {}): DocumentRule => ({
  ...{ version: 1, rowNo: 1, cited: '제1호', about: '지출결의서', decider: 'DIRECTOR', demands: [], vote: null },
  ...{ officeOrder: ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'], selfDecisionYn: false, moneyYn: true },
  ...{ payeeIds: [], transferAfterDays: 3, actingForChair: [] },
  ...about,
});
const chair = { office: 'CHAIR', overWon: 1000 } as const;

describe('the consent of an office to what is beyond the budget', () => {
  it('is a 합의 before the decision that blocks, with its reason', () => {
    const asked = askConsent(rule(), chair);
    expect(asked.budget).toEqual(chair);
    expect(asked.demands).toEqual([
      { kind: 'AGREE', office: 'CHAIR', blocksYn: true, reason: '예산 규칙(남은 예산보다 1,000원 많음): 회장 합의' },
    ]);
    expect(askConsent(rule(), null)).toEqual(rule());
  });

  it('is the decision itself where the office decides, or one above it; a 감사 is above nobody', () => {
    expect(askConsent(rule({ decider: 'CHAIR' }), chair).demands).toEqual([]);
    expect(askConsent(rule({ decider: 'COUNCIL' }), chair).demands).toEqual([]);
    expect(askConsent(rule({ decider: 'CHAIR' }), { ...chair, office: 'AUDITOR' }).demands).toHaveLength(1);
  });

  it('asks nobody twice: a 합의 that the rule wants anyway blocks from then on', () => {
    const agree = { kind: 'AGREE', office: 'CHAIR', blocksYn: false, reason: '규정' } as const;
    expect(askConsent(rule({ demands: [agree] }), chair).demands).toEqual([{ ...agree, blocksYn: true }]);
  });
});
