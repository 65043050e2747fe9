import type { ApplicationAct, ApplicationState } from '@danji/contract/applications';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { decideApplication, stateNames } from './domain/decide-application.ts';
import { type LockedApplication, lockApplication } from './store.ts';

/** The application as it was seen, locked. Whoever comes second is told who was first. */
export async function lockSeen(tx: Tx, aptId: string, applicationId: string, seen: number): Promise<LockedApplication> {
  const application =
    (await lockApplication(tx, aptId, applicationId)) ?? refuse('NOT_FOUND', { message: 'no such application' });
  if (application.version !== seen) refuseStale({ by: application.changedBy, at: application.changedAt });
  return application;
}

/** The application and its state behind the act, if the act is for it. */
export async function lockForAct(
  tx: Tx,
  aptId: string,
  applicationId: string,
  { act, version }: { act: ApplicationAct; version: number },
): Promise<{ application: LockedApplication; next: ApplicationState }> {
  const application = await lockSeen(tx, aptId, applicationId, version);
  const next = decideApplication(application.state, act) ?? refuseState(application.state);
  return { application, next };
}

export const refuseState = (state: ApplicationState): never =>
  refuse('APPLICATION_REFUSED', {
    message: `not for ${state}`,
    errorUserMsg: `${stateNames[state]} 상태의 신청에는 할 수 없는 작업입니다. 목록을 새로 고쳐 확인해 주세요.`,
  });
