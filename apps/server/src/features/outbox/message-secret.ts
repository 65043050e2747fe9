import { linkToken } from '../../lib/link-token.ts';
import type { Seal } from '../../lib/seal.ts';
import type { Secrets } from '../../lib/secrets.ts';
import type { MessageRow } from './message-row.ts';

/** What lets whoever reads it act as the one it is for. */
export type SecretKind = NonNullable<MessageRow['secret_kind']>;

/** Where the secret stands in a body; the triggers write it too. */
const PLACE = '[[secret]]';

export type Unsealing = { seal: Pick<Seal, 'open'>; secrets: Secrets };

/**
 * What people wrote, in a message: neither a link of ours, which the table refuses in plain words, nor a place where the
 * sender puts a secret. Alarms do the same (`app.plain_words`).
 */
export const plainWords = (words: string): string =>
  words.replace(/#(?=token)/gi, '# ').replace(/\[(?=\[secret\]\])/g, '[ ');

/** The text without its secret, and the secret as nobody can read it who has the database alone (CRD-05). */
export const sealText = (text: string, { value, seal }: { value: string; seal: Pick<Seal, 'close'> }) => ({
  // The mark itself, where somebody wrote it, is no place for the secret.
  body: text.replaceAll(PLACE, plainWords).replaceAll(value, PLACE),
  sealed: seal.close(value),
});

/** A text with its secret in place, for whom it is for. Without one it stays as it is; what is gone stays gone. */
export function withSecret(
  { seal, secrets }: Unsealing,
  text: string,
  { apt_id, sealed, link_id }: Pick<MessageRow, 'apt_id' | 'sealed' | 'link_id'>,
): string {
  const value = sealed !== null ? seal.open(sealed) : link_id !== null ? linkToken(secrets, apt_id, link_id) : null;
  return value === null ? text : text.replaceAll(PLACE, () => value);
}
