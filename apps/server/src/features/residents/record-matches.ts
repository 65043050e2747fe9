import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { recordAccess } from '../auth/public.ts';
import type { ProfileDeps } from '../users/public.ts';
import { type JudgedImport, judgeImport, type Sheet } from './judge-import.ts';

type Judging = { tx: Tx; actor: Actor; client: Client; now: Date };

/** Whose number a sheet was found to have: whoever brought it has learned that it is theirs, as if they had looked at it. */
export async function recordMatches(
  deps: ProfileDeps,
  { tx, actor, client, now }: Judging,
  { judged }: JudgedImport,
): Promise<void> {
  const matched = new Set(judged.flatMap(({ matched }) => matched ?? []));
  const detail = { what: 'phoneNo', reason: '엑셀 등록에서 같은 이름과 번호 확인', by: 'IMPORT' };
  await recordAccess(deps, tx, {
    ...{ aptId: actor.aptId, kind: 'PERSONAL_DATA_VIEWED', actorId: actor.memberId, client, at: now },
    subjects: [...matched].map((memberId) => ({ memberId, detail })),
  });
}

export async function judgeAndRecord(deps: ProfileDeps, sheet: Sheet & { client: Client; now: Date }) {
  const judging = await judgeImport(sheet);
  await recordMatches(deps, sheet, judging);
  return judging;
}
