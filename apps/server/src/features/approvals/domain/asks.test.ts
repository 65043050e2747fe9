import type { DocumentRule, Office } from '@danji/contract/delegation-rule';
import { expect, it } from 'vitest';
import { asksOf } from './asks.ts';
import { decide } from './decide.ts';
import { contextOf, draft, line, NOW, PEOPLE } from './testing/scenes.ts';
import type { Context, Document } from './types.ts';

const RULE: DocumentRule = {
  version: 1,
  rowNo: 1,
  cited: '제1호',
  about: '시험',
  decider: 'DIRECTOR',
  officeOrder: ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'],
  demands: [{ kind: 'CONFIRM', office: 'AUDITOR', blocksYn: false, reason: '감사 확인' }],
  vote: null,
  selfDecisionYn: false,
  moneyYn: true,
  payeeIds: ['beside'],
  transferAfterDays: 3,
  actingForChair: [],
};
const OFFICES: Record<string, Office[]> = { current: ['DIRECTOR'], later: ['AUDITOR', 'COUNCIL'] };
const people: Context['people'] = new Map(PEOPLE.map((id) => [id, { id, isActive: true, offices: OFFICES[id] ?? [] }]));

/** Decided by `current`, and waiting for the confirmation of the 감사, `later`. */
function waiting(rule: DocumentRule): Document {
  const acts = [
    ['drafter', { type: 'SUBMIT', line: line('1 DECIDE current', '2 CONFIRM later'), rule }],
    ['current', { type: 'APPROVE' }],
  ] as const;
  return acts.reduce<Document>((document, [who, command]) => {
    const outcome = decide(document, command, contextOf(who, { people, absences: [] }));
    if (outcome.ok !== true) throw new Error(JSON.stringify(outcome));
    return outcome.next;
  }, draft());
}
const asked = (standInId: string, rule = RULE) =>
  [...asksOf(waiting(rule), [{ personId: 'later', standInId, from: NOW, to: NOW }], NOW).keys()].sort();

it('CTL-06 who stands in is asked, but not against the pairs of the rule', () => {
  expect(asked('stranger')).toEqual(['later', 'stranger']);
  // Who decided, who receives the money, who drafted it.
  expect(asked('current')).toEqual(['later']);
  expect(asked('beside')).toEqual(['later']);
  expect(asked('drafter')).toEqual(['later']);
  // A 확인 of the 감사 stays apart from the decision whether a rule demands it or not.
  expect(asked('current', { ...RULE, demands: [] })).toEqual(['later']);
  expect(asked('beside', { ...RULE, payeeIds: [] })).toEqual(['beside', 'later']);
});
