import { describe, expect, it } from 'vitest';
import { sentenceFor } from './reasons.ts';
import type { RefusalReason } from './types.ts';

/** Every reason once: the type makes a missing one an error here. */
const REASONS: Record<RefusalReason, true> = {
  NOT_YOUR_TURN: true,
  ALREADY_DECIDED: true,
  WRONG_STATE: true,
  STALE_VERSION: true,
  REASON_REQUIRED: true,
  NOT_ALLOWED: true,
  RECALL_TOO_LATE: true,
  LINE_EMPTY: true,
  LINE_NEEDS_ONE_DECIDER: true,
  LINE_DECIDER_NOT_LAST: true,
  LINE_PERSON_GONE: true,
  LINE_PERSON_TWICE: true,
  LINE_ORDER_BROKEN: true,
  LINE_MIXED_VOTE: true,
  SELF_DECISION: true,
  STAND_IN_CYCLE: true,
  NOT_DRAFTER: true,
  NOT_MANAGER: true,
  NO_SUCH_STEP: true,
};

describe('sentenceFor', () => {
  it('WF-02 says for every refusal, politely and shortly, what to do', () => {
    const sentences = Object.keys(REASONS).map((reason) => sentenceFor(reason as RefusalReason));
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/(해|바꿔|남겨|넣어|나눠) 주세요\.$/);
      expect(sentence.length).toBeLessThanOrEqual(70);
      expect(sentence).not.toMatch(/[A-Za-z_]/);
    }
  });

  it('WF-03 names the person where that helps', () => {
    expect(sentenceFor('LINE_PERSON_TWICE', '김관리')).toBe('김관리님이 결재선에 두 번 있습니다. 한 번만 남겨 주세요.');
    expect(sentenceFor('LINE_PERSON_GONE', '이감사')).toMatch(/^이감사님은 지정할 수 없습니다\./);
    expect(sentenceFor('NOT_DRAFTER', '이감사')).toBe(sentenceFor('NOT_DRAFTER'));
  });
});
