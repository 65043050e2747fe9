import {
  checkEmployeeImport,
  checkResidentImport,
  employeeTemplate,
  type ImportChoice,
  type Imported,
  importEmployees,
  importResidents,
  listEmployeeImports,
  listResidentImports,
  mendEmployeeImport,
  mendResidentImport,
  residentTemplate,
  undoEmployeeImport,
  undoResidentImport,
} from '@danji/contract/import-members';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

export type Kind = 'TENANT' | 'EMP';
type Sheet = { kind: Kind; aptId: string | undefined; file: File };
/** A long sheet on a busy machine takes its time. */
const patient = { alert: false, retries: 0, timeoutMs: 120_000 } as const;
const quiet = { alert: false } as const;

const { useAnswer } = answersUnder('imports');
export const useImports = (kind: Kind, aptId: string | undefined) =>
  useAnswer(kind === 'TENANT' ? listResidentImports : listEmployeeImports, { query: { aptId } });

export const loadTemplate = (kind: Kind) =>
  callFile(kind === 'TENANT' ? residentTemplate : employeeTemplate, {}, quiet);

export const checkFile = ({ kind, aptId, file }: Sheet) =>
  call(kind === 'TENANT' ? checkResidentImport : checkEmployeeImport, { query: { aptId }, files: [file] }, patient);

/** The rows that have to be mended, as a file. */
export const mendFile = ({ kind, aptId, file }: Sheet) =>
  callFile(kind === 'TENANT' ? mendResidentImport : mendEmployeeImport, { query: { aptId }, files: [file] }, quiet);

const reload = () =>
  Promise.all(
    ['residents', 'users', 'employees', 'members', 'departments', 'positions', 'imports', 'guide'].map((matter) =>
      queryClient.invalidateQueries({ queryKey: [matter] }),
    ),
  );

export async function importFile({ kind, aptId, file }: Sheet, people: number, choices: ImportChoice[]) {
  const input = { query: { aptId }, files: [file], body: { people, choices } };
  const done: Imported = await call(kind === 'TENANT' ? importResidents : importEmployees, input, patient);
  await reload();
  return done;
}

export async function undoImport({ kind, aptId }: Omit<Sheet, 'file'>, importId: string): Promise<void> {
  const endpoint = kind === 'TENANT' ? undoResidentImport : undoEmployeeImport;
  await call(endpoint, { params: { importId }, query: { aptId } }, quiet);
  await reload();
}
