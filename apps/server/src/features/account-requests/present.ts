import type { AccountRequest } from '@danji/contract/account-requests';
import type { Verdict } from './domain/judge-request.ts';
import type { RecordRow, RequestRow } from './queries.ts';

export const presentRequest = (row: RequestRow, verdict: Verdict): AccountRequest => ({
  requestId: row.request_id,
  memberId: row.member_id,
  memberName: row.member_name,
  kind: row.kind,
  need: row.need,
  askedByName: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  agreeYn: verdict.mayAgree,
  refuseYn: verdict.mayRefuse,
  withdrawYn: verdict.mayWithdraw,
});

export const presentRecord = (row: RecordRow) => ({
  at: row.at.toISOString(),
  kind: row.kind,
  byName: row.by_name,
  ownYn: row.own,
  newYn: row.is_new,
});
