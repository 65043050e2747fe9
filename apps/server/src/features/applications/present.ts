import type { Application, ApplicationState, Invitation } from '@danji/contract/applications';
import { maskDongHo, maskEmail, maskPhone } from '../../lib/mask.ts';
import { actsOn } from './domain/decide-application.ts';
import type { ApplicationRow, InvitationRow } from './queries.ts';

function sentTo(channel: Invitation['channel'], recipient: string | null): string | null {
  if (!recipient) return null;
  return channel === 'EMAIL' ? maskEmail(recipient) : maskPhone(recipient);
}

export const presentInvitation = ({ recipient, ...invitation }: InvitationRow): Invitation => ({
  ...invitation,
  sentTo: sentTo(invitation.channel, recipient),
});

export const presentApplication = ({ dong, ho, phone_no, ...application }: ApplicationRow): Application => ({
  ...application,
  // Both are blank once the row has been erased.
  dongHo: dong === '' ? '' : maskDongHo(dong, ho),
  phoneNo: maskPhone(phone_no) ?? '',
  email: application.email ? maskEmail(application.email) : null,
  decidedByName: application.decidedAt ? application.decidedByName : null,
  acts: actsOn(application.state),
});

const NONE: Record<ApplicationState, number> = { WAITING: 0, APPROVED: 0, REJECTED: 0, MOVED_OUT: 0, LEFT: 0 };

export const presentCounts = (rows: readonly { state: ApplicationState; count: number }[]) => ({
  ...NONE,
  ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
});
