import { limits } from '@danji/contract/limits';
import { normaliseText } from '@danji/contract/search/normalise';
import type * as contract from '@danji/contract/search-synonyms';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import { forgetGroups } from './synonyms-in-mind.ts';
import {
  countSynonyms,
  insertSynonym,
  lockSynonym,
  markSaying,
  removeSynonym,
  updateSynonym,
} from './synonyms-store.ts';

type Deps = Pick<AuthDeps, 'log' | 'metrics'>;
type Act = Pick<Context<typeof contract.deleteSynonym>, 'tx' | 'actor' | 'client' | 'now'>;

export const createSynonymBy =
  (deps: Deps) =>
  async ({ tx, actor, client, body, now }: Context<typeof contract.createSynonym>) => {
    if ((await countSynonyms(tx, actor.aptId)) >= limits.synonymsMax)
      refuse('INVALID_INPUT', {
        message: 'too many synonyms',
        errorUserMsg: `같은 뜻의 낱말은 ${limits.synonymsMax}줄까지 둘 수 있습니다. 쓰지 않는 줄을 지워 주세요.`,
      });
    const synonymId = newId();
    await insertSynonym(tx, { aptId: actor.aptId, synonymId, words: body.words, at: now });
    await settle(deps, { tx, actor, client, now }, [], body.words);
    return { synonymId };
  };

export const changeSynonymBy =
  (deps: Deps) =>
  async ({ tx, actor, client, params, body, now }: Context<typeof contract.changeSynonym>) => {
    const { words } = await known(tx, actor.aptId, params.synonymId);
    await updateSynonym(tx, { aptId: actor.aptId, synonymId: params.synonymId, words: body.words, at: now });
    await settle(deps, { tx, actor, client, now }, words, body.words);
    return { ok: true as const };
  };

export const deleteSynonymBy =
  (deps: Deps) =>
  async ({ tx, actor, client, params, now }: Context<typeof contract.deleteSynonym>) => {
    const { words } = await known(tx, actor.aptId, params.synonymId);
    await removeSynonym(tx, actor.aptId, params.synonymId);
    await settle(deps, { tx, actor, client, now }, words, []);
    return { ok: true as const };
  };

async function known(tx: Act['tx'], aptId: string, synonymId: string): Promise<{ words: string[] }> {
  const row = await lockSynonym(tx, aptId, synonymId);
  return (
    row ??
    refuse('NOT_FOUND', {
      message: 'no such synonyms of the complex',
      errorUserMsg: '이미 지운 줄입니다. 화면을 새로 고쳐 주세요.',
    })
  );
}

/** Documents are written anew, and it is on record. */
async function settle(deps: Deps, act: Act, before: readonly string[], after: readonly string[]): Promise<void> {
  await markSaying(act.tx, act.actor.aptId, [...before, ...after].map(normaliseText));
  const say = (words: readonly string[]) => (words.length > 0 ? words.join('·') : '없음');
  const detail = { what: `같은 뜻의 낱말: ${say(before)} → ${say(after)}` };
  await recordActorEvent(deps, act, { kind: 'SETTING_CHANGED', memberId: null, detail });
  act.tx.afterCommit(() => forgetGroups(act.actor.aptId));
}
