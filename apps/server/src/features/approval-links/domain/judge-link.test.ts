import { expect, it } from 'vitest';
import { judgeLink, type LinkFacts, linkSentences } from './judge-link.ts';

const NOW = new Date('2026-11-16T10:00:00+09:00');
const good: LinkFacts = {
  memberId: 'hoejang01',
  madeFor: 'hoejang01',
  expiresAt: new Date(NOW.getTime() + 1),
  usedAt: null,
  wrongCodes: 4,
  isReplaced: false,
  mayAct: true,
  docState: 'IN_PROGRESS',
  step: { personId: 'hoejang01', state: 'PENDING', isOfThisRound: true },
  actingId: 'hoejang01',
};
const judged = (change: Partial<LinkFacts>) => judgeLink({ ...good, ...change }, NOW);
const step = (change: Partial<LinkFacts['step']>) => ({ step: { ...good.step, ...change } });

it('stands while the turn is theirs, held or not', () => {
  expect(judged({})).toBeNull();
  expect(judged(step({ state: 'HELD' }))).toBeNull();
  expect(judged({ docState: 'APPROVED' }), 'a confirmation after the decision').toBeNull();
});

it.each<[string, Partial<LinkFacts>]>([
  ['USED', { usedAt: NOW, expiresAt: NOW }],
  ['EXPIRED', { expiresAt: NOW }],
  ['EXHAUSTED', { wrongCodes: 5 }],
  ['MAY_NOT_ACT', { mayAct: false }],
  ['REPLACED', { isReplaced: true }],
  ['TRANSFERRED', step({ personId: 'sojang01' })],
  ['WITHDRAWN', { docState: 'WITHDRAWN', ...step({ state: 'CANCELLED' }) }],
  ['WITHDRAWN', step({ isOfThisRound: false })],
  ['REJECTED', { docState: 'REJECTED', ...step({ state: 'CANCELLED' }) }],
  ['DECIDED', step({ state: 'APPROVED' })],
  ['DECIDED', step({ state: 'SKIPPED' })],
  ['OTHER_ACTS', { actingId: 'gwajang01' }],
  ['OTHER_ACTS', { actingId: 'CYCLE' }],
])('is of no use: %s', (problem, change) => {
  expect(judged(change)).toBe(problem);
});

it('used and unknown read alike, and every sentence says what to do', () => {
  expect(linkSentences.USED).toBe(linkSentences.UNKNOWN);
  for (const sentence of Object.values(linkSentences)) expect(sentence).toMatch(/주세요\.|없습니다\.|드립니다\./);
});
