import type { Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import { wayTo } from '../outbox/public.ts';
import type { AuthDeps } from './deps.ts';
import { newSecret, sha256 } from './digests.ts';
import { firstFactor } from './domain/first-factor.ts';
import { mustHaveOtp } from './domain/needs-otp.ts';
import { writeOpening } from './link-store.ts';
import { type OpenedLink, openLink } from './password-link.ts';
import { newTotpSecret } from './totp.ts';

/** What the link sets up beside the password, and where a code would go instead. */
export function factorOf({ env }: Pick<AuthDeps, 'env'>, { account, isHanded }: OpenedLink) {
  const way = wayTo(env, account);
  const factor = firstFactor({
    isFirst: account.passwordHash === null,
    isHanded,
    mustHaveOtp: mustHaveOtp(account),
    hasAuthenticator: account.hasAuthenticator,
    hasPasskey: account.hasPasskey,
    hasWay: way !== null,
  });
  const sentTo = way && (way.channel === 'EMAIL' ? maskEmail(way.to) : maskPhone(way.to));
  return factor && { isNeeded: factor === 'NEEDED', sentTo };
}

const isOpenedBy = ({ openingHash }: OpenedLink, opening: string | undefined): boolean =>
  openingHash !== null && opening !== undefined && sha256(opening).equals(openingHash);

/**
 * Opens the link for this browser. The one that opened it last goes on with what it was shown, as a phone does that threw the
 * page away while its owner read the code in another app; any other gets a new secret, and the one before is of no more use.
 */
export async function beginOpening(deps: AuthDeps, tx: Tx, token: string, opening: string | undefined, now: Date) {
  const link = await openLink(deps, tx, token, now);
  const factor = factorOf(deps, link);
  if (opening !== undefined && isOpenedBy(link, opening)) return { link, factor, opening, otpSecret: link.otpSecret };
  const fresh = newSecret();
  const otpSecret = factor ? newTotpSecret() : null;
  await writeOpening(tx, link.account.aptId, link.linkHash, {
    opening_hash: sha256(fresh),
    otp_secret_sealed: otpSecret && deps.seal.close(otpSecret),
  });
  return { link, factor, opening: fresh, otpSecret };
}

/** The link, if no other browser has opened it since. One that was never opened is anybody's who has it. */
export async function openLinkAgain(deps: AuthDeps, tx: Tx, token: string, opening: string | undefined, now: Date) {
  const link = await openLink(deps, tx, token, now);
  if (link.openingHash !== null && !isOpenedBy(link, opening)) throw new Refusal('LINK_ELSEWHERE');
  return link;
}
