/** What a signed token says of who it is about. Nothing in it is believed to be of a shape. */
type Claims = Readonly<Record<string, unknown>>;

const MOST = 200;
const plain = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
        .trim()
    : '';

/** Null: there is no subject that could be kept. */
export function readIdentity(claims: Claims): { subject: string; shownAs: string } | null {
  const { sub } = claims;
  if (typeof sub !== 'string' || sub.length === 0 || sub.length > 255 || sub.includes('\0')) return null;
  const named = [claims.email, claims.preferred_username, claims.name].map(plain).find((text) => text !== '');
  return { subject: sub, shownAs: (named ?? sub).slice(0, MOST) || sub.slice(0, MOST) };
}

export type Rule = { rule: 'NONE' | 'EMAIL' | 'MEMBER_ID'; ruleClaim: string };

/** What a rule looks for, or null. An address counts only where the provider says that it is verified. */
export function lookedFor({ rule, ruleClaim }: Rule, claims: Claims): string | null {
  if (rule === 'NONE') return null;
  if (rule === 'EMAIL') return claims.email_verified === true ? asKey(claims.email) : null;
  return Object.hasOwn(claims, ruleClaim) ? asKey(claims[ruleClaim]) : null;
}
const asKey = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST && !value.includes('\0') ? value : null;

/** Whether the provider says that it has asked for more than a password. */
export function saysSecondStep(trusted: readonly string[], { acr, amr }: Claims): boolean {
  const said = [acr, ...(Array.isArray(amr) ? amr : [])];
  return trusted.some((value) => said.includes(value));
}
