import { maskText } from '../../lib/mask.ts';
import type { MessageRow } from './message-row.ts';

const ADDRESS = /(https?:\/\/\S+|#token=\S+)/;

/** Addresses that lead back to us stay whole: a link whose digits were masked would lead nowhere. */
const maskAround = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part) => (ADDRESS.test(part) ? part : maskText(part)))
    .join('');

/** Of a push only what is shown. */
function maskPush(body: string): string {
  const shown = JSON.parse(body) as { title: string; body: string | null };
  return JSON.stringify({ ...shown, title: maskText(shown.title), body: shown.body && maskText(shown.body) });
}

/** A locked screen and a mailbox may be read by others: numbers that people typed leave the house masked (ACL-12). */
export const maskMessage = ({ channel, subject, body }: Pick<MessageRow, 'channel' | 'subject' | 'body'>) => ({
  subject: maskText(subject),
  text: channel === 'PUSH' ? maskPush(body) : maskAround(body),
});
