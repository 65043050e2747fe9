import type * as contract from '@danji/contract/open-duties';
import { isOwnRule, openRuleLimits } from '@danji/contract/open-duties';
import { shippedOpenRules } from '@danji/contract/open-duties/shipped';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { countForms, countOwnRules, writeRule } from './due-store.ts';
import { refusePublication } from './refuse-publication.ts';

/** What the office says of an entry of the list, or adds to it; on record. */
export const saveOpenRule =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, params, body, client, now }: Context<typeof contract.saveOpenRule>) => {
    const { aptId, memberId } = actor;
    const { ruleCode } = params;
    const { version, offYn, removedYn, formIds, ...said } = body;
    const isOwn = isOwnRule(ruleCode);
    if (isOwn) await ownMustBeFit(tx, aptId, body);
    else if (!shippedOpenRules.some(({ code }) => code === ruleCode))
      refuse('INVALID_INPUT', { message: 'no such entry' });
    else if (removedYn || formIds.length > 0) refusePublication('RULE_SHIPPED');
    const place = { aptId, ruleCode, version, by: memberId, at: now };
    const rule = {
      ...said,
      formIds: isOwn && !removedYn ? [...new Set(formIds)] : null,
      off: offYn,
      removed: removedYn,
    };
    if ((await writeRule(tx, place, rule)) === 0) refuseStale({ by: null, at: null });
    const what = removedYn ? 'open-rule-removed' : version === 0 && isOwn ? 'open-rule-added' : 'open-rule';
    const detail = { what, code: ruleCode, name: said.name };
    await recordEvent(deps, tx, { aptId, kind: 'SETTING_CHANGED', memberId, client, at: now, detail });
    return { ok: true as const };
  };

type Body = Context<typeof contract.saveOpenRule>['body'];

/** It names forms of this complex, and there are not too many of them. */
async function ownMustBeFit(tx: Tx, aptId: string, { version, formIds, removedYn }: Body): Promise<void> {
  // What is taken away may name a form that is gone; what never was is taken away by nobody.
  if (removedYn) return version === 0 ? refuse('INVALID_INPUT', { message: 'no such entry' }) : undefined;
  const forms = new Set(formIds);
  if (forms.size === 0 || (await countForms(tx, aptId, [...forms])) < forms.size) refusePublication('RULE_FORMS');
  if (version === 0 && (await countOwnRules(tx, aptId)) >= openRuleLimits.own) refusePublication('RULE_MANY');
}
