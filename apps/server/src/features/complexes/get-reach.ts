import type * as contract from '@danji/contract/reach';
import type { Context } from '../../http/bind.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { isLoopback } from '../../lib/env/read-env.ts';
import { type ReachEnv, reachOf } from '../outbox/public.ts';

const wordOf = (isSetUp: boolean, isReached: boolean): 'SENDS' | 'BOX' | 'NONE' =>
  !isReached ? 'NONE' : isSetUp ? 'SENDS' : 'BOX';

export const createGetReach =
  ({ env }: { env: ReachEnv }) =>
  async ({ tx, actor }: Context<typeof contract.getReach>) => {
    const reach = reachOf(env, { isDemo: await isDemoComplex(tx, actor.aptId) });
    return {
      email: wordOf(env.smtpUrl !== null, reach.EMAIL),
      sms: wordOf(Boolean(env.messageWebhookUrl && env.messageWebhookSecret), reach.SMS),
      localYn: env.publicUrl === null || isLoopback(new URL(env.publicUrl).hostname),
    };
  };
