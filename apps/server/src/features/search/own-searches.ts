import { limits } from '@danji/contract/limits';
import type * as contract from '@danji/contract/search';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { countOtherSaved, forgetRecent, keepRecent, removeSaved, writeSaved } from './own-store.ts';

export async function keepRecentSearch({ tx, actor, body, now }: Context<typeof contract.keepRecentSearch>) {
  await keepRecent(tx, actor, { recentId: newId(), query: body.q, at: now, most: limits.recentSearchesMax });
  return { ok: true as const };
}

export async function clearRecentSearches({ tx, actor, body }: Context<typeof contract.clearRecentSearches>) {
  await forgetRecent(tx, actor, body.q ?? null);
  return { ok: true as const };
}

export async function saveSearch({ tx, actor, body, now }: Context<typeof contract.saveSearch>) {
  if ((await countOtherSaved(tx, actor, body.name)) >= limits.savedSearchesMax)
    refuse('INVALID_INPUT', {
      message: 'too many saved searches',
      errorUserMsg: `검색은 ${limits.savedSearchesMax}개까지 저장할 수 있습니다. 쓰지 않는 검색을 지워 주세요.`,
    });
  return { savedId: await writeSaved(tx, actor, { ...body, savedId: newId(), at: now }) };
}

export async function deleteSavedSearch({ tx, actor, params }: Context<typeof contract.deleteSavedSearch>) {
  if ((await removeSaved(tx, actor, params.savedId)) === 0)
    refuse('NOT_FOUND', { message: 'no such saved search of the caller' });
  return { ok: true as const };
}
