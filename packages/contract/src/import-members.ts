import * as z from 'zod/mini';
import { aptScope } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';

/** People from an Excel sheet: first a dry run that judges every row, then all of them or none. */
export const importRowsMax = 5_000;
const importBytesMax = 10_485_760;
/** So many problems are told at once; the count says how many there are. */
export const importProblemsMax = 1_000;

/** The columns of the two kinds of sheet, by the words in their first row. */
export const importColumns = {
  TENANT: ['아이디', '이름', '직책', '동', '호', '휴대전화', '이메일', '임기 종료일', '권한 그룹'],
  EMP: ['아이디', '이름', '부서', '직위', '근무 형태', '휴대전화', '이메일', '권한 그룹'],
} as const;
/** These may not be empty. */
export const importRequired = ['아이디', '이름'] as const;

/** A cell by the rule of its field; what is wrong comes as the field's own sentence. */
export type CellRule<T> = z.ZodMiniType<T>;
export function readCell<T>(rule: CellRule<T>, cell: unknown): { value: T } | { problem: string } {
  const parsed = z.safeParse(rule, cell);
  if (parsed.success) return { value: parsed.data };
  const told = parsed.error.issues.map(({ message }) => message).find((message) => /[가-힣]/.test(message));
  return { problem: told ?? '내용을 확인해 주세요.' };
}

export const ImportProblem = z.strictObject({
  /** As Excel counts them: the heads are row 1. */
  row: z.int(),
  column: z.string(),
  message: z.string(),
});
export type ImportProblem = z.output<typeof ImportProblem>;

export const ImportReport = z.strictObject({
  rows: z.int(),
  failedRows: z.int(),
  problemCount: z.int(),
  problems: z.array(ImportProblem),
  /** The first rows as they were understood, numbers masked. */
  sample: z.array(z.strictObject({ row: z.int(), cells: z.array(z.string()) })),
});
export type ImportReport = z.output<typeof ImportReport>;

const one = { maxCount: 1, maxBytes: importBytesMax };
const template = { method: 'GET', binary: true, response: z.unknown() } as const;
const toCheck = {
  method: 'POST',
  query: aptScope,
  files: one,
  response: ImportReport,
  errors: ['IMPORT_REFUSED', 'UNAVAILABLE'],
} as const;
const toImport = {
  method: 'POST',
  query: aptScope,
  files: one,
  response: z.strictObject({ imported: z.int() }),
  errors: ['IMPORT_REFUSED', 'UNAVAILABLE'],
} as const;

const TENANT_MNG = '/system-mng/tenant-mng';
const USER_MNG = '/system-mng/user-mng';

export const residentTemplate = defineEndpoint({
  ...template,
  name: 'residentTemplate',
  path: '/api/syst/resident-import/template',
  summary: 'An empty sheet for residents, with the heads that the import reads.',
  access: onMenu(TENANT_MNG, 'write'),
});

export const checkResidentImport = defineEndpoint({
  ...toCheck,
  name: 'checkResidentImport',
  path: '/api/syst/resident-import/check',
  summary: 'Judges a sheet of residents row by row. Writes nothing.',
  access: onMenu(TENANT_MNG, 'write'),
});

export const importResidents = defineEndpoint({
  ...toImport,
  name: 'importResidents',
  path: '/api/syst/resident-import',
  summary: 'Registers all residents of a sheet, or none.',
  access: onMenu(TENANT_MNG, 'write'),
});

export const employeeTemplate = defineEndpoint({
  ...template,
  name: 'employeeTemplate',
  path: '/api/syst/employee-import/template',
  summary: 'An empty sheet for employees, with the heads that the import reads.',
  access: onMenu(USER_MNG, 'write'),
});

export const checkEmployeeImport = defineEndpoint({
  ...toCheck,
  name: 'checkEmployeeImport',
  path: '/api/syst/employee-import/check',
  summary: 'Judges a sheet of employees row by row. Writes nothing.',
  access: onMenu(USER_MNG, 'write'),
});

export const importEmployees = defineEndpoint({
  ...toImport,
  name: 'importEmployees',
  path: '/api/syst/employee-import',
  summary: 'Registers all employees of a sheet, or none.',
  access: onMenu(USER_MNG, 'write'),
});
