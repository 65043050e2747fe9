import * as contract from '@danji/contract/applications';
import type { Bind, Context } from '../../http/bind.ts';
import { type ExcelDeps, exportRows, noCheck, readWhole, refuseUnmasked } from '../excel/public.ts';
import { applicationColumns } from './application-columns.ts';
import { createApproveApplication } from './approve-application.ts';
import { changeApplication } from './change-application.ts';
import { createCloseApplication } from './close-application.ts';
import { createQrInvitation } from './create-qr-invitation.ts';
import type { ApplicationDeps } from './deps.ts';
import { createInspectInvitation } from './inspect-invitation.ts';
import { invitationColumns } from './invitation-columns.ts';
import { presentApplication, presentCounts, presentInvitation } from './present.ts';
import { applicationCountsOf, applicationsOf, invitationsOf } from './queries.ts';
import { rejectApplication } from './reject-application.ts';
import { createResendPasswordLink } from './resend-password-link.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { createSendApplyCode } from './send-apply-code.ts';
import { createSendInvitations } from './send-invitations.ts';
import { createSubmitApplication } from './submit-application.ts';

const LINK = '/cmplx-info/tenant-mng';

type Asked = Pick<Context<typeof contract.excelApplications>, 'tx' | 'actor' | 'now' | 'body'>;
const mayTakeApplications = ({ tx, actor, now, body }: Asked) =>
  refuseUnmasked({ tx, actor, now, unmasked: body.unmaskedYn, of: ['TENANT'] });

function fileRoutes({ bindStream }: Bind, deps: ExcelDeps): void {
  bindStream(contract.excelInvitations, noCheck, (given) =>
    exportRows(deps, {
      ...given,
      list: '입주자단체 초대',
      rows: async (tx) => {
        const { actor, body, now } = given;
        const list = (paging: { page: number; size: number }) =>
          invitationsOf(actor.aptId, { ...body.filter, ...paging, now });
        return (await readWhole(tx, list, '상태로')).map(presentInvitation);
      },
      columns: invitationColumns,
      personOf: (row) => row.sentTo,
      linkUrl: LINK,
    }),
  );
  bindStream(contract.excelApplications, mayTakeApplications, (given) =>
    exportRows(deps, {
      ...given,
      list: '가입 신청',
      rows: async (tx) => {
        const { actor, body } = given;
        await mayTakeApplications({ ...given, tx });
        const list = (paging: { page: number; size: number }) =>
          applicationsOf(actor.aptId, { ...body.filter, ...paging });
        return readWhole(tx, list, '단체나 찾을 말로');
      },
      columns: applicationColumns,
      personOf: (row) => row.member_id,
      applicationOf: (row) => row.application_id,
      linkUrl: LINK,
    }),
  );
}

export function applicationRoutes(all: Bind, deps: ApplicationDeps): void {
  const { bind, bindRead, bindOpen } = all;
  fileRoutes(all, deps);
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
