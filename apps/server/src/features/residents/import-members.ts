import { createHash } from 'node:crypto';
import type { ImportChoice, Imported } from '@danji/contract/import-members';
import type { Client } from '../../http/actor.ts';
import { breathe } from '../../lib/breathe.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { refuseBroken, whereIdIsTaken } from '../../lib/refuse-broken.ts';
import { recordActorEvent, recordActorEvents } from '../auth/public.ts';
import { makeMissingDepartments } from '../departments/public.ts';
import { makePositions } from '../positions/public.ts';
import type { ProfileDeps } from '../users/public.ts';
import type { JudgedRow } from './domain/judge-members.ts';
import { type JudgedImport, judgeImport, type Sheet } from './judge-import.ts';
import { recordMatches } from './record-matches.ts';
import { insertImport, insertMembers, lockImports } from './store.ts';

/** Thousands of people at once, on a small machine. */
const ALL_ROWS_MS = 20_000;

type Decision = { people: number; choices: readonly ImportChoice[] };
type Given = Sheet & { bytes: Buffer; isPasted: boolean; client: Client; now: Date; decision: Decision | undefined };

/** All rows that are right, or none, judged by what there is at this moment; what they need is made with them. */
export async function importMembers(deps: ProfileDeps, given: Given): Promise<Imported> {
  const { bytes, isPasted, client, now, decision, ...sheet } = given;
  const { tx, actor, kind } = sheet;
  await tx.allow(ALL_ROWS_MS);
  // Two sheets at once follow each other: the second is judged by what the first has brought.
  await lockImports(tx, actor.aptId);
  const judging = await judgeImport(sheet, decision?.choices);
  await recordMatches(deps, { tx, actor, client, now }, judging);
  const right = judging.judged.filter(({ fate }) => fate === 'GOOD');
  refuseUnseen(judging, right.length, decision);
  const positions = namesOf(right, '직위');
  const departments = namesOf(right, '부서');
  const positionIds = positions.length > 0 ? await makePositions({ tx, actor, now, names: positions }) : [];
  const { idOf, made } =
    departments.length > 0 ? await makeMissingDepartments(tx, actor.aptId, departments) : { idOf: new Map(), made: [] };
  const deptIds = made.map(({ deptId }) => deptId);
  const members = right.map(({ member, makes }) =>
    makes.부서 === undefined ? member : { ...member, deptId: idOf.get(makes.부서) ?? null },
  );
  // Thousands are judged, written and put on record, each in a turn of its own.
  await breathe();
  await refuseBroken(whereIdIsTaken(refuseChanged), () =>
    insertMembers(tx, { aptId: actor.aptId, actor, at: now }, members),
  );
  const importId = newId();
  const memberIds = members.map(({ memberId }) => memberId);
  await insertImport(tx, { aptId: actor.aptId, importId, kind, memberIds, deptIds, positionIds, actor, now });
  const act = { tx, actor, client, now };
  await breathe();
  // Whose hand each of them came from is on record as with one who is registered by the form (decision 0053).
  await recordActorEvents(deps, act, { kind: 'MEMBER_REGISTERED', memberIds });
  await recordActorEvent(deps, act, {
    kind: 'MEMBERS_IMPORTED',
    memberId: actor.memberId,
    detail: {
      ...{ kind, people: members.length, importId, source: isPasted ? 'PASTED' : 'FILE' },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  });
  const leftOut = judging.counts.WRONG + judging.counts.UNKNOWN;
  return {
    ...{ imported: members.length, leftOut, importId, memberIds },
    madeDepartments: made.map(({ name }) => name),
    madePositions: positions,
  };
}

const namesOf = (rows: readonly JudgedRow[], what: '부서' | '직위'): string[] => [
  ...new Set(rows.flatMap(({ makes }) => makes[what] ?? [])),
];

/** What is done is what was seen in the dry run: as many people, or nobody. Who saw none wants every row. */
function refuseUnseen({ counts }: JudgedImport, people: number, decision: Decision | undefined): void {
  const failedRows = counts.WRONG + counts.UNKNOWN;
  if (decision !== undefined && people !== decision.people) refuseChanged();
  if (people > 0 && (decision !== undefined || failedRows === 0)) return;
  refuse('IMPORT_REFUSED', {
    message: `${failedRows} rows are wrong`,
    errorUserMsg:
      failedRows > 0
        ? `${failedRows.toLocaleString('ko-KR')}줄에 고칠 곳이 있어 아무도 등록하지 않았습니다. 고친 뒤 다시 올려 주세요.`
        : '새로 등록할 사람이 없습니다. 모두 이미 등록되어 있습니다.',
    details: { reason: failedRows > 0 ? 'ROWS' : 'NOBODY', failedRows },
  });
}

/** Somebody registered one of them, or changed what they need, since it was looked at. */
const refuseChanged = (): never =>
  refuse('IMPORT_REFUSED', {
    message: 'not what was seen',
    errorUserMsg: '그사이 등록된 내용이 달라져 아무도 등록하지 않았습니다. 파일을 다시 올려 확인해 주세요.',
    details: { reason: 'CHANGED' },
  });
