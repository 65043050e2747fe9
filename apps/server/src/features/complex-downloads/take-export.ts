import { open } from 'node:fs/promises';
import type { takeComplexExport } from '@danji/contract/complex-exports';
import { koreanDay } from '@danji/contract/korean-day';
import type { Actor } from '../../http/actor.ts';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent, refuseOldSignIn } from '../auth/public.ts';
import { contentDisposition } from '../files/public.ts';
import { type DownloadDeps, fileOf } from './deps.ts';
import { findTakeable, noteTaken } from './store.ts';

type Asked = { tx: Tx; actor: Actor; params: { aptId: string; exportId: string }; now: Date };
type Facts = NonNullable<Awaited<ReturnType<typeof findTakeable>>>;

export async function checkTakeable({ tx, actor, params: { aptId, exportId }, now }: Asked): Promise<Facts> {
  if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'not the operator' });
  await refuseOldSignIn(tx, { actor, now });
  await openComplex(tx, aptId);
  const found = (await findTakeable(tx, aptId, exportId, now)) ?? refuse('NOT_FOUND', { message: 'no such export' });
  await openComplex(tx, actor.aptId);
  return found;
}

/** On record before the first byte leaves. */
export const createTakeExport =
  (deps: DownloadDeps) =>
  async ({ facts, params, client, now, enter }: StreamContext<typeof takeComplexExport, Facts>) => {
    const { aptId, exportId } = params;
    const file = await open(fileOf(deps.env, exportId), 'r').catch(() =>
      refuse('NOT_FOUND', {
        message: 'its file is not on this node',
        errorUserMsg: '이 자료의 파일이 없습니다. 다시 만들어 주세요.',
      }),
    );
    try {
      await enter(async ({ tx, actor }) => {
        const event = {
          kind: 'COMPLEX_EXPORT_TAKEN' as const,
          memberId: null,
          actorId: actor.memberId,
          client,
          at: now,
        };
        const detail = { aptId, code: facts.code };
        await recordEvent(deps, tx, { ...event, aptId: actor.aptId, detail });
        await openComplex(tx, aptId);
        await noteTaken(tx, aptId, exportId, now);
        await recordEvent(deps, tx, { ...event, aptId, detail });
      });
    } catch (error) {
      await file.close();
      throw error;
    }
    return new Bytes(
      {
        'content-type': 'application/zip',
        'content-length': Number(facts.bytes),
        'content-disposition': contentDisposition(`${facts.name} ${koreanDay(facts.askedAt)}.zip`),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
      file.createReadStream(),
    );
  };
