import type pg from 'pg';

const GIVEN_UP = '백업에서 복원하면서 보내지 않았습니다. 링크와 인증번호는 새로 요청해 주세요.';

/** Each by the table that it is of: an older schema may not have it. */
const STATEMENTS: [string, string][] = [
  // The same of its columns: links and codes of messages have ended below, so that nothing is left in them to send.
  [
    'outbox_message',
    `do $$ begin
       if exists (select from information_schema.columns where table_name = 'outbox_message' and column_name = 'sealed') then
         update outbox_message set sealed = null, link_id = null where sealed is not null or link_id is not null;
       end if;
     end $$`,
  ],
  ['outbox_message', `update outbox_message set state = 'FAILED', last_error = '${GIVEN_UP}' where state = 'WAITING'`],
  ['session', `update session set ended_at = now(), end_reason = 'ENDED_BY_ADMIN' where ended_at is null`],
  ['otp_challenge', 'update otp_challenge set closed_at = now() where closed_at is null'],
  [
    'one_time_link',
    'update one_time_link set expires_at = least(expires_at, now()) where used_at is null and expires_at > now()',
  ],
  [
    'approval_link',
    `update approval_link set expires_at = least(expires_at, now()), code_expires_at = least(code_expires_at, now()), visit_ends_at = least(visit_ends_at, now())
      where used_at is null and (expires_at > now() or visit_ends_at > now())`,
  ],
  [
    'apply_phone',
    'update apply_phone set code_expires_at = least(code_expires_at, now()) where code_expires_at > now()',
  ],
];

/**
 * What was under way when the backup was made is over by now: messages that waited were sent since, who had signed in may
 * have been shut out since, and links may have been taken back. None of it comes to life again.
 */
export async function quietLoad(client: pg.Client): Promise<Map<string, number>> {
  const touched = new Map<string, number>();
  for (const [table, text] of STATEMENTS) {
    const { rows } = await client.query('select to_regclass($1) is not null as there', [`public.${table}`]);
    if (rows[0]?.there) touched.set(table, (await client.query(text)).rowCount ?? 0);
  }
  return touched;
}
