import type * as contract from '@danji/contract/open-duties';
import type { Context } from '../../http/bind.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { writeRule } from './due-store.ts';

/** What the office says of an entry of the list; on record. */
export const saveOpenRule =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, params, body, client, now }: Context<typeof contract.saveOpenRule>) => {
    const { aptId, memberId } = actor;
    const { version, offYn, ...said } = body;
    const place = { aptId, ruleCode: params.ruleCode, version, by: memberId, at: now };
    if ((await writeRule(tx, place, { ...said, off: offYn })) === 0) refuseStale({ by: null, at: null });
    const detail = { what: 'open-rule', code: params.ruleCode };
    await recordEvent(deps, tx, { aptId, kind: 'SETTING_CHANGED', memberId, client, at: now, detail });
    return { ok: true as const };
  };
