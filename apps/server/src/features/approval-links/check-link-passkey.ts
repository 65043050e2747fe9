import type * as contract from '@danji/contract/passkeys';
import type { OpenContext } from '../../http/bind.ts';
import { Refusal } from '../../lib/errors.ts';
import { limitRate } from '../auth/public.ts';
import { askPasskey, checkPasskey } from '../passkeys/public.ts';
import type { LinkDeps } from './deps.ts';
import { openLink } from './open-link.ts';
import { answerVisit, openVisit } from './open-visit.ts';
import type { Link } from './store.ts';

const holderOf = ({ aptId, memberId, linkId }: Link) => ({ aptId, memberId, holderId: linkId, kind: 'LINK' }) as const;

export const createBeginLinkPasskey =
  (deps: LinkDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.beginLinkPasskey>) => {
    await limitRate(deps, 'link', client.ip, now);
    return deps.db.transact(async (tx) =>
      askPasskey(deps, tx, holderOf(await openLink(deps, tx, body.token, now)), now),
    );
  };

/** The passkey of the one the link is for, instead of a code. A wrong one costs no try of the code: it cannot be guessed. */
export const createCheckLinkPasskey =
  (deps: LinkDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.checkLinkPasskey>) => {
    await limitRate(deps, 'link', client.ip, now);
    const outcome = await deps.db.transact(async (tx) => {
      const link = await openLink(deps, tx, body.token, now);
      const refusal = await checkPasskey(deps, tx, holderOf(link), body.assertion, { client, now });
      return refusal ?? openVisit(deps, tx, link, { client, now, by: 'PASSKEY' });
    });
    // Thrown after the commit, or the record of it would be undone with it.
    if (outcome instanceof Refusal) throw outcome;
    return answerVisit(deps, outcome);
  };
