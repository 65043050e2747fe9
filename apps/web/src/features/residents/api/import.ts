import {
  checkEmployeeImport,
  checkResidentImport,
  employeeTemplate,
  type ImportProblem,
  importEmployees,
  importResidents,
  residentTemplate,
} from '@danji/contract/import-members';
import { isCallError } from '../../../shared/api/call-error.ts';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

export type Kind = 'TENANT' | 'EMP';
/** A long sheet on a busy machine takes its time. */
const patient = { alert: false, retries: 0, timeoutMs: 120_000 } as const;

export const loadTemplate = (kind: Kind) =>
  callFile(kind === 'TENANT' ? residentTemplate : employeeTemplate, {}, { alert: false });

export const checkFile = (kind: Kind, aptId: string | undefined, file: File) =>
  call(kind === 'TENANT' ? checkResidentImport : checkEmployeeImport, { query: { aptId }, files: [file] }, patient);

export async function importFile(kind: Kind, aptId: string | undefined, file: File): Promise<number> {
  const input = { query: { aptId }, files: [file] };
  const { imported } = await call(kind === 'TENANT' ? importResidents : importEmployees, input, patient);
  await queryClient.invalidateQueries({ queryKey: [kind === 'TENANT' ? 'residents' : 'users'] });
  return imported;
}

/** Rows that were refused when it was too late for a dry run. */
export function problemsIn(error: unknown): ImportProblem[] {
  if (!isCallError(error)) return [];
  const { problems } = (error.details ?? {}) as { problems?: unknown };
  return Array.isArray(problems) ? (problems as ImportProblem[]) : [];
}
