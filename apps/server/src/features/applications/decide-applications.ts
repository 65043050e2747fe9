import type * as contract from '@danji/contract/many-people';
import type { Context } from '../../http/bind.ts';
import { eachAlone } from '../../lib/each-alone.ts';
import { createApproveApplication } from './approve-application.ts';
import type { ApplicationDeps } from './deps.ts';
import { rejectApplication } from './reject-application.ts';

export function createDecideApplications(deps: ApplicationDeps) {
  const approve = createApproveApplication(deps);
  return ({ body, ...given }: Context<typeof contract.decideApplications>) =>
    eachAlone(
      given.tx,
      body.applications,
      ({ applicationId }) => applicationId,
      (tx, { applicationId, version }): Promise<unknown> => {
        const about = { ...given, tx, params: { applicationId } };
        return body.act === 'APPROVE'
          ? approve({ ...about, body: { version } })
          : rejectApplication({ ...about, body: { version, reason: body.reason } });
      },
    );
}
