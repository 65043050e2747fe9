import { readMessages } from '../read-messages.ts';
import type { ReadPhone } from './scene.ts';

type Read = Parameters<typeof readMessages>;

/** Reads what was sent to somebody from the store, where it is sealed. */
export const phoneIn =
  (secrets: Read[0], sql: Read[1]): ReadPhone =>
  async (memberId) => {
    const theirs = 'o.recipient = (select coalesce(phone_no, email) from member where member_id = $1)';
    return (await readMessages(secrets, sql, theirs, [memberId])).map(({ body }) => body);
  };
