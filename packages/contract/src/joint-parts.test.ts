import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type JointPart, jointParts, jointPartsOf } from './joint-parts.ts';

const HEAD: JointPart = { kind: 'REVIEW', office: 'DEPT_HEAD', reason: '부서장 검토' };
const DIRECTOR: JointPart = { kind: 'REVIEW', office: 'DIRECTOR', reason: '관리소장 검토' };
const BOARD: JointPart = { kind: 'CONFIRM', office: 'BOARD', reason: '이사 확인' };
const DEMANDS = [HEAD, DIRECTOR, BOARD];
const officesOf = (parts: JointPart[][]) => parts.map((one) => one.map(({ office }) => office));

it('whoever decides and holds a demanded office beside stands for both', () => {
  const decides = { kind: 'DECIDE' as const, reasons: ['관리소장 결재', HEAD.reason] };
  expect(officesOf(jointParts([decides], DEMANDS))).toEqual([['DEPT_HEAD']]);
});

it('two offices of one kind: the first is their own box, the second the joint one', () => {
  const reviews = { kind: 'REVIEW' as const, reasons: [HEAD.reason, DIRECTOR.reason] };
  expect(officesOf(jointParts([reviews], DEMANDS))).toEqual([['DIRECTOR']]);
});

it('where somebody else signs for the office, there is no 겸직', () => {
  const steps = [
    { kind: 'REVIEW' as const, reasons: [HEAD.reason] },
    { kind: 'DECIDE' as const, reasons: ['관리소장 결재', HEAD.reason] },
  ];
  expect(officesOf(jointParts(steps, DEMANDS))).toEqual([[], []]);
});

it('a document from before the rule, and its drafter, stand for nothing else', () => {
  expect(jointPartsOf([{ kind: 'DECIDE', demanded: HEAD.reason }], null)).toEqual([[]]);
  const rule = { version: 1, rowNo: 1, about: '', decider: 'DIRECTOR' as const, demands: DEMANDS };
  expect(jointPartsOf([{ kind: 'DRAFT', demanded: HEAD.reason }], rule)).toEqual([[]]);
  expect(jointPartsOf([{ kind: 'DECIDE', demanded: `결재\n${BOARD.reason}` }], rule)).toEqual([[BOARD]]);
});

it('every demanded part has one box or a joint one, never both from the same step', () => {
  const step = fc.record({
    kind: fc.constantFrom('REVIEW' as const, 'DECIDE' as const, 'CONFIRM' as const),
    reasons: fc.subarray(DEMANDS.map(({ reason }) => reason)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 4 }), (steps) => {
      const parts = jointParts(steps, DEMANDS);
      for (const [at, joint] of parts.entries())
        for (const { reason, kind } of joint) {
          const own = steps.filter((other, i) => i !== at && other.kind === kind && other.reasons.includes(reason));
          expect(own).toEqual([]);
          expect(steps[at]?.reasons).toContain(reason);
        }
    }),
    { numRuns: 500 },
  );
});
