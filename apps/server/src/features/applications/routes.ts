import * as contract from '@danji/contract/applications';
import * as many from '@danji/contract/many-people';
import type { Bind } from '../../http/bind.ts';
import { pageAnswer } from '../../lib/list-page.ts';
import { bindList, contactsInFull, type ExcelDeps, exportList, mayTake } from '../excel/public.ts';
import { createApproveApplication } from './approve-application.ts';
import { changeApplication } from './change-application.ts';
import { createCloseApplication } from './close-application.ts';
import { createQrInvitation } from './create-qr-invitation.ts';
import { createDecideApplications } from './decide-applications.ts';
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

const LINK = '/cmplx-info/tenant-mng';

function listRoutes(all: Bind, deps: ExcelDeps): void {
  bindList(all, deps, {
    page: contract.pageInvitations,
    excel: contract.excelInvitations,
    rows: ({ aptId, query, now }) => invitationsOf(aptId, { ...query, now }),
    present: presentInvitation,
    file: {
      list: '입주자단체 초대',
      columns: contract.invitationColumns,
      personOf: (row) => row.sentTo,
      linkUrl: LINK,
      narrowBy: '상태로',
    },
  });
  all.bind(contract.pageApplications, async ({ tx, actor, query }) => {
    const rows = await tx.run(applicationsOf(actor.aptId, query));
    const counts = presentCounts(await tx.run(applicationCountsOf(actor.aptId)));
    return { ...pageAnswer(rows, query, presentApplication), counts };
  });
  all.bindStream(contract.excelApplications, mayTake(['TENANT']), (given) =>
    exportList(
      deps,
      given,
      {
        list: '가입 신청',
        columns: contract.applicationColumns,
        personOf: (one) => one.memberId,
        applicationOf: (one) => one.applicationId,
        linkUrl: LINK,
        personal: ['TENANT'],
        inFull: contactsInFull,
        narrowBy: '단체나 찾을 말로',
      },
      {
        rows: (paging) => applicationsOf(given.actor.aptId, { ...given.body.filter, ...paging }),
        present: presentApplication,
      },
    ),
  );
}

export function applicationRoutes(all: Bind, deps: ApplicationDeps): void {
  const { bind, bindOpen } = all;
  listRoutes(all, deps);
  bindOpen(contract.inspectInvitation, createInspectInvitation(deps));
  bindOpen(contract.sendApplyCode, createSendApplyCode(deps));
  bindOpen(contract.submitApplication, createSubmitApplication(deps));

  bind(contract.sendInvitations, createSendInvitations(deps));
  bind(contract.createQrInvitation, createQrInvitation(deps));
  bind(contract.revokeInvitation, revokeInvitation);

  bind(contract.changeApplication, changeApplication);
  bind(contract.approveApplication, createApproveApplication(deps));
  bind(contract.rejectApplication, rejectApplication);
  bind(many.decideApplications, createDecideApplications(deps));
  bind(contract.closeApplication, createCloseApplication(deps));
  bind(contract.resendPasswordLink, createResendPasswordLink(deps));
}
