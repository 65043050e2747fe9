import { limits } from '@danji/contract/limits';
import type * as contract from '@danji/contract/preferences';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { countOtherViews, writeView } from './store.ts';

export async function saveView({ tx, actor, body, now }: Context<typeof contract.saveView>) {
  if ((await countOtherViews(tx, actor, body.screen, body.name)) >= limits.savedViewsMax)
    refuse('INVALID_INPUT', {
      message: 'too many saved views',
      errorUserMsg: `보기는 목록마다 ${limits.savedViewsMax}개까지 저장할 수 있습니다. 쓰지 않는 보기를 지워 주세요.`,
    });
  const { aptId, memberId } = actor;
  return { viewId: await writeView(tx, { ...body, aptId, memberId, viewId: newId(), at: now }) };
}
