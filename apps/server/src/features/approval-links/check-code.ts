import type * as contract from '@danji/contract/approval-links';
import type { Client } from '../../http/actor.ts';
import type { OpenContext } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import { keyedHashes, limitRate, recordEvent } from '../auth/public.ts';
import type { LinkDeps } from './deps.ts';
import { linkSentences, MOST_WRONG_CODES } from './domain/judge-link.ts';
import { openLink } from './open-link.ts';
import { answerVisit, openVisit } from './open-visit.ts';
import { changeLink, type Link } from './store.ts';

export const createCheckCode =
  (deps: LinkDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.checkApprovalCode>) => {
    await limitRate(deps, 'link', client.ip, now);
    const outcome = await deps.db.transact(async (tx) => {
      // Locked first: codes are looked at one by one, whatever the number of tabs and nodes.
      const link = await openLink(deps, tx, body.token, now);
      const sent = link.codeHash;
      if (!sent || !link.codeExpiresAt || now >= link.codeExpiresAt)
        return new Refusal('OTP_WRONG', {
          message: 'there is no code to compare with',
          errorUserMsg: '인증번호의 시간이 지났습니다. 인증번호를 다시 받아 주세요.',
          details: { reason: 'CODE_EXPIRED' },
        });
      const given = keyedHashes(deps.secrets, 'link-code', `${link.linkId}:${body.code}`);
      if (!given.some((hash) => hash.equals(sent))) return countWrong(deps, tx, link, client, now);
      return openVisit(deps, tx, link, { client, now, by: 'CODE' });
    });
    // Thrown after the commit, or the count would be undone with it.
    if (outcome instanceof Refusal) throw outcome;
    return answerVisit(deps, outcome);
  };

async function countWrong(deps: LinkDeps, tx: Tx, link: Link, client: Client, now: Date): Promise<Refusal> {
  const wrong = link.facts.wrongCodes + 1;
  const left = MOST_WRONG_CODES - wrong;
  await changeLink(tx, link, { wrong_codes: wrong });
  await note(deps, tx, link, left > 0 ? 'LINK_CODE_FAILED' : 'LINK_CODE_EXHAUSTED', client, now);
  return left > 0
    ? new Refusal('OTP_WRONG', {
        message: 'wrong code',
        errorUserMsg: `인증번호가 맞지 않습니다. 다시 입력해 주세요. (${left}번 남음)`,
        details: { left },
      })
    : new Refusal('OTP_EXHAUSTED', { message: 'wrong code, and no tries left', errorUserMsg: linkSentences.EXHAUSTED });
}

const note = (
  deps: LinkDeps,
  tx: Tx,
  { aptId, memberId, linkId }: Link,
  kind: 'LINK_CODE_FAILED' | 'LINK_CODE_EXHAUSTED',
  client: Client,
  at: Date,
) => recordEvent(deps, tx, { aptId, kind, memberId, client, at, detail: { linkId } });
