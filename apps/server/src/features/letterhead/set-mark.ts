import { josa } from '@danji/contract/josa';
import {
  type MarkKind,
  markWords,
  type putMark as PutMark,
  type removeMark as RemoveMark,
} from '@danji/contract/letterhead';
import type { Context } from '../../http/bind.ts';
import { minutesInMs } from '../../lib/clock.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { makeStamp } from '../stamps/public.ts';
import { makeLogo } from './make-logo.ts';
import { countMarksSince, findMarks, insertMark, lockLetterhead } from './store.ts';

type Deps = Pick<AuthDeps, 'log' | 'metrics'>;
type Given = Pick<Context<typeof RemoveMark>, 'tx' | 'actor' | 'client' | 'now'>;

/** Each one is kept for the papers that carry it, so their number is bounded. */
const MOST_A_DAY = 20;

/** From now on; setting the same again changes nothing. */
async function setMark(deps: Deps, { tx, actor, client, now }: Given, kind: MarkKind, image: Buffer | null) {
  const { aptId } = actor;
  await lockLetterhead(tx, aptId);
  const current = (await findMarks(tx, aptId)).find((mark) => mark.kind === kind)?.image ?? null;
  if (image === null && current === null)
    refuse('NOT_FOUND', {
      message: 'no such mark',
      errorUserMsg: `등록된 ${josa(markWords[kind], '이/가')} 없습니다. 화면을 새로 고쳐 확인해 주세요.`,
    });
  if (image !== null && current?.equals(image)) return { ok: true as const };
  if ((await countMarksSince(tx, aptId, new Date(now.getTime() - minutesInMs(24 * 60)))) >= MOST_A_DAY)
    refuse('TOO_MANY_REQUESTS', {
      message: 'too many marks in a day',
      errorUserMsg: '로고와 직인을 하루에 너무 많이 바꾸셨습니다. 내일 다시 바꿔 주세요.',
    });
  await insertMark(tx, { aptId, markId: newId(), kind, image, at: now, by: actor });
  const detail = { what: `${kind} ${image === null ? 'removed' : 'set'}` };
  await recordEvent(deps, tx, { aptId, kind: 'SETTING_CHANGED', memberId: actor.memberId, client, at: now, detail });
  return { ok: true as const };
}

/** A 직인 is pressed on paper, whose white is taken away; a logo keeps its own. */
export const putMark = (deps: Deps) => async (context: Context<typeof PutMark>) => {
  const { kind } = context.params;
  const bytes = context.files[0]?.bytes ?? Buffer.alloc(0);
  return setMark(deps, context, kind, await (kind === 'LOGO' ? makeLogo(bytes) : makeStamp(bytes)));
};

export const removeMark = (deps: Deps) => (context: Context<typeof RemoveMark>) =>
  setMark(deps, context, context.params.kind, null);
