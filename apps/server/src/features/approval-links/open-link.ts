import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { openLivingComplex } from '../../lib/life-queries.ts';
import { readLinkToken } from '../../lib/link-token.ts';
import type { LinkClaims } from '../../lib/token.ts';
import { sha256 } from '../auth/public.ts';
import type { LinkDeps } from './deps.ts';
import { judgeLink, type LinkProblem, linkSentences } from './domain/judge-link.ts';
import { type Link, lockLink } from './store.ts';

export const refusalOf = (problem: LinkProblem | 'UNKNOWN'): Refusal => {
  // Alike down to the last letter (see linkSentences).
  const reason = problem === 'USED' ? 'UNKNOWN' : problem;
  return new Refusal('LINK_EXPIRED', { message: reason, errorUserMsg: linkSentences[reason], details: { reason } });
};

const unknown = (): never => {
  throw refusalOf('UNKNOWN');
};

/** Links of before they were made from their id, which end within three days. */
function readEarlierToken(token: string): { aptId: string; hash: Buffer } | null {
  const [, aptId] = /^([0-9]{5})\.[0-9a-f]{64}$/.exec(token) ?? [];
  return aptId === undefined ? null : { aptId, hash: sha256(token) };
}

/** Before the code: the link that a token stands for, locked, if it still stands. */
export async function openLink(
  { secrets }: Pick<LinkDeps, 'secrets'>,
  tx: Tx,
  token: string,
  now: Date,
): Promise<Link> {
  const { aptId, ...by } = readLinkToken(secrets, token) ?? readEarlierToken(token) ?? unknown();
  await openLivingComplex(tx, aptId, { writes: true });
  const link = (await lockLink(tx, aptId, by, now)) ?? unknown();
  const problem = judgeLink(link.facts, now);
  if (problem) throw refusalOf(problem);
  return link;
}

/**
 * Behind the code: the link of a confirmed visit, locked, if it still stands. What this very visit has used up is
 * given too when `evenIfUsed`: a repeated click is no error.
 */
export async function enterByLink(
  tx: Tx,
  { aptId, linkId, memberId, visitId }: LinkClaims,
  now: Date,
  { evenIfUsed = false } = {},
): Promise<Link> {
  await openLivingComplex(tx, aptId, { writes: true });
  const link = await lockLink(tx, aptId, { linkId }, now);
  if (!link || link.memberId !== memberId || link.visitId !== visitId || !link.visitEndsAt || now >= link.visitEndsAt)
    return refuse('SIGNED_OUT', {
      message: 'the visit has ended',
      errorUserMsg: '확인한 지 15분이 지났거나 다른 곳에서 다시 열었습니다. 인증번호를 다시 받아 주세요.',
    });
  const problem = judgeLink(link.facts, now);
  // A step that was opened again (전단계 반려) is a new turn, with a link of its own.
  const isOver = !['PENDING', 'HELD'].includes(link.facts.step.state);
  if (problem && !(problem === 'USED' && evenIfUsed && isOver)) throw refusalOf(problem);
  return link;
}
