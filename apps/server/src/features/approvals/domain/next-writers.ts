import type { NextPaper, NextWriter } from '@danji/contract/forms/matter-settings';
import { isRecord } from '@danji/contract/forms/record';

/** Who has to write a next paper: everybody of a role, or of a department. */
export type NextWriterRow = { readonly form: string; readonly roleCode: string | null; readonly deptId: string | null };

type Decided = { readonly drafterDeptId: string | null; readonly content: Readonly<Record<string, unknown>> };

/** The roles that a form may name, by the code that every complex has. */
const ROLES = { ACCOUNTING: 'ACCOUNTING', HEADS: 'DEPT_HEAD', DIRECTOR: 'DIRECTOR' } as const;

/** What a decided document gives to whom, as its form says; each once. */
export function nextWritersOf(next: readonly NextPaper[], decided: Decided): NextWriterRow[] {
  const rows = next.flatMap(({ form, writers }) => writers.flatMap((writer) => rowsOf(form, writer, decided)));
  return [...new Map(rows.map((row) => [`${row.form} ${row.roleCode} ${row.deptId}`, row])).values()];
}

function rowsOf(form: string, writer: NextWriter, { drafterDeptId, content }: Decided): NextWriterRow[] {
  if (typeof writer !== 'string')
    return departmentsIn(content[writer.deptField]).map((deptId) => ({ form, roleCode: null, deptId }));
  if (writer !== 'DRAFTERS_DEPT') return [{ form, roleCode: ROLES[writer], deptId: null }];
  return drafterDeptId === null ? [] : [{ form, roleCode: null, deptId: drafterDeptId }];
}

const departmentsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => (isRecord(one) && typeof one.id === 'string' ? [one.id] : []));
