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
  askedAt: Date;
  agreedAt: Date | null;
  dueAt: Date | null;
  expiresAt: Date | null;
  oldPhoneNo: string | null;
  oldEmail: string | null;
};

/** The person first, then what waits about them: the same order everywhere, so that of two who ask at once one waits. */
export async function lockPerson(tx: Tx, { aptId, memberId }: Who): Promise<void> {
  await tx.run(statement`select from member where apt_id = ${aptId} and member_id = ${memberId} for no key update`);
}

/** The request while it waits, held: of two who settle it the second finds it settled. */
export async function lockRequest(tx: Tx, aptId: string, requestId: string): Promise<LockedRequest | undefined> {
  await tx.run(statement`
    select from member m join account_request r on r.apt_id = m.apt_id and r.member_id = m.member_id
     where r.apt_id = ${aptId} and r.request_id = ${requestId} for no key update of m`);
  return tx.first(statement<LockedRequest>`
    select request_id as "requestId", apt_id as "aptId", member_id as "memberId", kind, need, asked_by_apt_id as "askedByAptId",
           asked_by as "askedBy", asked_at as "askedAt", agreed_at as "agreedAt", due_at as "dueAt", expires_at as "expiresAt",
           old_phone_no as "oldPhoneNo", old_email as "oldEmail"
      from account_request where apt_id = ${aptId} and request_id = ${requestId} and state = 'WAITING' for update`);
}

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
  agreedAt?: Date | null;
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
    agreed_at: request.agreedAt ?? null,
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
export async function waitForContact(tx: Tx, { aptId, requestId }: LockedRequest, agreedAt: Date): Promise<void> {
  await updateRows(
    tx,
    'account_request',
    { apt_id: aptId, request_id: requestId },
    { need: 'CONTACT', agreed_at: agreedAt },
  );
}

/** It waits for an officer from now on, and for no day. */
export async function waitForOfficer(tx: Tx, { aptId, requestId }: LockedRequest): Promise<void> {
  await updateRows(tx, 'account_request', { apt_id: aptId, request_id: requestId }, { need: 'OFFICER', due_at: null });
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

const holds = async (tx: Tx, sql: ReturnType<typeof statement<{ is: boolean }>>): Promise<boolean> =>
  (await tx.first(sql))?.is === true;

export const nameOf = async (tx: Tx, { aptId, memberId }: Who): Promise<string | null> =>
  (await findRow(tx, 'member', { apt_id: aptId, member_id: memberId }, ['member_name']))?.member_name ?? null;

/** Whether an account is one of an officer. No day is asked: who could end a term for a moment would open the account. */
export const isOfOfficer = (tx: Tx, { aptId, memberId }: Who): Promise<boolean> =>
  holds(
    tx,
    statement`select exists (select from member where apt_id = ${aptId} and member_id = ${memberId} and member_type = 'TENANT'
                 and state <> 'RESIGNED') as is`,
  );

/** Whether somebody serves in the 입주자대표회의 today, by a term that ran when it was asked. */
export const servesInCouncil = (tx: Tx, { aptId, memberId }: Who, now: Date, askedAt: Date): Promise<boolean> =>
  holds(tx, statement`select app.serves_in_council(${aptId}, ${memberId}, ${dayAt(now)}, ${dayAt(askedAt)}) as is`);

/** Whether nobody else has lately given somebody their office, rights or way in, and the asker did not make the account. */
export const standsByItself = (tx: Tx, { aptId, memberId }: Who, askedBy: string, askedAt: Date): Promise<boolean> =>
  holds(tx, statement`select app.stands_by_itself(${aptId}, ${memberId}, ${askedBy}, ${askedAt}) as is`);

/** Whether somebody's password came by a link since. */
export const hasUsedLink = (tx: Tx, { aptId, memberId }: Who, since: Date): Promise<boolean> =>
  holds(tx, statement`select app.has_used_link(${aptId}, ${memberId}, ${since}) as is`);

/** When a link of theirs was used last, but for the one of a new installation; their complex is open. */
export const lastLinkUsed = async (tx: Tx, { aptId, memberId }: Who, since: Date): Promise<Date | null> =>
  (
    await tx.first(statement<{ at: Date | null }>`
      select max(e.at) as at from security_event e
       where e.apt_id = ${aptId} and e.member_id = ${memberId} and e.kind = 'PASSWORD_LINK_USED' and e.at > ${since}
         and not exists (select from one_time_link l
                          where l.apt_id = e.apt_id and l.member_id = e.member_id and l.purpose = 'FIRST_ADMIN' and l.used_at = e.at)`)
  )?.at ?? null;

/** Whether somebody has changed a contact of a person since one last counted. */
export const hasChangedContact = (tx: Tx, { aptId, memberId }: Who, actorId: string): Promise<boolean> =>
  holds(
    tx,
    statement`select exists (
      select from security_event e
       where e.apt_id = ${aptId} and e.member_id = ${memberId} and e.kind = 'CONTACT_CHANGED' and e.actor_member_id = ${actorId}
         and not exists (select from security_event c
                          where c.apt_id = e.apt_id and c.member_id = e.member_id and c.event_id > e.event_id
                            and c.kind in ('CONTACT_CONFIRMED', 'CONTACT_REVERTED'))) as is`,
  );

/** Who is asked: other officers in office, or others who may write accounts. */
export const findAsked = async (tx: Tx, { aptId, memberId }: Who, need: RequestNeed, askerId: string, now: Date) =>
  (
    await tx.run(statement<{ member_id: string }>`
      select m.member_id from member m
       where m.apt_id = ${aptId} and m.state = 'ACTIVE' and m.member_id not in (${memberId}, ${askerId})
         and case ${need} when 'OFFICER' then app.serves_in_council(m.apt_id, m.member_id, ${dayAt(now)}, ${dayAt(now)})
                          when 'SECOND' then app.writes_on_any(${now}, m.apt_id, m.member_id, array['/system-mng/user-mng']) else false end
         and app.stands_by_itself(m.apt_id, m.member_id, ${askerId}, ${now})
       order by m.member_id limit 30`)
  ).map(({ member_id }) => member_id);

export async function findOperatorComplex(tx: Tx): Promise<string | null> {
  const row = await tx.first(statement<{ apt_id: string | null }>`select app.operator_complex() as apt_id`);
  return row?.apt_id ?? null;
}

/** Those of the operator's complex, which must be open, who look after users: they may agree to what is asked about an officer. */
export const findOperators = async (tx: Tx, aptId: string, askerId: string, now: Date): Promise<string[]> =>
  (
    await tx.run(statement<{ member_id: string }>`
      select m.member_id from member m
       where m.apt_id = ${aptId} and m.state = 'ACTIVE' and m.member_id <> ${askerId}
         and app.writes_on_any(${now}, m.apt_id, m.member_id, array['/system-mng/user-mng'])
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
