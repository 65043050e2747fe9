import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { findRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { type AbsenceJson, absencesJson, actingFor, readAbsences } from '../approvals/public.ts';
import type { LinkFacts } from './domain/judge-link.ts';

type Who = { aptId: string; memberId: string };

export type Link = {
  aptId: string;
  aptName: string;
  linkId: string;
  docId: string;
  stepId: string;
  memberId: string;
  memberName: string;
  /** Whose step it is when the member stands in. */
  forName: string | null;
  channel: 'SMS' | 'EMAIL';
  recipient: string;
  hasPasskey: boolean;
  codeHash: Buffer | null;
  codeSentAt: Date | null;
  codeExpiresAt: Date | null;
  codesSent: number;
  visitId: string | null;
  visitEndsAt: Date | null;
  facts: LinkFacts;
};

type Row = Omit<Link, 'facts' | 'forName'> &
  Omit<LinkFacts, 'step' | 'actingId'> & {
    stepPersonId: string;
    stepPersonName: string;
    stepState: string;
    isOfThisRound: boolean;
    absences: AbsenceJson[] | null;
  };

/** The link by its hash or its id, locked: whatever comes with it comes one by one, on all nodes together. */
export async function lockLink(
  tx: Tx,
  aptId: string,
  by: { hash: Buffer } | { linkId: string },
  now: Date,
): Promise<Link | null> {
  const which = 'hash' in by ? sql`l.link_hash = ${by.hash}` : sql`l.link_id = ${by.linkId}`;
  const locked = await tx.first(statement<{ link_id: string }>`
    select l.link_id from approval_link l where l.apt_id = ${aptId} and ${which} for no key update`);
  if (!locked) return null;
  // Read after the lock is held, or it could be older than what the one before has done.
  const row = await tx.first(statement<Row>`
    select l.apt_id as "aptId", c.name as "aptName", l.link_id as "linkId", l.doc_id as "docId", l.step_id as "stepId",
           l.member_id as "memberId", m.member_name as "memberName", l.channel, l.recipient,
           exists (select from passkey k where k.apt_id = l.apt_id and k.member_id = l.member_id) as "hasPasskey",
           l.code_hash as "codeHash", l.code_sent_at as "codeSentAt", l.code_expires_at as "codeExpiresAt", l.codes_sent as "codesSent",
           l.visit_id as "visitId", l.visit_ends_at as "visitEndsAt",
           l.person_id as "madeFor", l.expires_at as "expiresAt", l.used_at as "usedAt", l.wrong_codes as "wrongCodes",
           exists (select from approval_link n where n.apt_id = l.apt_id and n.doc_id = l.doc_id and n.step_id = l.step_id
                      and n.member_id = l.member_id and (n.created_at, n.link_id) > (l.created_at, l.link_id)) as "isReplaced",
           app.may_act(l.apt_id, l.member_id, ${now}) as "mayAct",
           d.state as "docState", s.person_id as "stepPersonId", s.person_name as "stepPersonName", s.state as "stepState",
           s.round = d.round as "isOfThisRound",
           ${absencesJson(aptId, sql`d.form_id`, now)} as absences
      from approval_link l
      join complex c on c.apt_id = l.apt_id
      join member m on m.apt_id = l.apt_id and m.member_id = l.member_id
      join document d on d.apt_id = l.apt_id and d.doc_id = l.doc_id
      join step s on s.apt_id = l.apt_id and s.doc_id = l.doc_id and s.step_id = l.step_id
     where l.apt_id = ${aptId} and l.link_id = ${locked.link_id}`);
  return row ? linkOf(row, now) : null;
}

function linkOf(row: Row, now: Date): Link {
  return {
    ...row,
    forName: row.stepPersonId === row.memberId ? null : row.stepPersonName,
    facts: {
      memberId: row.memberId,
      madeFor: row.madeFor,
      expiresAt: row.expiresAt,
      usedAt: row.usedAt,
      wrongCodes: row.wrongCodes,
      isReplaced: row.isReplaced,
      mayAct: row.mayAct,
      docState: row.docState,
      step: { personId: row.stepPersonId, state: row.stepState, isOfThisRound: row.isOfThisRound },
      actingId: actingFor(row.stepPersonId, readAbsences(row.absences), now),
    },
  };
}

type Changes = Partial<{
  code_hash: Buffer | null;
  code_sent_at: Date;
  code_expires_at: Date | null;
  codes_sent: number;
  wrong_codes: number;
  visit_id: string;
  visit_ends_at: Date;
  used_at: Date;
}>;

export async function changeLink(tx: Tx, { aptId, linkId }: Pick<Link, 'aptId' | 'linkId'>, changes: Changes) {
  await updateRows(tx, 'approval_link', { apt_id: aptId, link_id: linkId }, changes);
}

export async function putLinkSetting(tx: Tx, { aptId, memberId }: Who, link: boolean): Promise<void> {
  await tx.run(statement`
    insert into alarm_setting (apt_id, member_id, link) values (${aptId}, ${memberId}, ${link})
    on conflict (apt_id, member_id) do update set link = excluded.link`);
}

export async function findMember(tx: Tx, { aptId, memberId }: Who) {
  return findRow(tx, 'member', { apt_id: aptId, member_id: memberId }, ['member_type', 'state', 'phone_no', 'email']);
}
