import type { ImportChoice, ImportFate, importColumns } from '@danji/contract/import-members';
import type { Actor } from '../../http/actor.ts';
import { inSteps } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { findBuildings, findUnlisted } from '../dwellings/public.ts';
import { findOffered, findOwn } from '../positions/public.ts';
import { findRoles, findWorkingTypes } from '../users/public.ts';
import { createJudge, type JudgedRow, type Kind } from './domain/judge-members.ts';
import { nameOfMany } from './domain/many-numbers.ts';
import type { SheetRow } from './read-sheet.ts';
import { refuseImport } from './refuse-import.ts';
import { findDepartments, findKnownPeople, findTakenIds } from './store.ts';

export type Sheet = { tx: Tx; actor: Actor; kind: Kind; rows: readonly SheetRow[] };
export type JudgedImport = { judged: JudgedRow[]; counts: Record<ImportFate, number> };

/** Judges the rows of a sheet by what there is in the complex now, and by what was chosen for names that are not there. */
export async function judgeImport(
  { tx, actor, kind, rows }: Sheet,
  choices: readonly ImportChoice[] = [],
): Promise<JudgedImport> {
  const { aptId } = actor;
  const column = (name: (typeof importColumns)[Kind][number]) => rows.map(({ cells }) => cells[name] ?? '');
  const ids = column('아이디');
  const departments = await findDepartments(tx, aptId);
  const own = kind === 'EMP' ? await findOwn(tx, aptId) : [];
  const judge = createJudge({
    kind,
    takenIds: await findTakenIds(tx, ids),
    people: await findKnownPeople(tx, aptId, kind, { ids, names: column('이름') }),
    departments: new Map(departments.map(({ dept_id, dept_name }) => [dept_name, dept_id])),
    positions: new Set(await findOffered(tx, aptId)),
    ownPositions: new Map(own.map(({ name, inUse }) => [name, inUse])),
    workingTypes: new Set(await findWorkingTypes(tx)),
    roles: await findRoles(tx, actor, ''),
    choices,
  });
  const judged = await inSteps(rows, judge);
  const guessed = nameOfMany(judged.map(({ member }) => member));
  if (guessed !== null) refuseImport('NAMESAKES', guessed);
  if (kind === 'TENANT') await doubtHomes(tx, aptId, judged);
  const counts = { GOOD: 0, UNKNOWN: 0, WRONG: 0, SKIPPED: 0 };
  for (const { fate } of judged) counts[fate] += 1;
  return { judged, counts };
}

const UNLISTED = '동·호 목록에 없는 곳입니다.';
const FEW = 12;

/** What there is instead, as the form for one person says it. */
function sayWhatIsThere(buildings: Awaited<ReturnType<typeof findBuildings>>): (dong: string | null) => string {
  const known = new Map(buildings.map((one) => [one.dong, one]));
  const all = buildings.map(({ dong }) => dong);
  const names = `${all.slice(0, FEW).join(', ')}${all.length > FEW ? ' 등' : ''}`;
  return (dong) => {
    const there = known.get(dong ?? '');
    return there
      ? `${UNLISTED} ${there.dong}동에는 ${there.first}호부터 ${there.last}호까지 있습니다.`
      : `${UNLISTED} 목록에 있는 동은 ${names}입니다.`;
  };
}

/** Where the complex has a list of its homes, those that are not in it are told at the cell. */
async function doubtHomes(tx: Tx, aptId: string, judged: readonly JudgedRow[]): Promise<void> {
  const homes = judged.flatMap(({ fate, member: { dong, ho } }) =>
    fate !== 'SKIPPED' && dong !== null && ho !== null ? [{ dong, ho }] : [],
  );
  if (homes.length === 0) return;
  const unlisted = new Set((await findUnlisted(tx, aptId, homes)).map(({ dong, ho }) => `${dong} ${ho}`));
  if (unlisted.size === 0) return;
  const said = sayWhatIsThere(await findBuildings(tx, aptId));
  for (const { fate, member, doubts } of judged)
    if (fate !== 'SKIPPED' && unlisted.has(`${member.dong} ${member.ho}`))
      doubts.push({ column: '호', message: said(member.dong) });
}
