import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { findAccount } from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { newSecret, sha256 } from './digests.ts';
import { lockLink, replaceLink, rightsOf } from './link-store.ts';

export const LINK_HOURS = 24;

type Making = {
  aptId: string;
  memberId: string;
  purpose: 'RESET' | 'FIRST_ADMIN';
  /** What the person may do, where it is handed over by another. */
  handedFor?: string;
  now: Date;
};

/** The address of a one-time link, and its secret by itself. It stands behind `#`, so that no server, proxy or log ever sees it. */
export async function makeLink(
  { env }: Pick<AuthDeps, 'env'>,
  tx: Tx,
  { aptId, memberId, purpose, handedFor, now }: Making,
): Promise<{ link: string; token: string; expiresAt: Date }> {
  const token = `${aptId}.${newSecret()}`;
  const expiresAt = momentAfter(now, minutesInMs(LINK_HOURS * 60));
  await replaceLink(tx, {
    apt_id: aptId,
    member_id: memberId,
    link_hash: sha256(token),
    purpose,
    handed_for: handedFor ?? null,
    expires_at: expiresAt,
    created_at: now,
  });
  const link = `${env.publicUrl ?? `http://localhost:${env.port}`}/auth/pw_change#token=${token}`;
  return { link, token, expiresAt };
}

export type OpenedLink = Awaited<ReturnType<typeof openLink>>;

/** Opens a link for the rest of the transaction; anything wrong with it is the same refusal. */
export async function openLink({ seal }: AuthDeps, tx: Tx, token: string, now: Date) {
  const [aptId = ''] = token.split('.');
  await openComplex(tx, aptId);
  const linkHash = sha256(token);
  const link = (await lockLink(tx, aptId, linkHash, now)) ?? refuse('LINK_EXPIRED');
  const account = (await findAccount(tx, aptId, link.member_id)) ?? refuse('LINK_EXPIRED');
  if (account.state === 'RESIGNED') refuse('LINK_EXPIRED');
  // Who saw it before the person did might not have been shown it today.
  if (link.handed_for !== null && link.handed_for !== (await rightsOf(tx, aptId, link.member_id)))
    refuse('LINK_EXPIRED', {
      message: 'rights have changed since it was handed over',
      errorUserMsg: '링크를 받은 뒤 권한이 바뀌어 쓸 수 없습니다. 관리자에게 새 링크를 받아 주세요.',
    });
  return {
    account,
    linkHash,
    purpose: link.purpose,
    expiresAt: link.expires_at,
    openingHash: link.opening_hash,
    isHanded: link.handed_for !== null,
    otpSecret: link.otp_secret_sealed ? seal.open(link.otp_secret_sealed) : null,
  };
}
