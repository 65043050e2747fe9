import { takeGivenQuery } from './given-query.ts';

export type HubQuery = { hubRandom: string; hubSecret: string; memberId: string; password: string };

/** What the hub hands over: all four, or null (HUB-1). Good once. */
export function takeHubQuery(): HubQuery | null {
  const {
    hub_random: hubRandom,
    hub_secret: hubSecret,
    user_id: memberId,
    user_pw: password,
  } = takeGivenQuery()?.values ?? {};
  return hubRandom && hubSecret && memberId && password ? { hubRandom, hubSecret, memberId, password } : null;
}
