import type { ApplicationState } from '@danji/contract/applications';
import { sql } from 'kysely';
import { q, type Tx } from '../../lib/database.ts';
import { insertRow, updateRows } from '../../lib/rows.ts';
import type { MemberState, NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';

export async function insertApplication(tx: Tx, application: NewRow<'application'>): Promise<void> {
  await insertRow(tx, 'application', application);
}

/** What a person may do as an officer, and until when. */
export type Standing = { endsOn: string | null; isOfficer: boolean };

export type LockedApplication = {
  aptId: string;
  applicationId: string;
  bodyId: string;
  positionId: string;
  name: string;
  dong: string;
  ho: string;
  phoneNo: string;
  email: string | null;
  wishedId: string;
  startsOn: string;
  endsOn: string;
  state: ApplicationState;
  memberId: string | null;
  termId: string | null;
  /** Whether the account came with this application, and goes with it. */
  accountMade: boolean;
  standingBefore: Standing | null;
  version: number;
  changedBy: string | null;
  changedAt: Date;
};

export const lockApplication = (tx: Tx, aptId: string, applicationId: string): Promise<LockedApplication | undefined> =>
  tx.first(statement<LockedApplication>`
    select a.apt_id as "aptId", a.application_id as "applicationId", a.body_id as "bodyId", a.position_id as "positionId",
           a.applicant_name as name, a.dong, a.ho, a.phone_no as "phoneNo", a.email, a.wished_id as "wishedId",
           a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", a.state, a.member_id as "memberId", a.term_id as "termId",
           a.account_made as "accountMade", a.standing_before as "standingBefore", a.version, a.changed_at as "changedAt",
           (select m.member_name from member m where m.apt_id = a.apt_id and m.member_id = a.changed_by) as "changedBy"
      from application a where a.apt_id = ${aptId} and a.application_id = ${applicationId} for update of a`);

type Key = { aptId: string; applicationId: string };
type Changes = Partial<{
  state: ApplicationState;
  position_id: string;
  starts_on: string;
  ends_on: string;
  note: string | null;
  member_id: string;
  term_id: string | null;
  account_made: boolean;
  standing_before: string | null;
  decided_at: Date;
  reason: string | null;
}>;

export async function changeApplicationRow(
  tx: Tx,
  { aptId, applicationId }: Key,
  changes: Changes,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.run(
    q
      .updateTable('application')
      .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1), changed_by: by, changed_at: at }))
      .where('apt_id', '=', aptId)
      .where('application_id', '=', applicationId),
  );
}

type Event = Key & { act: string; reason: string | null; actorId: string | null; at: Date };

export async function writeEvent(tx: Tx, event: Event): Promise<void> {
  await insertRow(tx, 'application_event', {
    apt_id: event.aptId,
    application_id: event.applicationId,
    act: event.act,
    reason: event.reason,
    actor_id: event.actorId,
    at: event.at,
  });
}

type LockedResident = {
  memberId: string;
  memberName: string;
  state: MemberState;
  phoneNo: string | null;
  email: string | null;
  hasPassword: boolean;
};
// Where links go, not a contact that somebody has just entered.
const residents = sql`
  select m.member_id as "memberId", m.member_name as "memberName", m.state, r.phone_no as "phoneNo", r.email,
         exists (select from credential c where c.apt_id = m.apt_id and c.member_id = m.member_id) as "hasPassword"
    from member m cross join lateral app.reached_at(m.apt_id, m.member_id) r`;

/** An officer here who is reached at this phone: the same person, who needs no second account. */
export const findSamePerson = (tx: Tx, aptId: string, phoneNo: string) =>
  tx.first(statement<LockedResident>`${residents}
     where m.apt_id = ${aptId} and m.member_type = 'TENANT' and m.state <> 'RESIGNED' and r.phone_no = ${phoneNo}
     order by m.member_id limit 1 for no key update of m`);

type Resident = Pick<LockedApplication, 'aptId' | 'name' | 'dong' | 'ho' | 'phoneNo' | 'email' | 'endsOn'>;

export async function insertResident(tx: Tx, memberId: string, who: Resident): Promise<void> {
  await insertRow(tx, 'member', {
    apt_id: who.aptId,
    member_id: memberId,
    member_type: 'TENANT',
    member_name: who.name,
    dept_id: null,
    position_name: null,
    working_type: null,
    phone_no: who.phoneNo,
    email: who.email,
    // No account without an end: the term may be over by the time it is approved.
    permission_ends_on: who.endsOn,
    dong: who.dong,
    ho: who.ho,
  });
}

type Who = { aptId: string; memberId: string };

export const lockResident = (tx: Tx, { aptId, memberId }: Who) =>
  tx.first(statement<LockedResident>`${residents}
     where m.apt_id = ${aptId} and m.member_id = ${memberId} and m.member_type = 'TENANT' for no key update of m`);

export async function setResidentState(tx: Tx, { aptId, memberId }: Who, state: 'ACTIVE' | 'RESIGNED') {
  await updateRows(tx, 'member', { apt_id: aptId, member_id: memberId, member_type: 'TENANT' }, { state });
}

/** Applications by which a person is in office: all, or all but one. */
export const lockApproved = (tx: Tx, { aptId, memberId }: Who, butId?: string) =>
  tx.run(statement<{ applicationId: string }>`
    select application_id as "applicationId" from application
     where apt_id = ${aptId} and member_id = ${memberId} and state = 'APPROVED' and ${butId ? sql`application_id <> ${butId}` : sql`true`}
     order by application_id for update`);
