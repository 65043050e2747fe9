import { importProblemsMax } from '@danji/contract/import-members';
import type { Actor } from '../../http/actor.ts';
import { inSteps } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { findRoles, findWorkingTypes } from '../users/public.ts';
import { createJudge, type JudgedMember, type Kind, type Problem } from './domain/judge-members.ts';
import type { SheetRow } from './read-sheet.ts';
import { findDepartments, findTakenIds } from './store.ts';

type Judged = { members: JudgedMember[]; problems: Problem[]; failedRows: number };
export type Sheet = { tx: Tx; actor: Actor; kind: Kind; rows: readonly SheetRow[] };

/** Judges the rows of a sheet by what there is in the complex now. */
export async function judgeImport({ tx, actor, kind, rows }: Sheet): Promise<Judged> {
  const takenIds = await findTakenIds(
    tx,
    rows.map(({ cells }) => cells.아이디 ?? ''),
  );
  const departments = await findDepartments(tx, actor.aptId);
  const judge = createJudge({
    kind,
    takenIds,
    departments: new Map(departments.map(({ dept_id, dept_name }) => [dept_name, dept_id])),
    workingTypes: new Set(await findWorkingTypes(tx)),
    roles: await findRoles(tx, actor, ''),
  });
  const judged = await inSteps(rows, judge);
  const problems = judged.flatMap((one) => one.problems);
  const members = judged.map(({ member }) => member);
  return { members, problems, failedRows: new Set(problems.map(({ row }) => row)).size };
}

export const toldProblems = (problems: readonly Problem[]): Problem[] => problems.slice(0, importProblemsMax);
