/** What is not in an export, and why: told in its README, table by table. */
const SECRET = '비밀 값과 로그인 수단';
const PASSING = '잠시만 쓰는 자료';
const MADE_ANEW = '다른 자료에서 다시 만드는 것';
const INSTALLATION = '설치본의 서명과 연결';

export const LEFT_OUT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['credential', 'authenticator', 'recovery_code', 'passkey', 'passkey_ceremony', 'one_time_link'],
      ...['otp_challenge', 'otp_guard', 'login_guard', 'session', 'refresh_token', 'known_device'],
      ...['approval_secret', 'approval_proof', 'approval_link', 'apply_phone', 'push_subscription'],
      ...['hub_key', 'hub_random', 'service_key', 'service_nonce', 'personal_token', 'personal_token_use'],
      ...['callback_endpoint', 'feed_delivery', 'outbox_message', 'member_link_offer'],
    ].map((table) => [table, SECRET]),
  ),
  ...Object.fromEntries(['idempotency_key', 'form_presence', 'merge_making'].map((table) => [table, PASSING])),
  ...Object.fromEntries(
    ['search_entry', 'search_file', 'search_stale', 'search_change', 'document_page'].map((table) => [
      table,
      MADE_ANEW,
    ]),
  ),
  ...Object.fromEntries(
    [
      'history_leaf',
      'history_pending',
      'oidc_complex',
      'oidc_link',
      'member_link',
      'management_contract',
      'complex_export',
    ].map((table) => [table, INSTALLATION]),
  ),
};

/** Columns of tables that are in it, which open or sign something. */
export const BLANK: Readonly<Record<string, readonly string[]>> = { invitation: ['code_hash'] };

/** What looks like a secret and is none: a hash of what stands beside it, or what is told to everybody. */
export const HARMLESS: readonly string[] = [
  ...['approval_event.prev_hash', 'approval_event.hash', 'document.content_hash', 'document.event_hash'],
  ...['erp_document.input_hash', 'retention_item.title_hash', 'notice_picture.picture_hash'],
  ...['vacation_entry.rule_key', 'complex.secret_limit', 'file_policy.sealed'],
];
