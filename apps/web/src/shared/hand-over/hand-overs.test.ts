import { expect, it } from 'vitest';
import { documentsOf, handOversOf } from './hand-overs.ts';

const step = (stepId: string, problem: string | null = null) => ({
  docId: `doc-${stepId}`,
  stepId,
  title: stepId,
  kind: 'REVIEW' as const,
  state: 'PENDING' as const,
  drafterName: '정기사',
  problem,
});

it('SCR-11 the successor takes what they can; others only where they were named; the rest is left', () => {
  const steps = [step('a'), step('b', '결재선에 두 번'), step('c', '결재선에 두 번'), step('d')];
  expect(handOversOf(steps, 'gwajang01', { c: 'gyeongri01', d: null })).toEqual([
    { docId: 'doc-a', stepId: 'a', toId: 'gwajang01' },
    { docId: 'doc-c', stepId: 'c', toId: 'gyeongri01' },
  ]);
  expect(handOversOf(steps, null, {})).toEqual([]);
});

it('SCR-11 documents go the same way: to the successor, to whoever is named, or to nobody', () => {
  const own = (docId: string, problem: string | null = null) => ({
    docId,
    title: docId,
    state: 'REJECTED' as const,
    problem,
  });
  expect(documentsOf([own('a'), own('b', '결재선에 있음'), own('c')], 'gwajang01', { b: 'gisa01', c: null })).toEqual([
    { docId: 'a', toId: 'gwajang01' },
    { docId: 'b', toId: 'gisa01' },
  ]);
  expect(documentsOf([own('a')], null, {})).toEqual([]);
});
