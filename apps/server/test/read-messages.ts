import { type Unsealing, withSecret } from '../src/features/outbox/public.ts';
import { createSeal } from '../src/lib/seal.ts';
import type { Secrets } from '../src/lib/secrets.ts';

type Stored = { apt_id: string; body: string; sealed: string | null; link_id: string | null };
type Message = { channel: string; recipient: string; subject: string; body: string; state: string };

/** What the store has, newest last, with its secrets in place: as those read it for whom it is. */
export async function readMessages(
  secrets: Secrets,
  sql: (text: string, values?: unknown[]) => Promise<unknown[]>,
  where = 'true',
  values: unknown[] = [],
): Promise<Message[]> {
  const opening: Unsealing = { seal: createSeal(secrets), secrets };
  const rows = await sql(
    `select channel, recipient, subject, body, state, apt_id, sealed, link_id from outbox_message o
      where ${where} order by created_at, message_id`,
    values,
  );
  return (rows as (Stored & Message)[]).map(({ channel, recipient, subject, state, ...row }) => ({
    channel,
    recipient,
    subject,
    state,
    body: withSecret(opening, row.body, row),
  }));
}
