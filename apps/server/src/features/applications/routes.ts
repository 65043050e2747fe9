import * as contract from '@danji/contract/applications';
import type { Bind } from '../../http/bind.ts';
import { createApproveApplication } from './approve-application.ts';
import { changeApplication } from './change-application.ts';
import { createCloseApplication } from './close-application.ts';
import { createQrInvitation } from './create-qr-invitation.ts';
import type { ApplicationDeps } from './deps.ts';
import { createInspectInvitation } from './inspect-invitation.ts';
import { presentApplication, presentCounts, presentInvitation } from './present.ts';
import { applicationCountsOf, applicationsOf, invitationsOf } from './queries.ts';
import { rejectApplication } from './reject-application.ts';
import { createResendPasswordLink } from './resend-password-link.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { createSendApplyCode } from './send-apply-code.ts';
import { createSendInvitations } from './send-invitations.ts';
import { createSubmitApplication } from './submit-application.ts';

export function applicationRoutes({ bind, bindRead, bindOpen }: Bind, deps: ApplicationDeps): void {
  bindOpen(contract.inspectInvitation, createInspectInvitation(deps));
  bindOpen(contract.sendApplyCode, createSendApplyCode(deps));
  bindOpen(contract.submitApplication, createSubmitApplication(deps));

  bindRead(
    contract.pageInvitations,
    ({ aptId, query, now }) => invitationsOf(aptId, { ...query, now }),
    (rows, { query: { page, size } }) => ({
      items: rows.map(presentInvitation),
      total: rows[0]?.total ?? 0,
      page,
      size,
    }),
  );
  bind(contract.sendInvitations, createSendInvitations(deps));
  bind(contract.createQrInvitation, createQrInvitation(deps));
  bind(contract.revokeInvitation, revokeInvitation);

  bind(contract.pageApplications, async ({ tx, actor, query }) => {
    const rows = await tx.run(applicationsOf(actor.aptId, query));
    const counts = presentCounts(await tx.run(applicationCountsOf(actor.aptId)));
    const { page, size } = query;
    return { items: rows.map(presentApplication), total: rows[0]?.total ?? 0, page, size, counts };
  });
  bind(contract.changeApplication, changeApplication);
  bind(contract.approveApplication, createApproveApplication(deps));
  bind(contract.rejectApplication, rejectApplication);
  bind(contract.closeApplication, createCloseApplication(deps));
  bind(contract.resendPasswordLink, createResendPasswordLink(deps));
}
