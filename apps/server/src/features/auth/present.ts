import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../lib/errors.ts';
import type { LoginType } from '../../lib/schema.ts';
import type { StampsRow } from './queries.ts';

export function presentStamps([row]: StampsRow[], { actor }: { actor: Actor }) {
  if (!row) return refuse('SIGNED_OUT', { message: 'the member is gone' });
  return {
    menuAuthUpdateAt: row.menu_auth,
    memberUpdateAt: row.member,
    commCodeUpdateAt: row.comm_code,
    alarmCnt: row.alarm_count,
    adminExistsYn: row.admin_exists,
    sessionEndsAt: actor.sessionEndsAt.toISOString(),
  };
}

export type SessionRow = {
  session_id: string;
  login_type: LoginType;
  device: string;
  ip_address: string;
  created_at: Date;
  last_used_at: Date;
};

export const presentSession = (row: SessionRow, actor: Actor) => ({
  sessionId: row.session_id,
  currentYn: row.session_id === actor.sessionId,
  loginType: row.login_type,
  device: row.device,
  ipAddress: row.ip_address,
  signedInAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
});
