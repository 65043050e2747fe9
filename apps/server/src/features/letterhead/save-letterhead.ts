import type * as contract from '@danji/contract/letterhead';
import type { Context } from '../../http/bind.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { presentLetterhead } from './present.ts';
import { findLines, findMarks, insertLines, lockLetterhead } from './store.ts';

export const getLetterhead = async ({ tx, actor }: Context<typeof contract.getLetterhead>) =>
  presentLetterhead(await findMarks(tx, actor.aptId), await findLines(tx, actor.aptId));

export const saveLetterhead =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, body, client, now }: Context<typeof contract.saveLetterhead>) => {
    const { aptId } = actor;
    await lockLetterhead(tx, aptId);
    const before = await findLines(tx, aptId);
    if ((before?.version ?? 0) !== body.version)
      refuseStale({ by: before?.by_name ?? null, at: before?.changed_at ?? null });
    const version = body.version + 1;
    await insertLines(tx, { aptId, version, lines: body.lines, at: now, by: actor });
    const detail = { what: 'letterhead' };
    await recordEvent(deps, tx, { aptId, kind: 'SETTING_CHANGED', memberId: actor.memberId, client, at: now, detail });
    return { version };
  };
