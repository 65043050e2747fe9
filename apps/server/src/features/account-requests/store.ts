import type { RequestKind, RequestNeed } from '@danji/contract/account-requests';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { findRow, insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

type Who = { aptId: string; memberId: string };

export type LockedRequest = {
  requestId: string;
  aptId: string;
  memberId: string;
  kind: RequestKind;
  need: RequestNeed;
  askedByAptId: string;
  askedBy: string;
  dueAt: Date | null;
  expiresAt: Date | null;
  oldPhoneNo: string | null;
  oldEmail: string | null;
};

/** The request while it waits, held: of two who settle it the second finds it settled. */
export const lockRequest = (tx: Tx, aptId: string, requestId: string) =>
  tx.first(statement<LockedRequest>`
    select request_id as "requestId", apt_id as "aptId", member_id as "memberId", kind, need, asked_by_apt_id as "askedByAptId",
           asked_by as "askedBy", due_at as "dueAt", expires_at as "expiresAt", old_phone_no as "oldPhoneNo", old_email as "oldEmail"
      from account_request where apt_id = ${aptId} and request_id = ${requestId} and state = 'WAITING' for update`);

export const isThere = async (tx: Tx, aptId: string, requestId: string): Promise<boolean> =>
  (await tx.first(statement`
    select request_id from account_request where apt_id = ${aptId} and request_id = ${requestId}`)) !== undefined;

type NewRequest = Who & {
  kind: RequestKind;
  need: RequestNeed;
  actor: Pick<Actor, 'homeAptId' | 'memberId'>;
  now: Date;
  dueAt: Date | null;
  expiresAt: Date | null;
  oldPhoneNo?: string | null;
  oldEmail?: string | null;
};

export async function insertRequest(tx: Tx, request: NewRequest): Promise<string> {
  const requestId = newId();
  await insertRow(tx, 'account_request', {
    apt_id: request.aptId,
    request_id: requestId,
    member_id: request.memberId,
    kind: request.kind,
    need: request.need,
    asked_by_apt_id: request.actor.homeAptId,
    asked_by: request.actor.memberId,
    asked_at: request.now,
    due_at: request.dueAt,
    expires_at: request.expiresAt,
    old_phone_no: request.oldPhoneNo ?? null,
    old_email: request.oldEmail ?? null,
  });
  return requestId;
}

/** The one of this kind that waits about a person, held. */
export async function lockWaiting(tx: Tx, { aptId, memberId }: Who, kind: RequestKind) {
  const row = await tx.first(statement<{ request_id: string }>`
    select request_id from account_request
     where apt_id = ${aptId} and member_id = ${memberId} and kind = ${kind} and state = 'WAITING' for update`);
  return row ? lockRequest(tx, aptId, row.request_id) : undefined;
}

/** Those that wait for the contact of a person to count. */
export const findWaitingForContact = async (tx: Tx, { aptId, memberId }: Who): Promise<string[]> =>
  (
    await tx.run(statement<{ request_id: string }>`
      select request_id from account_request
       where apt_id = ${aptId} and member_id = ${memberId} and need = 'CONTACT' and state = 'WAITING' order by asked_at`)
  ).map(({ request_id }) => request_id);

/** An agreed reset that now waits for the contact alone. */
export async function waitForContact(tx: Tx, { aptId, requestId }: LockedRequest): Promise<void> {
  await updateRows(tx, 'account_request', { apt_id: aptId, request_id: requestId }, { need: 'CONTACT' });
}

type Settling = {
  state: 'DONE' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED';
  by: Pick<Actor, 'homeAptId' | 'memberId'> | null;
  now: Date;
};

export async function settleRequest(tx: Tx, { aptId, requestId }: LockedRequest, { state, by, now }: Settling) {
  await updateRows(
    tx,
    'account_request',
    { apt_id: aptId, request_id: requestId, state: 'WAITING' },
    {
      state,
      settled_by_apt_id: by?.homeAptId ?? null,
      settled_by: by?.memberId ?? null,
      settled_at: now,
      old_phone_no: null,
      old_email: null,
    },
  );
}

export async function putContactBack(tx: Tx, request: LockedRequest): Promise<void> {
  await updateRows(
    tx,
    'member',
    { apt_id: request.aptId, member_id: request.memberId },
    { phone_no: request.oldPhoneNo, email: request.oldEmail },
  );
}

/** Whether somebody is an officer of a body, serving today. */
export const isOfficer = async (tx: Tx, { aptId, memberId }: Who, now: Date): Promise<boolean> =>
  (
    await tx.first(statement<{ is: boolean }>`
      select exists (select from member where apt_id = ${aptId} and member_id = ${memberId} and member_type = 'TENANT' and state <> 'RESIGNED'
                        and coalesce(permission_ends_on >= ${dayAt(now)}, true)) as is`)
  )?.is === true;

/** Whether somebody's password came by a link since. */
export const hasUsedLink = async (tx: Tx, { aptId, memberId }: Who, since: Date): Promise<boolean> =>
  (
    await tx.first(statement<{ has: boolean }>`
      select exists (select from security_event where apt_id = ${aptId} and member_id = ${memberId} and kind = 'PASSWORD_LINK_USED'
                        and at > ${since}) as has`)
  )?.has === true;

/** Who is asked: other officers in office, or others who may write accounts. */
export const findAsked = async (tx: Tx, { aptId, memberId }: Who, need: RequestNeed, askerId: string, now: Date) =>
  (
    await tx.run(statement<{ member_id: string }>`
      select m.member_id from member m
       where m.apt_id = ${aptId} and m.state = 'ACTIVE' and m.member_id not in (${memberId}, ${askerId})
         and coalesce(m.permission_ends_on >= ${dayAt(now)}, true)
         and case ${need} when 'OFFICER' then m.member_type = 'TENANT'
                          when 'SECOND' then app.writes_on_any(${now}, m.apt_id, m.member_id, array['/system-mng/user-mng']) else false end
       order by m.member_id limit 30`)
  ).map(({ member_id }) => member_id);

/** The sign-in after a reset gives a code, unless it comes from a known device. */
export async function markReset(tx: Tx, { aptId, memberId }: Who, at: Date): Promise<void> {
  await updateRows(tx, 'credential', { apt_id: aptId, member_id: memberId }, { reset_at: at });
}

export const findDueRequests = (tx: Tx, now: Date) =>
  tx.run(statement<{ apt_id: string; request_id: string }>`select * from app.due_account_requests(${now})`);

export async function markSeen(tx: Tx, { aptId, memberId }: Who, at: Date): Promise<void> {
  await updateRows(tx, 'credential', { apt_id: aptId, member_id: memberId }, { seen_at: at });
}

export const hasPassword = async (tx: Tx, { aptId, memberId }: Who): Promise<boolean> =>
  (await findRow(tx, 'credential', { apt_id: aptId, member_id: memberId }, ['member_id'])) !== undefined;
