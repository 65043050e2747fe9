import * as z from 'zod/mini';
import { dayOf, PageQuery, pageOf, Stamp } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { toExport } from './excel.ts';
import { onRegisters } from './menu-calls.ts';
import { rowStates } from './registers/definition.ts';
import { registerCodes } from './registers/shipped.ts';
import { yn } from './yn.ts';

/** 대장: what completed papers say, as lists. A row is shown to whoever may read its paper, and counted for nobody else. */

/** What stands in a column; of a period both days. */
export const Cell = z.nullable(z.union([z.string(), z.number(), z.strictObject({ from: z.string(), to: z.string() })]));
export type Cell = z.output<typeof Cell>;

export const RegisterCode = z.enum(registerCodes as [string, ...string[]]);
const Params = z.strictObject({ register: RegisterCode });
export const RowState = z.enum(rowStates);

export const RegisterRow = z.strictObject({
  docId: z.string(),
  /** Which row of its paper. */
  rowNo: z.int(),
  docNumber: z.string(),
  title: z.string(),
  drafterName: z.string(),
  deptName: z.nullable(z.string()),
  decidedAt: Stamp,
  day: z.string(),
  /** The last day, or the day on which something is due again. */
  until: z.nullable(z.string()),
  /** Days from today until then; below zero it has passed. */
  daysLeft: z.nullable(z.int()),
  /** Nothing more is to come of its day: a newer one, a paper that answers for it, or a person has said so. */
  doneYn: yn,
  state: RowState,
  /** Papers that were written on from this one, as far as the reader may read them. */
  next: z.array(z.strictObject({ docId: z.string(), title: z.string(), formName: z.nullable(z.string()), doneYn: yn })),
  cells: z.record(z.string(), Cell),
});
export type RegisterRow = z.output<typeof RegisterRow>;

const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
const Year = z.string().check(z.regex(/^(19|20)\d{2}$/, '연도를 확인해 주세요.'));
const Month = z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '달을 확인해 주세요.'));
/** By what stands beside the cells, or by the cell of a column: `c.vendor`. */
export const rowSorts = ['day', 'amount', 'share', 'until', 'docNumber', 'title', 'drafterName', 'deptName'] as const;
export const RowSort = z
  .string()
  .check(z.regex(new RegExp(`^-?(${rowSorts.join('|')}|c\\.[a-z][A-Za-z0-9]{0,29})$`), '정렬할 수 없는 열입니다.'));
/** By its month, its drafter, or what a column of words says: `c.vendor`. */
const GroupBy = z.string().check(z.regex(/^(month|drafterName|c\.[a-z][A-Za-z0-9]{0,29})$/, '묶을 수 없는 열입니다.'));
const Filter = {
  text: z.optional(z.string().check(z.maxLength(100))),
  year: z.optional(Year),
  month: z.optional(Month),
  from: z.optional(Day),
  to: z.optional(Day),
  state: z.optional(RowState),
  share: z.optional(z.string().check(z.maxLength(300))),
  /** Only the rows of one group: which column, and what it says there; `-` where it says nothing. */
  group: z.optional(GroupBy),
  part: z.optional(z.string().check(z.maxLength(300))),
};
const Sorted = { sort: z._default(RowSort, '-day') };

export const pageRegister = defineEndpoint({
  ...onRegisters.read,
  name: 'pageRegister',
  path: '/api/elec-apv/registers/:register',
  summary: '대장: the rows of one register whose papers the caller may read.',
  params: Params,
  query: z.strictObject({ ...Filter, ...Sorted, ...PageQuery }),
  response: pageOf(RegisterRow),
});

/** Digits: a sum may be larger than a number of JSON holds. */
const Sum = z.string();
const Part = { count: z.int(), amount: Sum };

export const sumRegister = defineEndpoint({
  ...onRegisters.read,
  name: 'sumRegister',
  path: '/api/elec-apv/registers/:register/sums',
  summary:
    'What the rows of a register come to, as filtered: by state, month and share; what is due soon; when register and papers last agreed.',
  params: Params,
  query: z.strictObject(Filter),
  response: z.strictObject({
    total: z.strictObject(Part),
    /** Without the filter by state, so that each can be chosen. */
    states: z.array(z.strictObject({ state: RowState, ...Part })),
    months: z.array(z.strictObject({ month: z.string(), share: z.nullable(z.string()), ...Part })),
    shares: z.array(z.strictObject({ share: z.nullable(z.string()), ...Part })),
    /** Of all years. */
    soon: z.array(
      z.strictObject({ docId: z.string(), rowNo: z.int(), title: z.string(), until: z.string(), daysLeft: z.int() }),
    ),
    years: z.array(z.int()),
    /** Null: never yet. `waitingYn`: the job is going through papers anew. */
    check: z.strictObject({ at: z.nullable(Stamp), wrong: z.int(), waitingYn: yn }),
  }),
});

const { group: _group, part: _part, ...Ungrouped } = Filter;

export const groupRegister = defineEndpoint({
  ...onRegisters.read,
  name: 'groupRegister',
  path: '/api/elec-apv/registers/:register/groups',
  summary: 'The rows of a register brought together by one of its columns, with count and sum of each, as filtered.',
  params: Params,
  query: z.strictObject({ ...Ungrouped, by: GroupBy }),
  response: z.strictObject({
    items: z.array(z.strictObject({ part: z.nullable(z.string()), ...Part })),
    /** How many groups there are; the largest are given. */
    total: z.int(),
  }),
});

export const printRegisterBook = defineEndpoint({
  name: 'printRegisterBook',
  method: 'GET',
  path: '/api/elec-apv/registers/:register/pdf',
  summary: 'A register as a bound book (PDF): rows by their day, with the sums of months, as filtered; on record.',
  access: onMenu('/elec-apv/registers', 'print'),
  params: Params,
  query: z.strictObject(Filter),
  binary: true,
  response: z.unknown(),
  errors: ['UNAVAILABLE'],
});

export const listRegisters = defineEndpoint({
  ...onRegisters.read,
  name: 'listRegisters',
  path: '/api/elec-apv/registers',
  summary: 'The registers, with how many rows of this year the caller may read and which forms feed them.',
  response: z.array(
    z.strictObject({
      code: RegisterCode,
      rows: z.int(),
      soon: z.int(),
      forms: z.array(z.strictObject({ formId: z.string(), formName: z.string() })),
    }),
  ),
});

export const excelRegister = defineEndpoint({
  ...onRegisters.excel,
  name: 'excelRegister',
  path: '/api/elec-apv/registers/:register/excel',
  summary: 'A register as an Excel file, as filtered, with a reason; on record.',
  params: Params,
  body: toExport(z.strictObject({ ...Filter, ...Sorted })),
});
