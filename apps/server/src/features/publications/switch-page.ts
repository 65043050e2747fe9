import type * as contract from '@danji/contract/publications';
import type { Context } from '../../http/bind.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { newPageCode } from './new-codes.ts';
import { lockPage, makePage, writePage } from './store.ts';

/** On, off, or under another address: the one before leads nowhere from then on. On record. */
export const switchPage =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, body, client, now }: Context<typeof contract.switchOpenPage>) => {
    const { aptId, memberId } = actor;
    const before = await lockPage(tx, aptId);
    if ((before?.version ?? 0) !== body.version) refuseStale({ by: null, at: null });
    const code = !before || body.newCodeYn ? newPageCode() : before.code;
    if (!before) await makePage(tx, { aptId, code, by: memberId, at: now });
    await writePage(tx, { aptId, code, isOn: body.onYn, by: memberId, at: now });
    const detail = { what: 'open-page' };
    await recordEvent(deps, tx, { aptId, kind: 'SETTING_CHANGED', memberId, client, at: now, detail });
    return { ok: true as const };
  };
