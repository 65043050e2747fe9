import type { ColumnType } from 'kysely';
import type { Filled, Json, LoginType, Moment, SessionEnd } from './columns.ts';

/** Accounts, sessions, codes, what happened at the door, and how long it is kept. */
export type GettingIn = {
  credential: {
    apt_id: string;
    member_id: string;
    password_hash: string;
    changed_at: Moment;
    must_change: Filled<boolean>;
  };
  login_guard: {
    apt_id: string;
    member_id: string;
    device_key: string;
    failures: Filled<number>;
    lock_count: Filled<number>;
    locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    last_failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  known_device: { apt_id: string; member_id: string; device_key: string; last_login_at: Moment };
  session: {
    apt_id: string;
    session_id: string;
    member_id: string;
    login_type: LoginType;
    device: string;
    client_key: string;
    ip_address: string;
    created_at: Moment;
    last_used_at: Moment;
    ends_at: Moment;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date>;
    end_reason: ColumnType<SessionEnd | null, SessionEnd | null | undefined, SessionEnd>;
  };
  refresh_token: {
    apt_id: string;
    session_id: string;
    generation: number;
    token_hash: Buffer;
    issued_at: Moment;
    used_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  otp_challenge: {
    apt_id: string;
    challenge_id: string;
    member_id: string;
    login_type: 'otp' | 'hub';
    method: 'APP' | 'EMAIL' | 'SMS';
    code_hash: Buffer | null;
    expires_at: Moment;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  otp_guard: {
    apt_id: string;
    member_id: string;
    failures: Filled<number>;
    last_failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  authenticator: {
    apt_id: string;
    member_id: string;
    secret_sealed: ColumnType<string | null, string | null | undefined, string | null>;
    pending_sealed: ColumnType<string | null, string | null | undefined, string | null>;
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    last_step: ColumnType<string, number | undefined, number>;
  };
  recovery_code: {
    apt_id: string;
    member_id: string;
    code_hash: Buffer;
    used_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  one_time_link: {
    apt_id: string;
    link_hash: Buffer;
    member_id: string;
    purpose: 'RESET' | 'FIRST_ADMIN';
    otp_secret_sealed: string | null;
    expires_at: Moment;
    used_at: ColumnType<Date | null, Date | null | undefined, Date>;
    created_at: Moment;
  };
  hub_key: {
    apt_id: string;
    key_id: string;
    secret_sealed: string;
    created_at: Moment;
    retires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  hub_random: { apt_id: string; random_hash: Buffer; used_at: Moment };
  security_event: {
    apt_id: string;
    event_id: Filled<string>;
    at: Moment;
    kind: string;
    member_id: string | null;
    actor_member_id: string | null;
    ip_address: string | null;
    request_id: string | null;
    user_agent: string | null;
    detail: Json;
  };
  retention_run: {
    apt_id: string;
    run_id: string;
    month: string;
    state: Filled<'PROPOSED' | 'APPROVED' | 'DONE' | 'DISMISSED'>;
    proposed_at: Moment;
    decided_by: string | null;
    decided_name: string | null;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date>;
    done_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  retention_item: {
    apt_id: string;
    item_id: string;
    run_id: string;
    kind: 'DOCUMENT' | 'MEMBER';
    doc_id: string | null;
    member_id: string | null;
    doc_number: string | null;
    title_hash: Buffer | null;
    due_on: string;
    kept_reason: ColumnType<string | null, string | null | undefined, string>;
    done_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  rate_window: { bucket: string; started_at: Moment; hits: number };
  idempotency_key: {
    apt_id: string;
    member_apt_id: string;
    member_id: string;
    key: string;
    endpoint: string;
    input_hash: Buffer;
    status: ColumnType<number | null, number | null | undefined, number>;
    answer: ColumnType<string | null, string | null | undefined, string>;
    created_at: Moment;
  };
};
