import { expect, it } from 'vitest';
import { decide } from './decide.ts';
import { contextOf, draft, line, run } from './testing/scenes.ts';
import type { Context, LineStep, PersonFacts } from './types.ts';

const DEPT = { deptId: 'd1', deptName: '기전과' };
const people = (inDept: string) =>
  new Map<string, PersonFacts>(
    ['drafter', 'current', 'later', 'stranger', 'standIn'].map((id) => [
      id,
      { id, isActive: true, deptId: id === inDept ? 'd1' : 'd2' },
    ]),
  );
const asked = (kind: 'AGREE' | 'COOPERATE' = 'AGREE'): LineStep[] =>
  line(`1 ${kind} current`, '2 DECIDE later').map((step) => (step.kind === kind ? { ...step, ...DEPT } : step));
const open = () => run(draft(), ['drafter', { type: 'SUBMIT', line: asked() }]);
const given = (actorId: string, toId: string, inDept = 'stranger', more: Partial<Context> = {}) =>
  decide(open(), { type: 'ASSIGN', toId }, contextOf(actorId, { people: people(inDept), absences: [], ...more }));

it('whoever has the step of a department gives it to somebody of the department', () => {
  const outcome = given('current', 'stranger');
  expect(outcome).toMatchObject({ ok: true, opened: [{ personId: 'stranger', state: 'PENDING', department: DEPT }] });
});

it('nobody else gives it, nobody outside takes it, nor who drafted or stands in the line', () => {
  expect(given('later', 'stranger')).toMatchObject({ ok: false, reason: 'NOT_YOUR_TURN' });
  expect(given('current', 'stranger', 'nobody')).toMatchObject({ ok: false, reason: 'LINE_NOT_OF_DEPT' });
  expect(given('current', 'drafter', 'drafter')).toMatchObject({ ok: false, reason: 'SELF_DECISION' });
  expect(given('current', 'later', 'later')).toMatchObject({ ok: false, reason: 'LINE_PERSON_TWICE' });
  const own = run(draft(), ['drafter', { type: 'SUBMIT', line: line('1 AGREE current', '2 DECIDE later') }]);
  const context = contextOf('current', { people: people('stranger'), absences: [] });
  expect(decide(own, { type: 'ASSIGN', toId: 'stranger' }, context)).toMatchObject({
    ok: false,
    reason: 'NOT_ALLOWED',
  });
});

it('a department agrees or cooperates and does nothing else', () => {
  const wrong = asked().map((step) => (step.kind === 'AGREE' ? { ...step, kind: 'REVIEW' as const } : step));
  const outcome = decide(
    draft(),
    { type: 'SUBMIT', line: wrong },
    contextOf('drafter', { people: people('x'), absences: [] }),
  );
  expect(outcome).toMatchObject({ ok: false, reason: 'LINE_DEPT_KIND' });
});
