import type { Env } from '../../lib/env/read-env.ts';

export type ReachEnv = Pick<Env, 'smtpUrl' | 'messageWebhookUrl' | 'messageWebhookSecret' | 'demo' | 'publicUrl'>;
export type Way = { channel: 'EMAIL' | 'SMS'; to: string };

/**
 * Which channels bring a message to somebody (decision 0064). A demo on one's own machine has neither, and its owner reads the
 * messages in 메시지 보관함: there both do. Nothing leaves a complex to practise in (`isDemo`, decision 0069): there neither does,
 * whatever is set up.
 */
export function reachOf(env: ReachEnv, { isDemo }: { isDemo: boolean }): Record<Way['channel'], boolean> {
  if (isDemo) return { EMAIL: false, SMS: false };
  const isOwnDemo = env.demo && env.publicUrl === null;
  return {
    EMAIL: isOwnDemo || env.smtpUrl !== null,
    SMS: isOwnDemo || Boolean(env.messageWebhookUrl && env.messageWebhookSecret),
  };
}

/** The channels that bring anything to anybody, for what the database writes by itself. */
export const channelsOf = (env: ReachEnv): Way['channel'][] => {
  const reach = reachOf(env, { isDemo: false });
  return (['EMAIL', 'SMS'] as const).filter((channel) => reach[channel]);
};

/** How a secret gets to a person: by a contact of theirs whose channel is set up. Null: not at all. */
export function wayTo(
  env: ReachEnv,
  { email, phoneNo, isDemo }: { email: string | null; phoneNo: string | null; isDemo: boolean },
  first: Way['channel'] = 'EMAIL',
): Way | null {
  const reach = reachOf(env, { isDemo });
  const ways: Way[] = [
    ...(email !== null && reach.EMAIL ? [{ channel: 'EMAIL' as const, to: email }] : []),
    ...(phoneNo !== null && reach.SMS ? [{ channel: 'SMS' as const, to: phoneNo }] : []),
  ];
  return ways.find(({ channel }) => channel === first) ?? ways[0] ?? null;
}
