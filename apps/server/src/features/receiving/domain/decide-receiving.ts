export type ReceivingState = 'PLANNED' | 'WAITING' | 'RECEIVED' | 'ASSIGNED' | 'DONE' | 'RETURNED';

export type ReceivingAct =
  | { readonly type: 'RECEIVE' }
  | { readonly type: 'ASSIGN'; readonly assigneeId: string }
  | { readonly type: 'DONE' }
  | { readonly type: 'RETURN'; readonly reason: string };
type ReceivingActType = ReceivingAct['type'];

export type Receiving = {
  readonly state: ReceivingState;
  readonly assigneeId: string | null;
  readonly reason: string | null;
};

/** What the outside knows. */
type ReceivingContext = {
  /** The document is decided and stands. */
  readonly isDecided: boolean;
  /** The actor works in the department. */
  readonly isMember: boolean;
  /** The one who is to be assigned works in the department. */
  readonly isAssigneeMember: boolean;
};

export type ReceivingRefusal = 'NOT_MEMBER' | 'NOT_DECIDED' | 'WRONG_STATE' | 'REASON_REQUIRED' | 'ASSIGNEE_NOT_MEMBER';

type ReceivingOutcome =
  | { readonly ok: true; readonly next: Receiving }
  | { readonly ok: 'REPEATED'; readonly next: Receiving }
  | { readonly ok: false; readonly reason: ReceivingRefusal };

/** From where each act leads on. 처리완료 needs someone who answers for it; what is done or sent back stays so. */
const FROM: Record<ReceivingActType, readonly ReceivingState[]> = {
  RECEIVE: ['WAITING'],
  ASSIGN: ['RECEIVED', 'ASSIGNED'],
  DONE: ['ASSIGNED'],
  RETURN: ['WAITING', 'RECEIVED', 'ASSIGNED'],
};
const TO: Record<ReceivingActType, ReceivingState> = {
  RECEIVE: 'RECEIVED',
  ASSIGN: 'ASSIGNED',
  DONE: 'DONE',
  RETURN: 'RETURNED',
};

export function decideReceiving(before: Receiving, act: ReceivingAct, context: ReceivingContext): ReceivingOutcome {
  const refused = (reason: ReceivingRefusal): ReceivingOutcome => ({ ok: false, reason });
  if (!context.isMember) return refused('NOT_MEMBER');
  if (!context.isDecided) return refused('NOT_DECIDED');
  if (isRepeated(before, act)) return { ok: 'REPEATED', next: before };
  if (!FROM[act.type].includes(before.state)) return refused('WRONG_STATE');
  if (act.type === 'RETURN' && act.reason.trim() === '') return refused('REASON_REQUIRED');
  if (act.type === 'ASSIGN' && !context.isAssigneeMember) return refused('ASSIGNEE_NOT_MEMBER');
  return {
    ok: true,
    next: {
      state: TO[act.type],
      assigneeId: act.type === 'ASSIGN' ? act.assigneeId : before.assigneeId,
      reason: act.type === 'RETURN' ? act.reason.trim() : null,
    },
  };
}

/** A second click on what has happened already; assigning someone else is an act of its own. */
const isRepeated = (before: Receiving, act: ReceivingAct): boolean =>
  before.state === TO[act.type] && (act.type !== 'ASSIGN' || before.assigneeId === act.assigneeId);

const PROBES: readonly ReceivingAct[] = [
  { type: 'RECEIVE' },
  { type: 'ASSIGN', assigneeId: '' },
  { type: 'DONE' },
  { type: 'RETURN', reason: '-' },
];

/** What may be done now: the same rules, asked before. */
export const receivingAbilities = (before: Receiving, context: Omit<ReceivingContext, 'isAssigneeMember'>) =>
  PROBES.filter((act) => decideReceiving(before, act, { ...context, isAssigneeMember: true }).ok === true).map(
    (act) => act.type,
  );
