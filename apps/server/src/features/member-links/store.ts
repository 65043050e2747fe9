import type { Tx } from '../../lib/database.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { insertRow } from '../../lib/rows.ts';
import type { NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';
import { isStanding } from './queries.ts';

type Who = { aptId: string; memberId: string };

/** The newest offer of an account is its only one. */
export async function replaceOffer(tx: Tx, offer: NewRow<'member_link_offer'>): Promise<void> {
  await tx.run(
    statement`delete from member_link_offer where apt_id = ${offer.apt_id} and member_id = ${offer.member_id}`,
  );
  await insertRow(tx, 'member_link_offer', offer);
}

export type Offered = { memberId: string; reason: string; endsOn: string; passwordAt: Date };
type Held = { aptId: string; hash: Buffer; browser: Buffer; now: Date };

/** In the complex that it was made in. Undefined: no such offer, of another browser, or too old. */
export const findOffer = (tx: Tx, { aptId, hash, browser, now }: Held) =>
  tx.first(statement<Offered>`
    select member_id as "memberId", reason, ends_on::text as "endsOn", password_at as "passwordAt" from member_link_offer
     where apt_id = ${aptId} and offer_hash = ${hash} and browser_hash = ${browser} and expires_at > ${now}`);

/** The same, used up: of several at once one gets it. */
export const takeOffer = (tx: Tx, { aptId, hash, browser, now }: Held) =>
  tx.first(statement<Offered>`
    delete from member_link_offer
     where apt_id = ${aptId} and offer_hash = ${hash} and browser_hash = ${browser} and expires_at > ${now}
    returning member_id as "memberId", reason, ends_on::text as "endsOn", password_at as "passwordAt"`);

/** One side of a link, in its complex. False: this account is linked with one of that complex already. */
export const insertSide = async (tx: Tx, side: NewRow<'member_link'>): Promise<boolean> =>
  (await tx.first(statement`
    insert into member_link (apt_id, link_id, member_id, other_apt_id, other_member_id, other_apt_name, other_member_name, reason,
                             made_here, linked_at, ends_on)
    values (${side.apt_id}, ${side.link_id}, ${side.member_id}, ${side.other_apt_id}, ${side.other_member_id}, ${side.other_apt_name},
            ${side.other_member_name}, ${side.reason}, ${side.made_here}, ${side.linked_at}, ${side.ends_on})
    on conflict do nothing returning 1 as one`)) !== undefined;

export const countLinks = async (tx: Tx, { aptId, memberId }: Who, now: Date): Promise<number> =>
  (
    await tx.first(statement<{ many: number }>`
      select count(*)::int as many from member_link l
       where l.apt_id = ${aptId} and l.member_id = ${memberId} and ${isStanding(now)}`)
  )?.many ?? 0;

/** A link to that complex whose day is over stands in the way of a new one no more. */
export const findPast = async (tx: Tx, { aptId, memberId }: Who, otherAptId: string, now: Date) =>
  (
    await tx.first(statement<{ linkId: string }>`
      select l.link_id as "linkId" from member_link l
       where l.apt_id = ${aptId} and l.member_id = ${memberId} and l.other_apt_id = ${otherAptId} and l.ended_at is null
         and not (${isStanding(now)})`)
  )?.linkId;

export const findHolder = async (tx: Tx, aptId: string, linkId: string, now: Date): Promise<string | undefined> =>
  (
    await tx.first(statement<{ memberId: string }>`
      select l.member_id as "memberId" from member_link l where l.apt_id = ${aptId} and l.link_id = ${linkId} and ${isStanding(now)}`)
  )?.memberId;

export type EndedSide = Who & { otherAptName: string };
/** Ends it on both sides, from the complex that is open; who it was of, on either side. Nobody: it has ended already. */
export const endSides = (tx: Tx, linkId: string, by: string | null, at: Date): Promise<EndedSide[]> =>
  tx.run(statement<EndedSide>`
    select apt_id as "aptId", member_id as "memberId", other_apt_name as "otherAptName" from app.end_member_link(${linkId}, ${by}, ${at})`);

/** Whether accounts of this complex may be linked: neither those of the operator nor those that one practises with. */
export const mayBeLinked = async (tx: Tx, aptId: string): Promise<boolean> =>
  (await tx.first(statement`
    select 1 as one from complex where apt_id = ${aptId} and not is_operator and not is_demo`)) !== undefined;

type Standing = { otherAptId: string; otherMemberId: string; otherAptName: string; until: Date };

/** A link of this account that holds, held so until the transaction ends: it is not ended behind a switch. */
export const lockLink = (tx: Tx, { aptId, memberId }: Who, linkId: string, now: Date) =>
  tx.first(statement<Standing>`
    select l.other_apt_id as "otherAptId", l.other_member_id as "otherMemberId", l.other_apt_name as "otherAptName",
           ((l.ends_on + 1)::timestamp at time zone 'Asia/Seoul') as until
      from member_link l
     where l.apt_id = ${aptId} and l.member_id = ${memberId} and l.link_id = ${linkId} and ${isStanding(now)} for update`);

/** Whether the other side says the same: the link in its complex, and no password that has to be changed first. */
export type OtherSide = { mustChange: boolean };
export const otherSideOf = ({ aptId, memberId }: Who, linkId: string, now: Date) => statement<OtherSide>`
    select coalesce(c.must_change, true) as "mustChange"
      from member_link l left join credential c on c.apt_id = l.apt_id and c.member_id = l.member_id
     where l.apt_id = ${aptId} and l.member_id = ${memberId} and l.link_id = ${linkId} and ${isStanding(now)}`;
export const findOtherSide = (tx: Tx, who: Who, linkId: string, now: Date) => tx.first(otherSideOf(who, linkId, now));

export async function noteUse(tx: Tx, aptId: string, linkId: string, at: Date): Promise<void> {
  await tx.run(statement`update member_link set last_used_at = ${at} where apt_id = ${aptId} and link_id = ${linkId}`);
}

/** All links of an account that hold, with whose account there is on the other side. */
export const waysOf = ({ aptId, memberId }: Who, now: Date) => statement<Way>`
  select l.link_id as "linkId", l.other_apt_id as "aptId", l.other_member_id as "memberId", l.other_apt_name as "aptName"
    from member_link l
   where l.apt_id = ${aptId} and l.member_id = ${memberId} and ${isStanding(now)} order by l.other_apt_name, l.link_id`;
export type Way = Who & { linkId: string; aptName: string };

/** Whether an account may read what waits for it, in its complex, which is open. */
export const readsInboxOf = ({ aptId, memberId }: Who, now: Date) => statement<{ mayRead: boolean }>`
  select coalesce(bool_or(rm.can_read), false) and coalesce(bool_and(m.permission_ends_on >= ${dayAt(now)}), true) as "mayRead"
    from member m
    join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
    join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id
    join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = ${INBOX}
   where m.apt_id = ${aptId} and m.member_id = ${memberId}`;
const INBOX = '/elec-apv/apv-inbox';

export const nameOf = (aptId: string) => statement<{ aptName: string }>`
  select name as "aptName" from complex where apt_id = ${aptId}`;
