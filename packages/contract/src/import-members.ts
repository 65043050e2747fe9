import * as z from 'zod/mini';
import { aptScope, done, Id, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onEmployees, onResidents } from './menu-calls.ts';
import { yn } from './yn.ts';

/** People from a sheet: first a dry run that says what becomes of every row, then all that are right, or none. */
export const importRowsMax = 5_000;
const importBytesMax = 10_485_760;
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

/** What people call the columns besides. */
export const importAliases: Readonly<Record<string, string>> = {
  ID: '아이디',
  성명: '이름',
  소속: '부서',
  직급: '직위',
  근무형태: '근무 형태',
  // Both in one cell; it is taken apart.
  동호: '동',
  동·호: '동',
  '동/호': '동',
  '동-호': '동',
  '동 호': '동',
  동호수: '동',
  '동 호수': '동',
  핸드폰: '휴대전화',
  휴대폰: '휴대전화',
  전화번호: '휴대전화',
  연락처: '휴대전화',
  메일: '이메일',
  '임기 만료일': '임기 종료일',
  권한그룹: '권한 그룹',
  역할: '권한 그룹',
};
/** How what was pasted into the screen is sent: a file of this name. */
export const pastedFileName = '붙여넣기.tsv';
/** How often somebody may have sheets judged in an hour: each tells which names and numbers are there. */
export const importRunsPerHour = 30;
/** Where a file that is sent back says what is wrong; not read. */
export const importFaultColumn = '고칠 곳';
/** The first lines of the sheets that we hand out are examples, known by their ids. */
export const isExampleId = (id: string): boolean => /^example[1-9]$/.test(id);

export const ImportProblem = z.strictObject({ column: z.string(), message: z.string() });
export type ImportProblem = z.output<typeof ImportProblem>;

/** What may be made together with the people who need it. */
export const ImportMade = z.enum(['부서', '직위']);
export type ImportMade = z.output<typeof ImportMade>;
const UnknownName = z.strictObject({
  column: ImportMade,
  name: z.string(),
  /** The one that is written most like it. */
  nearest: z.nullable(z.string()),
  /** Whether one of this name can be made, and otherwise what stands against it. */
  makeableYn: yn,
  whyNot: z.nullable(z.string()),
});
export type UnknownName = z.output<typeof UnknownName>;

/** GOOD: registered. UNKNOWN: once its department or position is chosen. WRONG: not, until it is mended. SKIPPED: nothing to do. */
export const ImportFate = z.enum(['GOOD', 'UNKNOWN', 'WRONG', 'SKIPPED']);
export type ImportFate = z.output<typeof ImportFate>;

