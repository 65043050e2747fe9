import { expect, it } from 'vitest';
import { actOf, choicesOf } from './labels.ts';

const of = (id: string) => {
  const found = choicesOf(['APPROVE', 'AGREE', 'DISAGREE', 'CONFIRM', 'VOTE', 'REJECT', 'HOLD']).find(
    (one) => one.id === id,
  );
  if (!found) throw new Error(`no choice ${id}`);
  return found;
};

it('offers what the server offers: three votes for one act, and nothing else', () => {
  expect(choicesOf(['VOTE', 'HOLD']).map(({ label }) => label)).toEqual(['찬성', '반대', '기권', '보류']);
  expect(choicesOf(['APPROVE', 'REJECT', 'HOLD']).map(({ label }) => label)).toEqual(['승인', '반려', '보류']);
  expect(choicesOf([])).toEqual([]);
});

it('sends a reason only where one was written, and always where one is needed', () => {
  expect(actOf(of('APPROVE'), '  ')).toEqual({ type: 'APPROVE' });
  expect(actOf(of('APPROVE'), ' 좋습니다 ')).toEqual({ type: 'APPROVE', reason: '좋습니다' });
  expect(actOf(of('REJECT'), '견적이 하나뿐입니다')).toEqual({ type: 'REJECT', reason: '견적이 하나뿐입니다' });
  expect(actOf(of('AGAINST'), '')).toEqual({ type: 'VOTE', vote: 'AGAINST' });
  expect(['REJECT', 'DISAGREE', 'HOLD'].every((id) => of(id).needsReason)).toBe(true);
});
