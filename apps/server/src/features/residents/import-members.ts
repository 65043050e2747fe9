import { createHash } from 'node:crypto';
import type { Client } from '../../http/actor.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseBroken, whereIdIsTaken } from '../../lib/refuse-broken.ts';
import { recordActorEvent } from '../auth/public.ts';
import type { ProfileDeps } from '../users/public.ts';
import { judgeImport, type Sheet, toldProblems } from './judge-import.ts';
import { insertMembers } from './store.ts';

/** Thousands of people at once, on a small machine. */
const ALL_ROWS_MS = 20_000;

type Given = Sheet & { bytes: Buffer; client: Client; now: Date };

/** All rows or none, judged by what there is at this moment. */
export async function importMembers(deps: ProfileDeps, { bytes, client, now, ...sheet }: Given) {
  const { tx, actor, kind } = sheet;
  const { members, problems, failedRows } = await judgeImport(sheet);
  if (problems.length > 0)
    return refuse('IMPORT_REFUSED', {
      message: `${failedRows} rows are wrong`,
      errorUserMsg: `${failedRows.toLocaleString('ko-KR')}줄에 고칠 곳이 있어 아무도 등록하지 않았습니다. 고친 뒤 다시 올려 주세요.`,
      details: { reason: 'ROWS', failedRows, problems: toldProblems(problems) },
    });
  await tx.allow(ALL_ROWS_MS);
  await refuseBroken(whereIdIsTaken(refuseTakenMeanwhile), () =>
    insertMembers(tx, { aptId: actor.aptId, actor, at: now }, members),
  );
  await recordActorEvent(
    deps,
    { tx, actor, client, now },
    {
      kind: 'MEMBERS_IMPORTED',
      memberId: actor.memberId,
      detail: {
        kind,
        people: members.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    },
  );
  return { imported: members.length };
}

/** Someone took one of the ids since they were looked at. */
const refuseTakenMeanwhile = (): never =>
  refuse('IMPORT_REFUSED', {
    message: 'an id was taken meanwhile',
    errorUserMsg: '그사이 같은 아이디가 등록되어 아무도 등록하지 않았습니다. 파일을 다시 올려 확인해 주세요.',
    details: { reason: 'TAKEN_MEANWHILE' },
  });
