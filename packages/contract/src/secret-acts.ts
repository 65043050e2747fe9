import type { ActType } from './approvals.ts';

/** What commits money, gives consent or casts a voice. To stop or to put off commits nothing, and must not be made harder. */
const COMMITS = {
  APPROVE: true,
  DECIDE_FINALLY: true,
  DECIDE_EARLY: true,
  AGREE: true,
  CONFIRM: true,
  VOTE: true,
  RECORD_CONSENT: true,
  SUBMIT: false,
  RECALL: false,
  FORCE_RECALL: false,
  REJECT: false,
  STEP_BACK: false,
  DISAGREE: false,
  HOLD: false,
  RESUME: false,
  ASK: false,
  CORRECT: false,
  URGE: false,
  UNDO: false,
  CHANGE_LINE: false,
  TRANSFER: false,
  ASSIGN: false,
  HAND_OVER: false,
  ENFORCE: false,
  VOID: false,
  DELETE: false,
} as const satisfies Record<ActType, boolean>;

/** Whether an act on a document needs the secret, of a document that wants it (`secretYn` where it travels). */
export const needsApprovalSecret = (act: ActType, { secretYn }: { secretYn: boolean }): boolean =>
  secretYn && COMMITS[act];
