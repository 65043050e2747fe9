import type { RequestKind, RequestNeed } from '@danji/contract/account-requests';

type Asking = {
  /** The account of an officer (회장, 감사, 동대표 …), whether the term runs or not. */
  isOfOfficer: boolean;
  isOneself: boolean;
  /** The link to a first password: there is no way in yet that could be taken. */
  isFirst: boolean;
  actorIsOperator: boolean;
  actorIsOfficer: boolean;
  /** The person's phone or mailbox was changed, and the new one does not count yet. */
  contactWaits: boolean;
};

/** What a reset waits for; null: nothing. The 소장 alone never resets an officer (CRD-03). */
export function needOfReset(facts: Asking): RequestNeed | null {
  const isForeign =
    facts.isOfOfficer && !facts.isOneself && !facts.isFirst && !facts.actorIsOperator && !facts.actorIsOfficer;
  if (isForeign) return 'OFFICER';
  return facts.contactWaits ? 'CONTACT' : null;
}

export type Settler = {
  isAsker: boolean;
  /** It is about their own account. */
  isPerson: boolean;
  isOperator: boolean;
  isOfficer: boolean;
  /** May write accounts, and holds every right that the person does. */
  administers: boolean;
  /** Their password came by a link within the last day: it may not be they who sit there. */
  isFresh: boolean;
  /** They have changed a contact of the person themselves since one last counted. */
  hasChangedIt: boolean;
};

export type Verdict = { mayAgree: boolean; mayRefuse: boolean; mayWithdraw: boolean };

/**
 * Who says what to a waiting request. Nobody agrees to what they asked for themselves; a person says of a new contact that it
 * is theirs, and refuses whatever was asked about them, even with a password of today: a refusal only leaves things as they
 * were. Otherwise it is for those whom the need names.
 */
export function judgeSettling({ kind, need }: { kind: RequestKind; need: RequestNeed }, who: Settler): Verdict {
  if (who.isAsker) return { mayAgree: false, mayRefuse: false, mayWithdraw: true };
  const isFree = !who.isFresh && !(kind === 'CONTACT' && who.hasChangedIt);
  if (who.isPerson) return { mayAgree: kind === 'CONTACT' && isFree, mayRefuse: true, mayWithdraw: false };
  const isNamed = who.isOperator || (need === 'OFFICER' ? who.isOfficer : need === 'SECOND' ? who.administers : false);
  return { mayAgree: isNamed && need !== 'CONTACT' && isFree, mayRefuse: isNamed && !who.isFresh, mayWithdraw: false };
}
