import type { Application, ApplicationState, Invitation } from '@danji/contract/applications';
import { maskDongHo, maskEmail, maskPhone } from '../../lib/mask.ts';
import { actsOn } from './domain/decide-application.ts';
import type { ApplicationRow, InvitationRow } from './queries.ts';

const sentTo = ({ channel, recipient }: InvitationRow): string | null => {
  if (!recipient) return null;
  return channel === 'EMAIL' ? maskEmail(recipient) : maskPhone(recipient);
};

export const presentInvitation = (row: InvitationRow): Invitation => ({
  invitationId: row.invitation_id,
  bodyName: row.body_name,
  positionName: row.position_name,
  channel: row.channel,
  sentTo: sentTo(row),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  expiresAt: row.expires_at,
  uses: row.uses,
  maxUses: row.max_uses,
  state: row.state,
  createdByName: row.created_by_name ?? '',
  createdAt: row.created_at,
});

export const presentApplication = (row: ApplicationRow): Application => ({
  applicationId: row.application_id,
  bodyId: row.body_id,
  bodyName: row.body_name,
  positionId: row.position_id,
  positionName: row.position_name,
  applicantName: row.applicant_name,
  // Both are blank once the row has been erased.
  dongHo: row.dong === '' ? '' : maskDongHo(row.dong, row.ho),
  phoneNo: maskPhone(row.phone_no) ?? '',
  email: row.email ? maskEmail(row.email) : null,
  wishedId: row.wished_id,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  state: row.state,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  decidedByName: row.decided_at ? row.decided_by_name : null,
  reason: row.reason,
  note: row.note,
  memberId: row.member_id,
  samePerson: row.same_person,
  acts: actsOn(row.state),
  version: row.version,
});

const NONE: Record<ApplicationState, number> = { WAITING: 0, APPROVED: 0, REJECTED: 0, MOVED_OUT: 0, LEFT: 0 };

export const presentCounts = (rows: readonly { state: ApplicationState; count: number }[]) => ({
  ...NONE,
  ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
});
