// Written from the migrated database by `npm run tables`; a test holds it to that. Not to be changed by hand.
// biome-ignore-all format: written by a program
import type { GeneratedAlways } from 'kysely';
import type { Big, BigOrNull, Day, DayOrNull, Filled, Json, JsonOrNull, Moment, MomentOrNull } from './columns.ts';

export type Tables = {
  absence: {
    apt_id: string;
    absence_id: string;
    person_id: string;
    stand_in_id: string;
    reason: string;
    starts_at: Moment;
    ends_at: Moment;
    ended_early_at: MomentOrNull;
    created_at: Moment;
    told_at: MomentOrNull;
  };
  absence_stand_in: {
    apt_id: string;
    absence_id: string;
    form_group_id: string;
    stand_in_id: string;
  };
  access_right_history: {
    apt_id: string;
    history_id: Filled<Big>;
    at: Moment;
    actor_apt_id: string;
    actor_member_id: string;
    member_id: string;
    act: string;
    detail: Filled<Json>;
  };
  account_request: {
    apt_id: string;
    request_id: string;
    member_id: string;
    kind: 'PASSWORD' | 'OTP' | 'CONTACT';
    need: 'OFFICER' | 'SECOND' | 'CONTACT';
    asked_by_apt_id: string;
    asked_by: string;
    asked_at: Moment;
    due_at: MomentOrNull;
    expires_at: MomentOrNull;
    old_phone_no: string | null;
    old_email: string | null;
    state: Filled<'WAITING' | 'DONE' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED'>;
    settled_by_apt_id: string | null;
    settled_by: string | null;
    settled_at: MomentOrNull;
    agreed_at: MomentOrNull;
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
    checked_at: MomentOrNull;
    created_at: Moment;
    ask: 'TURN' | 'REDRAFT' | 'DRAFT' | 'ORPHAN' | null;
    step_id: string | null;
    settled_at: MomentOrNull;
  };
  alarm_setting: {
    apt_id: string;
    member_id: string;
    email: Filled<boolean>;
    push: Filled<boolean>;
    link: Filled<boolean>;
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
    starts_on: Day;
    ends_on: Day;
    state: Filled<'WAITING' | 'APPROVED' | 'REJECTED' | 'MOVED_OUT' | 'LEFT'>;
    agreed_at: Moment;
    created_at: Moment;
    member_id: string | null;
    term_id: string | null;
    decided_at: MomentOrNull;
    reason: string | null;
    note: string | null;
    version: Filled<number>;
    changed_by: string | null;
    changed_at: Filled<Moment>;
    erased_at: MomentOrNull;
    account_made: Filled<boolean>;
    standing_before: JsonOrNull;
  };
  application_event: {
    apt_id: string;
    event_id: Filled<Big>;
    application_id: string;
    act: string;
    reason: string | null;
    actor_id: string | null;
    at: Moment;
  };
  apply_phone: {
    apt_id: string;
    invitation_id: string;
    phone_no: string;
    code_hash: Buffer | null;
    code_sent_at: MomentOrNull;
    code_expires_at: MomentOrNull;
    codes_sent: Filled<number>;
    wrong_codes: Filled<number>;
    used_at: MomentOrNull;
  };
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
  approval_link: {
    apt_id: string;
    link_id: string;
    link_hash: Buffer | null;
    doc_id: string;
    step_id: string;
    member_id: string;
    person_id: string;
    channel: 'SMS' | 'EMAIL';
    recipient: string;
    created_at: Moment;
    expires_at: Moment;
    code_hash: Buffer | null;
    code_sent_at: MomentOrNull;
    code_expires_at: MomentOrNull;
    codes_sent: Filled<number>;
    wrong_codes: Filled<number>;
    visit_id: string | null;
    visit_ends_at: MomentOrNull;
    used_at: MomentOrNull;
  };
  approval_proof: {
    apt_id: string;
    proof_hash: Buffer;
    member_id: string;
    holder_id: string;
    doc_ids: string[];
    expires_at: Moment;
  };
  approval_secret: {
    apt_id: string;
    member_id: string;
    secret_sealed: string;
    set_at: Moment;
    failures: Filled<number>;
    lock_count: Filled<number>;
    locked_until: MomentOrNull;
    last_failed_at: MomentOrNull;
  };
  attachment: {
    apt_id: string;
    doc_id: string;
    attachment_id: string;
    sha256: Buffer;
    name: string;
    mime: string;
    bytes: Big;
    seq_no: number;
    added_by: string;
    added_at: Moment;
    scanned_at: MomentOrNull;
    taken_at: string | null;
    cautions: string[] | null;
  };
  authenticator: {
    apt_id: string;
    member_id: string;
    secret_sealed: string | null;
    pending_sealed: string | null;
    confirmed_at: MomentOrNull;
    last_step: Filled<Big>;
  };
  backup_run: {
    backup_id: string;
    kind: 'NIGHTLY' | 'ASKED' | 'COMMAND';
    asked_at: Moment;
    state: 'ASKED' | 'RUNNING' | 'DONE' | 'FAILED';
    host: string | null;
    started_at: MomentOrNull;
    ended_at: MomentOrNull;
    file_name: string | null;
    bytes: BigOrNull;
    row_count: BigOrNull;
    file_count: number | null;
    damaged_count: number | null;
    failure: string | null;
  };
  body: {
    apt_id: string;
    body_id: string;
    body_name: string;
    kind: 'COUNCIL' | 'ELECTION' | 'GROUP';
    seq_no: number;
    closed_at: MomentOrNull;
    version: Filled<number>;
    changed_by: string | null;
    changed_at: Filled<Moment>;
  };
  body_position: {
    apt_id: string;
    position_id: string;
    body_id: string;
    position_name: string;
    seats: number;
    seq_no: number;
    office: string | null;
  };
  callback_delivery: {
    apt_id: string;
    outcome_no: Big;
    doc_id: string;
    state: Filled<'WAITING' | 'DELIVERED' | 'FAILED'>;
    attempts: Filled<number>;
    next_attempt_at: Moment;
    last_error: string | null;
    delivered_at: MomentOrNull;
  };
  callback_target: {
    apt_id: string;
    url: string;
    secret_sealed: string;
    is_enabled: Filled<boolean>;
    changed_at: Moment;
  };
  comm_code: {
    code_type_id: string;
    code: string;
    code_name: string;
    seq_no: number;
    in_use: Filled<boolean>;
    version: Filled<number>;
    changed_by: string | null;
    changed_at: Filled<Moment>;
  };
  comm_code_type: {
    code_type_id: string;
    code_type: string;
    code_type_name: string;
    is_shipped: Filled<boolean>;
    is_fixed: Filled<boolean>;
    version: Filled<number>;
    changed_by: string | null;
    changed_at: Filled<Moment>;
  };
  comment_mention: {
    apt_id: string;
    comment_id: string;
    member_id: string;
    member_name: string;
  };
  comment_revision: {
    apt_id: string;
    comment_id: string;
    revision_id: string;
    body: string;
    replaced_at: Moment;
  };
  complex: {
    apt_id: string;
    name: string;
    is_operator: Filled<boolean>;
    otp_policy: Filled<'OFF' | 'PRIVILEGED' | 'ALL'>;
    idle_minutes: Filled<number>;
    session_hours: Filled<number>;
    menu_auth_updated_at: Filled<Moment>;
    created_at: Filled<Moment>;
    reminder_days: Filled<number>;
    shipped_forms: string | null;
    recall_policy: Filled<'BEFORE_ACT' | 'BEFORE_OPEN' | 'NEVER'>;
    final_limit: BigOrNull;
    number_pattern: Filled<string>;
    retention_min: number | null;
    allowed_addresses: Filled<string[]>;
    setting_version: Filled<number>;
    setting_changed_by: string | null;
    setting_changed_at: MomentOrNull;
    households: number | null;
    secret_limit: BigOrNull;
    is_demo: Filled<boolean>;
  };
  complex_position: {
    apt_id: string;
    position_id: string;
    position_name: string;
    seq_no: number;
    in_use: Filled<boolean>;
    version: Filled<number>;
    changed_by: string;
    changed_at: Moment;
  };
  credential: {
    apt_id: string;
    member_id: string;
    password_hash: string;
    changed_at: Moment;
    must_change: Filled<boolean>;
    reset_at: MomentOrNull;
    seen_at: MomentOrNull;
  };
  delegation_rule: {
    apt_id: string;
    version: number;
    holds_from: Day;
    basis: string;
    basis_doc_id: string | null;
    body: Json;
    entered_by: string;
    entered_by_name: string;
    entered_at: Moment;
    withdrawn_at: MomentOrNull;
    withdrawn_by: string | null;
  };
  department: {
    apt_id: string;
    dept_id: string;
    dept_name: string;
    seq_no: number;
    is_fixed: Filled<boolean>;
    updated_at: Filled<Moment>;
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
    edited_at: MomentOrNull;
    deleted_at: MomentOrNull;
    is_answer: GeneratedAlways<boolean>;
    parent_is_answer: GeneratedAlways<boolean | null>;
  };
  document: {
    apt_id: string;
    doc_id: string;
    form_id: string | null;
    form_version: number | null;
    special: 'withdrawal' | 'privacy-log' | null;
    title: string;
    content: Filled<Json>;
    amount: BigOrNull;
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
    policy: Filled<Json>;
    draft_line: Filled<Json>;
    doc_number: string | null;
    submitted_at: MomentOrNull;
    decided_at: MomentOrNull;
    created_at: Moment;
    updated_at: Moment;
    content_hash: Buffer | null;
    event_seq: Filled<number>;
    event_hash: Buffer | null;
    purged_at: MomentOrNull;
    rule: JsonOrNull;
    vote: JsonOrNull;
    disclosure: JsonOrNull;
  };
  document_outcome: {
    apt_id: string;
    outcome_no: Big;
    event_id: string;
    doc_id: string;
    outcome: 'APPROVED' | 'REJECTED' | 'VOID';
    at: Moment;
  };
  dwelling: {
    apt_id: string;
    dong: string;
    ho: string;
    batch_id: string;
    added_at: MomentOrNull;
  };
  erp_document: {
    apt_id: string;
    doc_id: string;
    special: string;
    erp_number: string;
    input_hash: Buffer;
    account_id: string;
    received_at: Moment;
  };
  favourite_form: {
    apt_id: string;
    member_id: string;
    form_id: string;
    added_at: Moment;
  };
  file_policy: {
    apt_id: string;
    macro: 'REFUSE' | 'WARN';
    remote: 'REFUSE' | 'WARN';
    script: 'REFUSE' | 'WARN';
    sealed: 'REFUSE' | 'WARN';
    version: Filled<number>;
    changed_by: string;
    changed_at: Moment;
  };
  form: {
    apt_id: string;
    form_id: string;
    form_group_id: string;
    form_code: string | null;
    form_name: string;
    in_use: Filled<boolean>;
    current_version: number | null;
    seq_no: Filled<number>;
    edit_version: Filled<number>;
    keywords: Filled<string[]>;
    origin_id: string | null;
    origin_version: number | null;
  };
  form_draft: {
    apt_id: string;
    form_id: string;
    definition: Json;
    settings: Json;
    updated_at: Moment;
    updated_by: string;
    updated_by_name: string;
  };
  form_group: {
    apt_id: string;
    form_group_id: string;
    parent_form_group_id: string | null;
    form_group_name: string;
    seq_no: number;
    origin_id: string | null;
  };
  form_presence: {
    apt_id: string;
    form_id: string;
    member_id: string;
    member_name: string;
    since: Moment;
    seen_at: Moment;
  };
  form_version: {
    apt_id: string;
    form_id: string;
    version: number;
    definition: Filled<Json>;
    settings: Filled<Json>;
    published_at: Moment;
    published_by: string;
    published_by_name: string | null;
    note: string | null;
    changes: Filled<Json>;
    origin_version: number | null;
  };
  guide_act: {
    apt_id: string;
    act_id: string;
    step: string;
    made: string[];
    at: Moment;
    by_id: string;
  };
  guide_mark: {
    apt_id: string;
    step: string;
    mark: 'LATER' | 'AS_IS' | 'HIDDEN';
    at: Moment;
    by_id: string;
  };
  history_check: {
    key: string;
    checked_at: Moment;
    seconds: number;
    events: Big;
    finding: string | null;
  };
  history_leaf: {
    apt_id: string;
    doc_id: string;
    seq: number;
    hash: Buffer;
    root_no: Big;
  };
  history_pending: {
    apt_id: string;
    doc_id: string;
    seq: number;
    hash: Buffer;
  };
  history_root: {
    root_no: Big;
    at: Moment;
    events: number;
    merkle: Buffer;
    prev_hash: Buffer;
    hash: Buffer;
    key_id: string;
    signature: Buffer;
  };
  hub_key: {
    apt_id: string;
    key_id: string;
    secret_sealed: string;
    created_at: Moment;
    retires_at: MomentOrNull;
  };
  hub_random: {
    apt_id: string;
    random_hash: Buffer;
    used_at: Moment;
  };
  idempotency_key: {
    apt_id: string;
    member_apt_id: string;
    member_id: string;
    key: string;
    endpoint: string;
    input_hash: Buffer;
    status: number | null;
    answer: string | null;
    created_at: Moment;
  };
  installation_key: {
    fingerprint: string;
    first_seen_at: Moment;
  };
  invitation: {
    apt_id: string;
    invitation_id: string;
    code_hash: Buffer;
    body_id: string;
    position_id: string;
    channel: 'SMS' | 'EMAIL' | 'QR';
    recipient: string | null;
    starts_on: Day;
    ends_on: Day;
    expires_at: Moment;
    max_uses: number;
    uses: Filled<number>;
    codes_sent: Filled<number>;
    created_by: string;
    created_at: Moment;
    revoked_at: MomentOrNull;
    revoked_by: string | null;
  };
  known_device: {
    apt_id: string;
    member_id: string;
    device_key: string;
    last_login_at: Moment;
  };
  legal_limit: {
    limit_id: string;
    kind: 'PRIVATE_CONTRACT' | 'QUOTATIONS' | 'PROPER_EVIDENCE' | 'SPLIT_WITHIN';
    from_day: Day;
    amount: Big;
    law: string;
    set_at: Moment;
    set_by: string | null;
    by_name: string | null;
    withdrawn_at: MomentOrNull;
    withdrawn_by: string | null;
  };
  letterhead_lines: {
    apt_id: string;
    version: number;
    postcode: string;
    address: string;
    homepage: string;
    phone: string;
    fax: string;
    email: string;
    created_at: Moment;
    by_id: string;
    by_name: string;
  };
  letterhead_mark: {
    apt_id: string;
    mark_id: string;
    kind: 'LOGO' | 'OFFICE_SEAL' | 'COUNCIL_SEAL';
    image: Buffer | null;
    created_at: Moment;
    by_id: string;
    by_name: string;
  };
  login_guard: {
    apt_id: string;
    member_id: string;
    device_key: Filled<string>;
    failures: Filled<number>;
    lock_count: Filled<number>;
    locked_until: MomentOrNull;
    last_failed_at: MomentOrNull;
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
    state: Filled<'ACTIVE' | 'ON_LEAVE' | 'LOCKED' | 'RESIGNED'>;
    is_super_admin: Filled<boolean>;
    permission_ends_on: DayOrNull;
    otp_required: Filled<boolean>;
    last_login_at: MomentOrNull;
    updated_at: Filled<Moment>;
    dong: string | null;
    ho: string | null;
    name_initials: GeneratedAlways<string | null>;
    anonymised_at: MomentOrNull;
    tour_seen: Filled<boolean>;
  };
  member_import: {
    apt_id: string;
    import_id: string;
    kind: 'EMP' | 'TENANT';
    member_ids: string[];
    dept_ids: string[];
    position_ids: string[];
    made_by: string;
    made_at: Moment;
    undone_at: MomentOrNull;
  };
  member_leave: {
    apt_id: string;
    leave_id: string;
    member_id: string;
    starts_on: Day;
    ends_on: Day;
    reason: string;
    absence_id: string | null;
    created_at: Moment;
    created_by: string;
    began_at: MomentOrNull;
    ended_at: MomentOrNull;
  };
  member_role: {
    apt_id: string;
    member_id: string;
    role_id: string;
  };
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
    version: Filled<number>;
    changed_by: string | null;
    changed_at: Filled<Moment>;
  };
  merge_making: {
    apt_id: string;
    member_id: string;
    run_id: string;
    made: number;
    started_at: Moment;
    beat_at: Moment;
  };
  merge_paper: {
    apt_id: string;
    run_id: string;
    seq: number;
    member_id: string | null;
    said: Json;
  };
  merge_run: {
    apt_id: string;
    run_id: string;
    doc_id: string;
    source: 'EXCEL' | 'RESIDENTS';
    words: Json;
    papers: number;
    left_out: number;
    digest: Buffer;
    reason: string | null;
    prepared_at: Moment;
    by_id: string;
    by_name: string;
    issued_at: MomentOrNull;
    run_no: number | null;
    first_no: number | null;
  };
  message_words: {
    name: string;
    words: string;
  };
  next_writer: {
    apt_id: string;
    doc_id: string;
    seq: number;
    form_id: string;
    role_code: string | null;
    dept_id: string | null;
    given_at: Moment;
  };
  node: {
    node_id: string;
    host: string;
    version: string;
    started_at: Moment;
    seen_at: Moment;
    facts: Json;
  };
  node_sample: {
    node_id: string;
    at: Moment;
    requests: number;
    failures: number;
    wait_ms: number | null;
    waiting: number;
    disk_free: BigOrNull;
    disk_total: BigOrNull;
  };
  notice_picture: {
    apt_id: string;
    picture_hash: string;
    image: Buffer;
    sent_at: Moment;
  };
  number_counter: {
    apt_id: string;
    scope: string;
    last: number;
  };
  officer_term: {
    apt_id: string;
    term_id: string;
    body_id: string;
    position_id: string;
    member_id: string;
    starts_on: Day;
    ends_on: Day;
    ended_at: MomentOrNull;
    end_reason: string | null;
    version: Filled<number>;
    changed_by: string | null;
    changed_at: Filled<Moment>;
    carried_on: Filled<Day>;
  };
  one_time_link: {
    apt_id: string;
    link_hash: Buffer;
    member_id: string;
    purpose: 'RESET' | 'FIRST_ADMIN';
    otp_secret_sealed: string | null;
    expires_at: Moment;
    used_at: MomentOrNull;
    created_at: Moment;
    opening_hash: Buffer | null;
    handed_for: string | null;
  };
  otp_challenge: {
    apt_id: string;
    challenge_id: string;
    member_id: string;
    login_type: 'otp' | 'hub';
    method: 'APP' | 'EMAIL' | 'SMS' | 'PASSKEY';
    code_hash: Buffer | null;
    expires_at: Moment;
    closed_at: MomentOrNull;
  };
  otp_guard: {
    apt_id: string;
    member_id: string;
    failures: Filled<number>;
    last_failed_at: MomentOrNull;
    locked_until: MomentOrNull;
  };
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
    sent_at: MomentOrNull;
    secret_kind: string | null;
    sealed: string | null;
    link_id: string | null;
  };
  outcome_counter: {
    apt_id: string;
    last: Big;
  };
  participant: {
    apt_id: string;
    doc_id: string;
    member_id: string;
    member_name: string;
    kind: 'REFERENCE' | 'READER';
    added_at: Moment;
    added_by: string;
    read_at: MomentOrNull;
  };
  passkey: {
    apt_id: string;
    passkey_id: string;
    member_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: Big;
    transports: string[];
    is_synced: boolean;
    name: string;
    created_at: Moment;
    last_used_at: MomentOrNull;
  };
  passkey_ceremony: {
    apt_id: string;
    holder_id: string;
    kind: 'REGISTER' | 'SIGN_IN' | 'LINK';
    member_id: string;
    challenge: string;
    expires_at: Moment;
  };
  payee: {
    apt_id: string;
    payee_id: string;
    name: string;
    match_name: string;
    business_number: string | null;
    bank: string | null;
    account: string | null;
    holder: string | null;
    last_doc_id: string;
    last_paid_at: Moment;
    last_amount: BigOrNull;
    account_changed_at: MomentOrNull;
    retired_at: MomentOrNull;
  };
  payee_change: {
    apt_id: string;
    change_id: string;
    payee_id: string;
    kind: 'LEARNED' | 'CHANGED' | 'RETIRED' | 'RESTORED';
    at: Moment;
    by_id: string;
    by_name: string;
    doc_id: string | null;
    was: string | null;
    became: string | null;
    reason: string | null;
  };
  privacy_log: {
    apt_id: string;
    doc_id: string;
    month: Day;
    gathered_at: Moment;
  };
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
  rate_window: {
    bucket: string;
    started_at: Moment;
    hits: number;
  };
  receiving_department: {
    apt_id: string;
    doc_id: string;
    dept_id: string;
    dept_name: string;
    state: Filled<'PLANNED' | 'WAITING' | 'RECEIVED' | 'ASSIGNED' | 'DONE' | 'RETURNED'>;
    assignee_id: string | null;
    reason: string | null;
    changed_at: Moment;
  };
  recovery_code: {
    apt_id: string;
    member_id: string;
    code_hash: Buffer;
    used_at: MomentOrNull;
    made_at: Filled<Moment>;
  };
  refresh_token: {
    apt_id: string;
    session_id: string;
    generation: number;
    token_hash: Buffer;
    issued_at: Moment;
    used_at: MomentOrNull;
  };
  related_document: {
    apt_id: string;
    doc_id: string;
    related_doc_id: string;
  };
  restore_drill: {
    drill_id: string;
    state: 'RUNNING' | 'DONE' | 'FAILED';
    host: string;
    file_name: string;
    started_at: Moment;
    ended_at: MomentOrNull;
    way: 'RESTORED' | 'READ' | null;
    row_count: BigOrNull;
    file_count: number | null;
    finding: string | null;
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
    due_on: Day;
    kept_reason: string | null;
    done_at: MomentOrNull;
  };
  retention_run: {
    apt_id: string;
    run_id: string;
    month: Day;
    state: Filled<'PROPOSED' | 'APPROVED' | 'DONE' | 'DISMISSED'>;
    proposed_at: Moment;
    decided_by: string | null;
    decided_name: string | null;
    decided_at: MomentOrNull;
    done_at: MomentOrNull;
  };
  role: {
    apt_id: string;
    role_id: string;
    role_code: string | null;
    role_name: string;
    version: Filled<number>;
    changed_by: string | null;
    changed_at: Filled<Moment>;
  };
  role_menu: {
    apt_id: string;
    role_id: string;
    menu_id: number;
    can_read: Filled<boolean>;
    can_write: Filled<boolean>;
    can_delete: Filled<boolean>;
    can_print: Filled<boolean>;
    can_excel: Filled<boolean>;
  };
  saved_line: {
    apt_id: string;
    saved_line_id: string;
    member_id: string;
    name: string;
    line: Json;
    created_at: Moment;
  };
  saved_search: {
    apt_id: string;
    saved_id: string;
    member_id: string;
    name: string;
    query: string;
    created_at: Moment;
  };
  saved_view: {
    apt_id: string;
    view_id: string;
    member_id: string;
    screen: 'apv-inbox' | 'ref-inbox' | 'sent-inbox' | 'all-apv-mng';
    name: string;
    query: string;
    created_at: Moment;
  };
  schedule: {
    apt_id: string;
    schedule_id: string;
    form_id: string;
    person_id: string;
    rule: Json;
    lead_days: number;
    title_pattern: string;
    is_active: Filled<boolean>;
    starts_on: Day;
    created_at: Moment;
    updated_at: Moment;
    updated_by: string;
  };
  scheduled_draft: {
    apt_id: string;
    scheduled_draft_id: string;
    schedule_id: string;
    due_on: Day;
    doc_id: string | null;
    created_at: Moment;
  };
  screen_setting: {
    apt_id: string;
    member_id: string;
    shortcuts: Filled<boolean>;
    hidden_columns: Filled<Json>;
    ask_above_won: Filled<BigOrNull>;
    compact: Filled<boolean>;
    column_widths: Filled<Json>;
  };
  seal_use: {
    apt_id: string;
    use_id: string;
    doc_id: string;
    mark_id: string;
    how: 'PRINT' | 'DOWNLOAD';
    at: Moment;
    by_id: string;
    by_name: string;
    papers: Filled<number>;
  };
  search_entry: {
    apt_id: string;
    doc_id: string;
    kind: 'DOC' | 'TALK';
    sort_at: Moment;
    head: string;
    initials: string;
    norm: string;
    tokens: number[];
    readers: number[];
  };
  search_file: {
    apt_id: string;
    sha256: Buffer;
    state: 'READ' | 'NOTHING' | 'UNREADABLE' | 'TOO_LARGE' | 'ENCRYPTED' | 'TOO_HEAVY';
    text: Filled<string>;
    tried_at: Moment;
    tries: Filled<number>;
    reader: Filled<number>;
  };
  search_recent: {
    apt_id: string;
    recent_id: string;
    member_id: string;
    query: string;
    at: Moment;
  };
  search_stale: {
    apt_id: string;
    doc_id: string;
    tries: Filled<number>;
  };
  search_synonym: {
    apt_id: string;
    synonym_id: string;
    words: string[];
    changed_at: Moment;
  };
  security_event: {
    apt_id: string;
    event_id: Filled<Big>;
    at: Moment;
    kind: string;
    member_id: string | null;
    actor_member_id: string | null;
    ip_address: string | null;
    request_id: string | null;
    detail: Filled<Json>;
    user_agent: string | null;
  };
  server_error: {
    error_id: string;
    at: Moment;
    node_id: string;
    request_id: string;
    route: string;
    code: string;
    summary: string;
  };
  service_account: {
    apt_id: string;
    account_id: string;
    account_name: string;
    rights: string[];
    created_at: Moment;
    closed_at: MomentOrNull;
  };
  service_key: {
    apt_id: string;
    key_id: string;
    account_id: string;
    secret_sealed: string;
    created_at: Moment;
    retires_at: MomentOrNull;
  };
  service_nonce: {
    apt_id: string;
    key_id: string;
    nonce_hash: Buffer;
    used_at: Moment;
  };
  session: {
    apt_id: string;
    session_id: string;
    member_id: string;
    login_type: 'normal' | 'otp' | 'hub';
    device: string;
    client_key: string;
    ip_address: string;
    created_at: Moment;
    last_used_at: Moment;
    ends_at: Moment;
    ended_at: MomentOrNull;
    end_reason: 'LOGOUT' | 'IDLE' | 'ENDED_BY_OWNER' | 'ENDED_BY_ADMIN' | 'PASSWORD_CHANGED' | 'MEMBER_CLOSED' | 'REFRESH_REUSED' | 'OTP_RESET' | null;
    announced_at: MomentOrNull;
  };
  shared_form: {
    form_id: string;
    form_group_id: string;
    form_code: string | null;
    form_name: string;
    in_use: Filled<boolean>;
    current_version: number | null;
    seq_no: Filled<number>;
    edit_version: Filled<number>;
    keywords: Filled<string[]>;
  };
  shared_form_draft: {
    form_id: string;
    definition: Json;
    settings: Json;
    updated_at: Moment;
    updated_by: string;
    updated_by_name: string;
  };
  shared_form_group: {
    form_group_id: string;
    parent_form_group_id: string | null;
    form_group_name: string;
    seq_no: number;
  };
  shared_form_version: {
    form_id: string;
    version: number;
    definition: Filled<Json>;
    settings: Filled<Json>;
    published_at: Moment;
    published_by: string;
    published_by_name: string | null;
    note: string | null;
    changes: Filled<Json>;
    shipped: string | null;
  };
  sign_in_count: {
    day: Day;
    login_type: 'normal' | 'otp' | 'hub';
    times: number;
  };
  stamp: {
    apt_id: string;
    member_id: string;
    stamp_id: string;
    kind: 'NAME' | 'PICTURE' | 'DRAWN';
    image: Buffer | null;
    created_at: Moment;
  };
  start_notice: {
    apt_id: string;
    notice: Json;
    is_shown: boolean;
    version: Filled<number>;
    changed_by: string;
    changed_at: Moment;
  };
  status_alert: {
    finding: string;
    told_at: Moment;
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
    state: 'PLANNED' | 'PENDING' | 'HELD' | 'APPROVED' | 'AGREED' | 'DISAGREED' | 'CONFIRMED' | 'VOTED' | 'REJECTED' | 'SKIPPED' | 'CANCELLED';
    manner: 'NORMAL' | 'FINAL' | 'STAND_IN' | 'EARLY' | 'AFTER' | null;
    vote: 'FOR' | 'AGAINST' | 'ABSTAIN' | null;
    actor_id: string | null;
    actor_name: string | null;
    acted_at: MomentOrNull;
    reason: string | null;
    pending_since: MomentOrNull;
    opened_at: MomentOrNull;
    may_decide_finally: Filled<boolean>;
    kept: Filled<boolean>;
    offices: Filled<string[]>;
    demanded: string | null;
    urged_on: DayOrNull;
    blocks: Filled<boolean>;
    for_dept_id: string | null;
    for_dept_name: string | null;
  };
  step_reminder: {
    apt_id: string;
    reminder_id: string;
    doc_id: string;
    step_id: string;
    remind_on: Day;
    created_at: Moment;
  };
  stored_file: {
    apt_id: string;
    sha256: Buffer;
    bytes: Big;
    created_at: Moment;
    claimed_at: Moment;
  };
  system_stamp: {
    name: 'menu' | 'comm_code';
    updated_at: Filled<Moment>;
  };
  thumbnail: {
    apt_id: string;
    member_id: string;
    image: Buffer;
    updated_at: Moment;
  };
  verification_code: {
    apt_id: string;
    doc_id: string;
    code: string;
    created_at: Moment;
  };
};
