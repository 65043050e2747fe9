import { expect, it } from 'vitest';
import {
  decideReceiving,
  type Receiving,
  type ReceivingAct,
  type ReceivingState,
  receivingAbilities,
} from './decide-receiving.ts';

const MEMBER = { isDecided: true, isMember: true, isAssigneeMember: true };
const at = (state: ReceivingState, assigneeId: string | null = null): Receiving => ({
  state,
  assigneeId,
  reason: null,
});
const ACTS = {
  RECEIVE: { type: 'RECEIVE' },
  ASSIGN: { type: 'ASSIGN', assigneeId: 'kim' },
  DONE: { type: 'DONE' },
  RETURN: { type: 'RETURN', reason: '소관이 아닙니다' },
} as const satisfies Record<string, ReceivingAct>;

/** State by act: where it leads, '=' for a repeated click, '-' for a refusal. */
const TABLE: Record<ReceivingState, Record<keyof typeof ACTS, string>> = {
  PLANNED: { RECEIVE: '-', ASSIGN: '-', DONE: '-', RETURN: '-' },
  WAITING: { RECEIVE: 'RECEIVED', ASSIGN: '-', DONE: '-', RETURN: 'RETURNED' },
  RECEIVED: { RECEIVE: '=', ASSIGN: 'ASSIGNED', DONE: '-', RETURN: 'RETURNED' },
  ASSIGNED: { RECEIVE: '-', ASSIGN: 'ASSIGNED', DONE: 'DONE', RETURN: 'RETURNED' },
  DONE: { RECEIVE: '-', ASSIGN: '-', DONE: '=', RETURN: '-' },
  RETURNED: { RECEIVE: '-', ASSIGN: '-', DONE: '-', RETURN: '=' },
};

it('leads from each state by each act to where the table says', () => {
  for (const [state, acts] of Object.entries(TABLE)) {
    for (const [type, wanted] of Object.entries(acts)) {
      const before = at(state as ReceivingState, state === 'ASSIGNED' ? 'lee' : null);
      const outcome = decideReceiving(before, ACTS[type as keyof typeof ACTS], MEMBER);
      const found = outcome.ok === true ? outcome.next.state : outcome.ok === 'REPEATED' ? '=' : '-';
      expect(`${state} ${type} ${found}`).toBe(`${state} ${type} ${wanted}`);
      if (outcome.ok === false) expect(outcome.reason).toBe('WRONG_STATE');
    }
  }
});

it('nobody outside the department acts, and nobody before the document is decided, in any state', () => {
  for (const state of Object.keys(TABLE) as ReceivingState[]) {
    for (const act of Object.values(ACTS)) {
      expect(decideReceiving(at(state), act, { ...MEMBER, isMember: false })).toEqual({
        ok: false,
        reason: 'NOT_MEMBER',
      });
      expect(decideReceiving(at(state), act, { ...MEMBER, isDecided: false })).toEqual({
        ok: false,
        reason: 'NOT_DECIDED',
      });
    }
  }
});

it('keeps who is assigned and why it was sent back', () => {
  expect(decideReceiving(at('RECEIVED'), ACTS.ASSIGN, MEMBER)).toEqual({ ok: true, next: at('ASSIGNED', 'kim') });
  expect(decideReceiving(at('ASSIGNED', 'kim'), ACTS.ASSIGN, MEMBER)).toMatchObject({ ok: 'REPEATED' });
  expect(decideReceiving(at('ASSIGNED', 'kim'), ACTS.DONE, MEMBER)).toEqual({ ok: true, next: at('DONE', 'kim') });
  expect(decideReceiving(at('ASSIGNED', 'kim'), { type: 'RETURN', reason: ' 잘못 옴 ' }, MEMBER)).toEqual({
    ok: true,
    next: { state: 'RETURNED', assigneeId: 'kim', reason: '잘못 옴' },
  });
});

it('wants a reason to send back, and an assignee of the department', () => {
  expect(decideReceiving(at('WAITING'), { type: 'RETURN', reason: '  ' }, MEMBER)).toEqual({
    ok: false,
    reason: 'REASON_REQUIRED',
  });
  expect(decideReceiving(at('RECEIVED'), ACTS.ASSIGN, { ...MEMBER, isAssigneeMember: false })).toEqual({
    ok: false,
    reason: 'ASSIGNEE_NOT_MEMBER',
  });
});

it('offers exactly what would be accepted', () => {
  for (const [state, acts] of Object.entries(TABLE)) {
    const wanted = Object.entries(acts).filter(([, to]) => to !== '-' && to !== '=');
    expect(receivingAbilities(at(state as ReceivingState, 'lee'), MEMBER)).toEqual(wanted.map(([type]) => type));
  }
  expect(receivingAbilities(at('WAITING'), { isDecided: true, isMember: false })).toEqual([]);
});
