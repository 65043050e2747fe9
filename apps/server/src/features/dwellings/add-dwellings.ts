import { type addDwellings as AddDwellings, dwellingsMax } from '@danji/contract/dwellings';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { insertDwellings, lockDwellings } from './store.ts';

export async function addDwellings({ tx, actor, body, now }: Context<typeof AddDwellings>) {
  const given = new Set(body.buildings.flatMap(({ dong, hos }) => hos.map((ho) => `${dong} ${ho}`))).size;
  const there = await lockDwellings(tx, actor.aptId);
  const added = await insertDwellings(tx, actor.aptId, { id: newId(), at: now }, body.buildings);
  if (there + added > dwellingsMax)
    refuse('INVALID_INPUT', {
      message: 'too many dwellings',
      errorUserMsg: `목록에는 ${dwellingsMax.toLocaleString('ko-KR')}세대까지 넣을 수 있습니다. 동과 층을 확인해 주세요.`,
    });
  return { added, known: given - added };
}
