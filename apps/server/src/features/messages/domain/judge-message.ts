type Facts = {
  state: 'WAITING' | 'SENT' | 'FAILED' | 'KEPT';
  secret_kind: string | null;
  sealed: string | null;
  link_id: string | null;
};

/** What was delivered stays with whom it was for (AUT-18); what could not go out may be tried again. */
const isUndelivered = ({ state }: Pick<Facts, 'state'>): boolean => state === 'KEPT' || state === 'FAILED';

/**
 * Why a message cannot be opened to be passed on by hand; null: it can. The list offers what this allows. A demo on one's own
 * machine has neither mailboxes nor phones, and passwords that everybody knows: there its owner reads what they would have got.
 */
export function barOnOpening(
  message: Pick<Facts, 'state' | 'secret_kind'>,
  isDemo: boolean,
): 'MESSAGE_DELIVERED' | 'MESSAGE_PERSONAL' | null {
  if (!isUndelivered(message)) return 'MESSAGE_DELIVERED';
  // Whoever reads it could sign in or decide as somebody else.
  return message.secret_kind === null || isDemo ? null : 'MESSAGE_PERSONAL';
}

/** Why a message cannot be sent again; null: it can, its channel being set up. What it was for may be gone from it: of a restored backup, or of an older program. */
export function barOnResending(
  message: Facts,
  isSetUp: boolean,
): 'MESSAGE_DELIVERED' | 'MESSAGE_SPENT' | 'NO_CHANNEL' | null {
  if (!isUndelivered(message)) return 'MESSAGE_DELIVERED';
  const isSpent = message.secret_kind !== null && message.sealed === null && message.link_id === null;
  if (isSpent) return 'MESSAGE_SPENT';
  // It would be kept once more.
  return isSetUp ? null : 'NO_CHANNEL';
}
