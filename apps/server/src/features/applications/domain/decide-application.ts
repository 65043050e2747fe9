import type { ApplicationAct, ApplicationState } from '@danji/contract/applications';

/** What may be done with an application in which state, and what it is then. Pure. */
const NEXT: Record<ApplicationState, Partial<Record<ApplicationAct, ApplicationState>>> = {
  WAITING: { APPROVE: 'APPROVED', REJECT: 'REJECTED', MOVE_OUT: 'MOVED_OUT', LEAVE: 'LEFT' },
  // 승인취소 brings the person back to the list of those who wait.
  APPROVED: { CANCEL: 'WAITING', MOVE_OUT: 'MOVED_OUT', LEAVE: 'LEFT' },
  REJECTED: {},
  MOVED_OUT: {},
  LEFT: {},
};

export const actsOn = (state: ApplicationState): ApplicationAct[] => Object.keys(NEXT[state]) as ApplicationAct[];

/** The state behind the act; null when the act is not for this state. */
export const decideApplication = (state: ApplicationState, act: ApplicationAct): ApplicationState | null =>
  NEXT[state][act] ?? null;

export const stateNames: Record<ApplicationState, string> = {
  WAITING: '승인대기',
  APPROVED: '승인완료',
  REJECTED: '거절',
  MOVED_OUT: '전출',
  LEFT: '탈퇴',
};
