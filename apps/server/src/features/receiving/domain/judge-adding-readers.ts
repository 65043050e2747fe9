type Asked = {
  readonly kind: 'REFERENCE' | 'READER';
  readonly state: 'DRAFT' | 'IN_PROGRESS' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'ENFORCED' | 'VOID';
  readonly isConfidential: boolean;
  readonly isDrafter: boolean;
  readonly hasTurn: boolean;
  readonly isManager: boolean;
};
export type AddingRefused = 'NOT_DRAFTER' | 'NOT_DRAFTER_NOR_TURN' | 'WRONG_STATE' | 'CONFIDENTIAL' | 'ALREADY_DECIDED';

/**
 * Why somebody may not be let in to read a document; null when they may. Under way it is for the drafter and whoever has
 * the turn; once it is decided for the drafter and who manages documents, and then there is no 참조 any more.
 */
export function judgeAddingReaders(asked: Asked): AddingRefused | null {
  const isDecided = asked.state === 'APPROVED' || asked.state === 'ENFORCED';
  if (isDecided && !asked.isDrafter && !asked.isManager) return 'NOT_DRAFTER';
  if (!isDecided && asked.state !== 'IN_PROGRESS') return asked.isDrafter ? 'WRONG_STATE' : 'NOT_DRAFTER';
  if (!isDecided && !asked.isDrafter && !asked.hasTurn) return 'NOT_DRAFTER_NOR_TURN';
  if (asked.isConfidential) return 'CONFIDENTIAL';
  return isDecided && asked.kind === 'REFERENCE' ? 'ALREADY_DECIDED' : null;
}
