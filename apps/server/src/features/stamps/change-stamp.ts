import { minutesInMs } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { presentStamp } from './present.ts';
import { countStampsSince, findMemberName, findStamp, insertStamp, lockStamps, type StampKind } from './store.ts';

/** Each change is kept for the papers it signed, so their number is bounded. */
const MOST_A_DAY = 20;

type Change = { aptId: string; memberId: string; kind: StampKind; image: Buffer | null; now: Date };

/** Sets a stamp from now on; setting the same again changes nothing. */
export async function changeStamp(tx: Tx, { now, ...change }: Change) {
  await lockStamps(tx, change);
  const current = await findStamp(tx, change);
  const isSame =
    (current?.kind ?? 'NAME') === change.kind &&
    (change.image === null ? true : current?.image?.equals(change.image) === true);
  if (!isSame) {
    if ((await countStampsSince(tx, change, new Date(now.getTime() - minutesInMs(24 * 60)))) >= MOST_A_DAY)
      refuse('TOO_MANY_REQUESTS', {
        message: 'too many stamps in a day',
        errorUserMsg: '도장을 하루에 너무 많이 바꾸셨습니다. 내일 다시 바꿔 주세요.',
      });
    await insertStamp(tx, { ...change, stampId: newId(), at: now });
  }
  return presentStamp(await findStamp(tx, change), await findMemberName(tx, change));
}
