import { describe, expect, it } from 'vitest';
import { refusalReasons, sentenceFor } from './reasons.ts';

const FACTS = { personName: '김관리', because: '금액 3,000,000원 이상: 회장 확인', missingFiles: 2, limit: '3000000' };

describe('sentenceFor', () => {
  it.each([{}, FACTS])('WF-02 says for every refusal, politely and shortly, what to do: %o', (facts) => {
    // These name a rule or a limit.
    const isLonger = (reason = '') => reason.startsWith('RULE_') || reason === 'OVER_FINAL_LIMIT';
    const sentences = refusalReasons.map((reason) => sentenceFor(reason, facts));
    expect(sentences.length).toBeGreaterThan(20);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const [index, sentence] of sentences.entries()) {
      expect(sentence).toMatch(/(해|바꿔|남겨|넣어|나눠|올려) 주세요\.$/);
      expect(sentence.length).toBeLessThanOrEqual(isLonger(refusalReasons[index]) ? 90 : 70);
      expect(sentence).not.toMatch(/[A-Za-z_]/);
    }
  });

  it('WF-03 names the person where that helps', () => {
    const of = (personName: string) => ({ personName });
    expect(sentenceFor('LINE_PERSON_TWICE', of('김관리'))).toBe(
      '김관리님이 결재선에 두 번 있습니다. 한 번만 남겨 주세요.',
    );
    expect(sentenceFor('LINE_PERSON_GONE', of('이감사'))).toMatch(/^이감사님은 지정할 수 없습니다\./);
    expect(sentenceFor('LINE_PERSON_GONE', of('이감사'))).toContain('퇴직, 임기 종료, 계정 잠금인지');
    expect(sentenceFor('NOT_DRAFTER', of('이감사'))).toBe(sentenceFor('NOT_DRAFTER'));
  });

  it('WF-02 says what is missing, how much and how many', () => {
    expect(sentenceFor('FIELDS_INVALID', { problems: ['금액을 적어 주세요.'] })).toBe('금액을 적어 주세요.');
    expect(sentenceFor('FIELDS_INVALID', { problems: ['금액을 적어 주세요.', '날짜를 적어 주세요.'] })).toBe(
      '고칠 곳이 2곳 있어 상신하지 않았습니다. 금액을 적어 주세요.',
    );
    expect(sentenceFor('RULE_ROLE_VACANT', { problems: ['회장이 없습니다.'] })).toBe('회장이 없습니다.');
    expect(sentenceFor('OVER_FINAL_LIMIT', FACTS)).toMatch(/^이 단지는 3,000,000원까지만 전결할 수 있습니다\./);
    expect(sentenceFor('NO_ATTACHMENT', FACTS)).toContain('2개를 더 첨부한 뒤');
  });
});
