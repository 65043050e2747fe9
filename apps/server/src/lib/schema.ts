import type { ColumnType, Generated } from 'kysely';

/** The tables as the programs see them. Columns that the database fills are optional on insert. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type Filled<T> = Generated<T>;
type Json = ColumnType<unknown, string, string>;

/** What two administrators may change at once: how often it changed, who did so last, and when. */
type Versioned = {
  version: Filled<number>;
  changed_by: ColumnType<string | null, string | null | undefined, string>;
  changed_at: Filled<Date>;
};

export type LoginType = 'normal' | 'otp' | 'hub';
export type MemberState = 'ACTIVE' | 'ON_LEAVE' | 'LOCKED' | 'RESIGNED';
export type SessionEnd =
  | 'LOGOUT'
  | 'IDLE'
  | 'ENDED_BY_OWNER'
  | 'ENDED_BY_ADMIN'
  | 'PASSWORD_CHANGED'
  | 'MEMBER_CLOSED'
  | 'REFRESH_REUSED'
  | 'OTP_RESET';

export type Schema = {
  complex: {
    apt_id: string;
    name: string;
    is_operator: Filled<boolean>;
    otp_policy: Filled<'OFF' | 'PRIVILEGED' | 'ALL'>;
    idle_minutes: Filled<number>;
    session_hours: Filled<number>;
    reminder_days: Filled<number>;
    recall_policy: Filled<'BEFORE_ACT' | 'BEFORE_OPEN' | 'NEVER'>;
    final_limit: ColumnType<string | null, number | null | undefined, number | null>;
    number_pattern: Filled<string>;
    retention_min: ColumnType<number | null, number | null | undefined, number | null>;
    allowed_addresses: Filled<string[]>;
    setting_version: Filled<number>;
    setting_changed_by: ColumnType<string | null, string | null | undefined, string | null>;
    setting_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    menu_auth_updated_at: Filled<Date>;
    created_at: Filled<Date>;
  };
  department: {
    apt_id: string;
    dept_id: string;
    dept_name: string;
    seq_no: number;
    is_fixed: Filled<boolean>;
    updated_at: Filled<Date>;
  };
  member: {
    apt_id: string;
    member_id: string;
    member_type: 'EMP' | 'TENANT';
    member_name: string;
    dept_id: string | null;
    position_name: string | null;
    working_type: string | null;
    phone_no: string | null;
    email: string | null;
    state: Filled<MemberState>;
    is_super_admin: Filled<boolean>;
    permission_ends_on: ColumnType<string | null, string | null, string | null>;
    dong: ColumnType<string | null, string | null | undefined, string | null>;
    ho: ColumnType<string | null, string | null | undefined, string | null>;
    otp_required: Filled<boolean>;
    last_login_at: ColumnType<Date | null, Date | null | undefined, Date>;
    updated_at: Filled<Date>;
  };
  role: { apt_id: string; role_id: string; role_code: string | null; role_name: string } & Versioned;
  menu: {
    menu_id: number;
    parent_menu_id: number | null;
    url: string;
    full_path: string;
    menu_name: string;
    level: number;
    seq_no: number;
    in_use: Filled<boolean>;
    in_side_menu: Filled<boolean>;
    is_shipped: Filled<boolean>;
  } & Versioned;
  role_menu: {
    apt_id: string;
    role_id: string;
    menu_id: number;
    can_read: boolean;
    can_write: boolean;
    can_delete: boolean;
    can_print: boolean;
    can_excel: boolean;
  };
  member_role: { apt_id: string; member_id: string; role_id: string };
  saved_line: {
    apt_id: string;
    saved_line_id: string;
    member_id: string;
    name: string;
    line: Json;
    created_at: Moment;
  };
  saved_view: {
    apt_id: string;
    view_id: string;
    member_id: string;
    screen: string;
    name: string;
    query: string;
    created_at: Moment;
  };
  comm_code_type: {
    code_type_id: string;
    code_type: string;
    code_type_name: string;
    is_shipped: Filled<boolean>;
    is_fixed: Filled<boolean>;
  } & Versioned;
  comm_code: {
    code_type_id: string;
    code: string;
    code_name: string;
    seq_no: number;
    in_use: Filled<boolean>;
  } & Versioned;
  access_right_history: {
    apt_id: string;
    history_id: Filled<string>;
    at: Moment;
    actor_apt_id: string;
    actor_member_id: string;
    member_id: string;
    act: string;
    detail: Json;
  };
  member_leave: {
    apt_id: string;
    leave_id: string;
    member_id: string;
    starts_on: ColumnType<string, string, never>;
    ends_on: ColumnType<string, string, string>;
    reason: string;
    absence_id: string | null;
    created_at: Moment;
    created_by: string;
    began_at: ColumnType<Date | null, Date | null | undefined, Date>;
    ended_at: ColumnType<Date | null, undefined, Date>;
  };
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
  system_stamp: { name: 'menu' | 'comm_code'; updated_at: Date };
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
  start_notice: {
    apt_id: string;
    notice: Json;
    is_shown: boolean;
    version: Filled<number>;
    changed_by: string;
    changed_at: Moment;
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
  alarm: {
    apt_id: string;
    alarm_id: string;
    member_id: string;
    alarm_type: 'DOCUMENT' | 'COMMENT';
    doc_id: string | null;
    link_url: string | null;
    title: string;
    body: Filled<string>;
    checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Moment;
  };
  stamp: {
    apt_id: string;
    member_id: string;
    stamp_id: string;
    kind: 'NAME' | 'PICTURE' | 'DRAWN';
    image: Buffer | null;
    created_at: Moment;
  };
  verification_code: { apt_id: string; doc_id: string; code: string; created_at: Moment };
  thumbnail: { apt_id: string; member_id: string; image: Buffer; updated_at: Moment };
  outbox_message: {
    apt_id: string;
    message_id: string;
    channel: 'EMAIL' | 'SMS' | 'PUSH';
    recipient: string;
    subject: string;
    body: string;
    state: Filled<'WAITING' | 'SENT' | 'FAILED' | 'KEPT'>;
    attempts: Filled<number>;
    next_attempt_at: Moment;
    last_error: string | null;
    created_at: Moment;
    sent_at: ColumnType<Date | null, Date | null | undefined, Date>;
    secret_kind: ColumnType<string | null, string | null | undefined, never>;
  };
  form_group: {
    apt_id: string;
    form_group_id: string;
    parent_form_group_id: string | null;
    form_group_name: string;
    seq_no: number;
  };
  form: {
    apt_id: string;
    form_id: string;
    form_group_id: string;
    form_code: string | null;
    form_name: string;
    in_use: Filled<boolean>;
    current_version: number | null;
  };
  form_version: {
    apt_id: string;
    form_id: string;
    version: number;
    definition: Json;
    settings: Json;
    published_at: Moment;
    published_by: string;
  };
  document: {
    apt_id: string;
    doc_id: string;
    form_id: string | null;
    form_version: number | null;
    special: 'withdrawal' | 'privacy-log' | null;
    title: string;
    content: Json;
    amount: string | null;
    state: Filled<'DRAFT' | 'IN_PROGRESS' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'ENFORCED' | 'VOID'>;
    version: Filled<number>;
    round: Filled<number>;
    drafter_id: string;
    drafter_name: string;
    drafter_dept_id: string | null;
    drafter_dept_name: string | null;
    drafter_position: string | null;
    is_urgent: Filled<boolean>;
    security: Filled<'NORMAL' | 'CONFIDENTIAL'>;
    retention_years: number | null;
    policy: Json;
    draft_line: Json;
    doc_number: ColumnType<string | null, string | null | undefined, string>;
    submitted_at: ColumnType<Date | null, Date | null | undefined, Date>;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date>;
    created_at: Moment;
    updated_at: Moment;
    content_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    event_seq: Filled<number>;
    event_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>;
  };
  step: {
    apt_id: string;
    doc_id: string;
    step_id: string;
    round: number;
    ord: number;
    kind: 'DRAFT' | 'REVIEW' | 'DECIDE' | 'AGREE' | 'COOPERATE' | 'CONFIRM' | 'VOTE';
    person_id: string;
    person_name: string;
    dept_name: string | null;
    position_name: string | null;
    state: string;
    manner: string | null;
    vote: string | null;
    actor_id: string | null;
    actor_name: string | null;
    acted_at: Date | null;
    reason: string | null;
    pending_since: Date | null;
    opened_at: Date | null;
    may_decide_finally: boolean;
    kept: boolean;
  };
  participant: {
    apt_id: string;
    doc_id: string;
    member_id: string;
    member_name: string;
    kind: 'REFERENCE' | 'READER';
    added_at: Moment;
    added_by: string;
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  receiving_department: {
    apt_id: string;
    doc_id: string;
    dept_id: string;
    dept_name: string;
    state: Filled<'PLANNED' | 'WAITING' | 'RECEIVED' | 'ASSIGNED' | 'DONE' | 'RETURNED'>;
    assignee_id: ColumnType<string | null, string | null | undefined, string | null>;
    reason: ColumnType<string | null, string | null | undefined, string | null>;
    changed_at: Moment;
  };
  related_document: { apt_id: string; doc_id: string; related_doc_id: string };
  absence: {
    apt_id: string;
    absence_id: string;
    person_id: string;
    stand_in_id: string;
    reason: string;
    starts_at: Moment;
    ends_at: Moment;
    ended_early_at: ColumnType<Date | null, Date | null | undefined, Date>;
    created_at: Moment;
    told_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  step_reminder: {
    apt_id: string;
    reminder_id: string;
    doc_id: string;
    step_id: string;
    remind_on: string;
    created_at: Moment;
  };
  stored_file: { apt_id: string; sha256: Buffer; bytes: string | number; created_at: Moment; claimed_at: Moment };
  attachment: {
    apt_id: string;
    doc_id: string;
    attachment_id: string;
    sha256: Buffer;
    name: string;
    mime: string;
    bytes: string | number;
    seq_no: number;
    added_by: string;
    added_at: Moment;
    scanned_at: Date | null;
  };
  number_counter: { apt_id: string; scope: string; last: number };
  approval_event: {
    apt_id: string;
    doc_id: string;
    seq: number;
    op_id: string;
    type: string;
    actor_id: string;
    on_behalf_of: string | null;
    at: Moment;
    payload: Json;
    prev_hash: Buffer;
    hash: Buffer;
  };
  doc_comment: {
    apt_id: string;
    comment_id: string;
    doc_id: string;
    parent_id: string | null;
    author_id: string;
    author_name: string;
    body: string | null;
    created_at: Moment;
    edited_at: ColumnType<Date | null, Date | null | undefined, Date>;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  comment_mention: { apt_id: string; comment_id: string; member_id: string; member_name: string };
  comment_revision: { apt_id: string; comment_id: string; revision_id: string; body: string; replaced_at: Moment };
  push_subscription: {
    apt_id: string;
    subscription_id: string;
    member_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    vapid_key: string;
    created_at: Moment;
  };
  alarm_setting: {
    apt_id: string;
    member_id: string;
    email: Filled<boolean>;
    push: Filled<boolean>;
    link: Filled<boolean>;
  };
  approval_link: {
    apt_id: string;
    link_id: string;
    link_hash: Buffer;
    doc_id: string;
    step_id: string;
    member_id: string;
    person_id: string;
    channel: 'SMS' | 'EMAIL';
    recipient: string;
    created_at: Moment;
    expires_at: Moment;
    code_hash: Buffer | null;
    code_sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    code_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    codes_sent: Filled<number>;
    wrong_codes: Filled<number>;
    visit_id: string | null;
    visit_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
};
