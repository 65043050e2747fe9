import type { ColumnType } from 'kysely';
import type { Filled, Moment } from './columns.ts';

/** Bodies of residents, their officers, and who wants to become one. */
export type Residents = {
  body: {
    apt_id: string;
    body_id: string;
    body_name: string;
    kind: 'COUNCIL' | 'ELECTION' | 'GROUP';
    seq_no: number;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Filled<number>;
    changed_by: string | null;
    changed_at: Moment;
  };
  body_position: {
    apt_id: string;
    position_id: string;
    body_id: string;
    position_name: string;
    seats: number;
    seq_no: number;
  };
  officer_term: {
    apt_id: string;
    term_id: string;
    body_id: string;
    position_id: string;
    member_id: string;
    starts_on: ColumnType<Date, string, string>;
    ends_on: ColumnType<Date, string, string>;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date>;
    end_reason: ColumnType<string | null, string | null | undefined, string>;
    carried_on: ColumnType<Date, string | undefined, string>;
    version: Filled<number>;
    changed_by: string | null;
    changed_at: Moment;
  };
  invitation: {
    apt_id: string;
    invitation_id: string;
    code_hash: Buffer;
    body_id: string;
    position_id: string;
    channel: 'SMS' | 'EMAIL' | 'QR';
    recipient: string | null;
    starts_on: ColumnType<Date, string, never>;
    ends_on: ColumnType<Date, string, never>;
    expires_at: Moment;
    max_uses: number;
    uses: Filled<number>;
    codes_sent: Filled<number>;
    created_by: string;
    created_at: Moment;
    revoked_at: ColumnType<Date | null, undefined, Date>;
    revoked_by: ColumnType<string | null, undefined, string>;
  };
  apply_phone: {
    apt_id: string;
    invitation_id: string;
    phone_no: string;
    code_hash: Buffer | null;
    code_sent_at: Date | null;
    code_expires_at: Date | null;
    codes_sent: Filled<number>;
    wrong_codes: Filled<number>;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  application: {
    apt_id: string;
    application_id: string;
    invitation_id: string | null;
    body_id: string;
    position_id: string;
    applicant_name: string;
    dong: string;
    ho: string;
    phone_no: string;
    email: string | null;
    wished_id: string;
    starts_on: ColumnType<Date, string, string>;
    ends_on: ColumnType<Date, string, string>;
    state: Filled<'WAITING' | 'APPROVED' | 'REJECTED' | 'MOVED_OUT' | 'LEFT'>;
    agreed_at: Moment;
    created_at: Moment;
    member_id: ColumnType<string | null, string | null | undefined, string | null>;
    term_id: ColumnType<string | null, string | null | undefined, string | null>;
    account_made: Filled<boolean>;
    standing_before: ColumnType<unknown, string | null | undefined, string | null>;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    reason: ColumnType<string | null, string | null | undefined, string | null>;
    note: ColumnType<string | null, string | null | undefined, string | null>;
    version: Filled<number>;
    changed_by: ColumnType<string | null, string | null | undefined, string>;
    changed_at: Moment;
    erased_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  application_event: {
    apt_id: string;
    event_id: Filled<string>;
    application_id: string;
    act: string;
    reason: string | null;
    actor_id: string | null;
    at: Moment;
  };
};
