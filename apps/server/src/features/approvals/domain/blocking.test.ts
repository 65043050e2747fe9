import type { DocumentRule } from '@danji/contract/delegation-rule';
import { expect, it } from 'vitest';
import { decide } from './decide.ts';
import { contextOf, draft, line, told } from './testing/scenes.ts';
import type { Context, Document } from './types.ts';

const ruleOf = (blocksYn: boolean): DocumentRule => ({
  version: 1,
  rowNo: 1,
  cited: '제1호',
  about: '품의서',
  decider: 'DIRECTOR',
  officeOrder: ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'CHAIR'],
  demands: [{ kind: 'AGREE', office: 'AUDITOR', blocksYn, reason: '감사 합의' }],
  vote: null,
  selfDecisionYn: false,
  moneyYn: true,
  payeeIds: [],
  transferAfterDays: 3,
  actingForChair: [],
});
const people: Context['people'] = new Map([
  ['drafter', { id: 'drafter', isActive: true, offices: ['STAFF'] }],
  ['current', { id: 'current', isActive: true, offices: ['AUDITOR'] }],
  ['beside', { id: 'beside', isActive: true, offices: ['STAFF'] }],
  ['later', { id: 'later', isActive: true, offices: ['DIRECTOR'] }],
]);

function done(document: Document, actorId: string, command: Parameters<typeof decide>[1]): Document {
  const outcome = decide(document, command, contextOf(actorId, { absences: [], people }));
  if (outcome.ok !== true) throw new Error(JSON.stringify(outcome));
  return outcome.next;
}
const sentUnder = (blocksYn: boolean) =>
  done(draft(), 'drafter', {
    type: 'SUBMIT',
    line: line('1 AGREE current', '1 AGREE beside', '2 DECIDE later'),
    rule: ruleOf(blocksYn),
  });

it('반대 of a 합의 that the rule wants as a blocking one ends the round; where it does not block, the line goes on', () => {
  const stopped = done(sentUnder(true), 'current', { type: 'DISAGREE', reason: '-' });
  expect([stopped.state, told(stopped)]).toEqual(['REJECTED', 'current:DISAGREED beside:CANCELLED later:CANCELLED']);
  const going = done(sentUnder(false), 'current', { type: 'DISAGREE', reason: '-' });
  expect([going.state, told(going)]).toEqual(['IN_PROGRESS', 'current:DISAGREED beside:PENDING later:PLANNED']);
});

it('only the step that the rule wants blocks, not a 합의 that somebody added beside it', () => {
  const document = sentUnder(true);
  expect(document.steps.map(({ personId, blocks }) => [personId, blocks])).toEqual([
    ['drafter', false],
    ['current', true],
    ['beside', false],
    ['later', false],
  ]);
  expect(done(document, 'beside', { type: 'DISAGREE', reason: '-' }).state).toBe('IN_PROGRESS');
});

it('a 후결 that comes after the decision stops nothing any more', () => {
  const early = done(
    done({ ...draft(), policy: { ...draft().policy, allowEarlyDecision: true } }, 'drafter', {
      type: 'SUBMIT',
      line: line('1 AGREE current', '2 DECIDE later').map((step) => ({ ...step, blocks: step.kind === 'AGREE' })),
    }),
    'later',
    { type: 'DECIDE_EARLY' },
  );
  expect(done(early, 'current', { type: 'DISAGREE', reason: '-' }).state).toBe('APPROVED');
});
