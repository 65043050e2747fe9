import type { OperatorFacts } from '@danji/contract/guide';
import type { Env } from '../../lib/env/read-env.ts';

export type GuideEnv = Pick<Env, 'smtpUrl' | 'messageWebhookUrl' | 'messageWebhookSecret' | 'backup' | 'publicUrl'>;

/** What the operator has set where the server runs, and by which names to set the rest. */
export function serverFacts({ smtpUrl, messageWebhookUrl, messageWebhookSecret, backup, publicUrl }: GuideEnv) {
  const missing = [
    smtpUrl === null && 'SMTP_URL',
    !messageWebhookUrl && 'MESSAGE_WEBHOOK_URL',
    !messageWebhookSecret && 'MESSAGE_WEBHOOK_SECRET',
  ].filter((name) => name !== false);
  return {
    emailYn: smtpUrl !== null,
    smsYn: Boolean(messageWebhookUrl && messageWebhookSecret),
    missing,
    backupFolder: backup.folder,
    backupHour: backup.hour,
    publicUrl,
  } satisfies Partial<OperatorFacts>;
}