export const ImportRow = z.strictObject({
  /** As Excel counts them: the heads are row 1. */
  row: z.int(),
  fate: ImportFate,
  /** In the order of the columns, numbers masked but where they are wrong. */
  cells: z.array(z.string()),
  problems: z.array(ImportProblem),
  /** What is looked at once more and stands against nothing: a list may be wrong (decision 0066). */
  doubts: z.array(ImportProblem),
  unknown: z.array(UnknownName),
  /** Why it is skipped, or how the person is reached. */
  note: z.nullable(z.string()),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportReport = z.strictObject({
  rows: z.array(ImportRow),
  counts: z.strictObject({ GOOD: z.int(), UNKNOWN: z.int(), WRONG: z.int(), SKIPPED: z.int() }),
  /** How a text was written; null for a workbook. */
  encoding: z.nullable(z.enum(['UTF-8', 'UTF-16', 'CP949'])),
  /** Columns of the sheet that are not read. */
  ignored: z.array(z.string()),
});
export type ImportReport = z.output<typeof ImportReport>;

/** What a name that is not there becomes: another that is, or a new one (null). Of one row, or of all that have none of their own. */
const ImportChoice = z.strictObject({
  column: ImportMade,
  name: z.string().check(z.maxLength(200)),
  row: z.optional(z.int().check(z.positive(), z.maximum(2_000_000))),
  to: z.nullable(z.string().check(z.maxLength(60))),
});
export type ImportChoice = z.output<typeof ImportChoice>;

/** What was seen: so many are registered, or nobody. Without it, every row must be right. */
const ImportDecision = z.optional(
  z.strictObject({
    people: z.int().check(z.positive(), z.maximum(importRowsMax)),
    choices: z.array(ImportChoice).check(z.maxLength(2_000, '고른 것이 너무 많습니다. 나누어 올려 주세요.')),
  }),
);

const Imported = z.strictObject({
  imported: z.int(),
  leftOut: z.int(),
  /** By which it is undone. */
  importId: z.string(),
  memberIds: z.array(z.string()),
  madeDepartments: z.array(z.string()),
  madePositions: z.array(z.string()),
});
export type Imported = z.output<typeof Imported>;

/** For how long the one who has registered people from a sheet may take them back. */
export const importUndoHours = 24;
const RecentImport = z.strictObject({
  importId: z.string(),
  at: Stamp,
  people: z.int(),
  /** The first of them by name, while they are there. */
  firstName: z.nullable(z.string()),
  /** Rows that were pasted; null: nobody wrote down how they came. */
  pastedYn: z.nullable(yn),
  /** What stands against taking it back; null: nothing that is known beforehand. */
  whyNot: z.nullable(z.string()),
});
export type RecentImport = z.output<typeof RecentImport>;

const one = { maxCount: 1, maxBytes: importBytesMax };
const errors = ['IMPORT_REFUSED', 'UNAVAILABLE'] as const;
const template = { method: 'GET', binary: true, response: z.unknown() } as const;
const toCheck = { query: aptScope, files: one, response: ImportReport, errors } as const;
const toMend = { query: aptScope, files: one, binary: true, response: z.unknown(), errors } as const;
const toImport = {
  query: aptScope,
  files: one,
  body: ImportDecision,
  response: Imported,
  errors: [...errors, 'POSITION_REFUSED'],
} as const;
const toList = { method: 'GET', query: aptScope, response: z.array(RecentImport) } as const;
const toUndo = {
  params: z.strictObject({ importId: Id }),
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND', 'IMPORT_REFUSED'],
} as const;

export const residentTemplate = defineEndpoint({
  ...template,
  name: 'residentTemplate',
  path: '/api/syst/resident-import/template',
  summary: 'A sheet for residents with the heads that the import reads, and examples that it leaves out.',
  access: onResidents.write.access,
});

export const checkResidentImport = defineEndpoint({
  ...onResidents.write,
  ...toCheck,
  name: 'checkResidentImport',
  path: '/api/syst/resident-import/check',
  summary: 'Says of every row of a sheet of residents what would become of it. Registers nobody.',
});

export const mendResidentImport = defineEndpoint({
  ...onResidents.write,
  ...toMend,
  name: 'mendResidentImport',
  path: '/api/syst/resident-import/mend',
  summary: 'The rows of a sheet of residents that have to be mended, as a sheet that says what is wrong with each.',
});

export const importResidents = defineEndpoint({
  ...onResidents.write,
  ...toImport,
  name: 'importResidents',
  path: '/api/syst/resident-import',
  summary: 'Registers all residents of a sheet who are right, or none, and makes what was chosen to be made for them.',
});

export const undoResidentImport = defineEndpoint({
  ...onResidents.write,
  ...toUndo,
  name: 'undoResidentImport',
  path: '/api/syst/resident-import/:importId/undo',
  summary:
    'Takes back what one has registered from a sheet within a day, while nobody of them was in or has a part in anything.',
});

export const listResidentImports = defineEndpoint({
  ...toList,
  name: 'listResidentImports',
  path: '/api/syst/resident-imports',
  summary: 'What the caller has registered from sheets of residents within a day, and whether it can be taken back.',
  access: onResidents.write.access,
});

export const employeeTemplate = defineEndpoint({
  ...template,
  name: 'employeeTemplate',
  path: '/api/syst/employee-import/template',
  summary: 'A sheet for employees with the heads that the import reads, and examples that it leaves out.',
  access: onEmployees.write.access,
});

export const checkEmployeeImport = defineEndpoint({
  ...onEmployees.write,
  ...toCheck,
  name: 'checkEmployeeImport',
  path: '/api/syst/employee-import/check',
  summary: 'Says of every row of a sheet of employees what would become of it. Registers nobody.',
});

export const mendEmployeeImport = defineEndpoint({
  ...onEmployees.write,
  ...toMend,
  name: 'mendEmployeeImport',
  path: '/api/syst/employee-import/mend',
  summary: 'The rows of a sheet of employees that have to be mended, as a sheet that says what is wrong with each.',
});

export const importEmployees = defineEndpoint({
  ...onEmployees.write,
  ...toImport,
  name: 'importEmployees',
  path: '/api/syst/employee-import',
  summary: 'Registers all employees of a sheet who are right, or none, and makes what was chosen to be made for them.',
});

export const undoEmployeeImport = defineEndpoint({
  ...onEmployees.write,
  ...toUndo,
  name: 'undoEmployeeImport',
  path: '/api/syst/employee-import/:importId/undo',
  summary:
    'Takes back what one has registered from a sheet within a day, while nobody of them was in or has a part in anything.',
});

export const listEmployeeImports = defineEndpoint({
  ...toList,
  name: 'listEmployeeImports',
  path: '/api/syst/employee-imports',
  summary: 'What the caller has registered from sheets of employees within a day, and whether it can be taken back.',
  access: onEmployees.write.access,
});
