import type * as contract from '@danji/contract/complexes';
import type { Context } from '../../http/bind.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import type { Env } from '../../lib/env/read-env.ts';

type Deps = { env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'messageWebhookUrl' | 'messageWebhookSecret'> };

/** Nothing leaves a complex to practise in, whatever is set up (decision 0069). */
export const createGetChannels =
  ({ env }: Deps) =>
  async ({ tx, actor }: Context<typeof contract.getChannels>) => {
    const sends = !(await isDemoComplex(tx, actor.aptId));
    const hasMail = sends && env.smtpUrl !== null;
    return {
      emailYn: hasMail,
      smsYn: sends && Boolean(env.messageWebhookUrl && env.messageWebhookSecret),
      mailFrom: hasMail ? env.mailFrom : null,
    };
  };
