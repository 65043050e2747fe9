import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as applications from './applications.ts';
import { auditColumns } from './audit.ts';
import { officerColumns } from './bodies.ts';
import { codeColumns } from './codes.ts';
import { complexColumns } from './complexes.ts';
import { documentColumns } from './document-lists.ts';
import { departmentColumns, documentRegisterColumns } from './document-register.ts';
import { dutyColumns } from './duties.ts';
import { employeeColumns } from './employees.ts';
import { limitColumns } from './legal-limits.ts';
import { columnsOf, fileExtrasOf, type ListColumn, sayCell, sortsOf } from './list-columns.ts';
import { contractColumns } from './management.ts';
import { messageColumns } from './messages.ts';
import { openDutyColumns } from './open-duties.ts';
import { payeeColumns } from './payees.ts';
import { recordColumns } from './privacy.ts';
import { publicationColumns } from './publications.ts';
import { residentColumns } from './residents.ts';
import { roleMemberColumns } from './role-members.ts';
import { rightColumns } from './roles.ts';
import { userColumns } from './users.ts';
import { vacationColumns } from './vacations.ts';

const LISTS = {
  applications: applications.applicationColumns,
  duties: dutyColumns,
  'legal limits': limitColumns,
  'management contracts': contractColumns,
  publications: publicationColumns,
  'what has to be shown': openDutyColumns,
  payees: payeeColumns,
  vacations: vacationColumns,
  invitations: applications.invitationColumns,
  audit: auditColumns,
  officers: officerColumns,
  codes: codeColumns,
  complexes: complexColumns,
  documents: documentColumns,
  employees: employeeColumns,
  messages: messageColumns,
  records: recordColumns,
  register: documentRegisterColumns,
  'documents of a department': departmentColumns,
  residents: residentColumns,
  'role members': roleMemberColumns,
  rights: rightColumns,
  users: userColumns,
} as unknown as Record<string, readonly ListColumn<Record<string, unknown>>[]>;

it.each(Object.entries(LISTS))('the columns of %s can be hidden, ordered and written down', (_, columns) => {
  const keys = columns.filter(({ fileOnly }) => !fileOnly).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  // As a hidden column travels and is kept.
  for (const { key } of columns) expect(key).toMatch(/^[a-zA-Z]{1,30}$/);
  const sorts = sortsOf(columns);
  expect(new Set(sorts).size).toBe(sorts.length);
  for (const column of columns) if (column.fileOnly) expect(column.width, column.label).toBeGreaterThan(0);
  // A title twice in one file could not be told apart.
  const titles = columns.filter(({ width }) => width).map(({ label, fileLabel }) => fileLabel ?? label);
  expect(new Set(titles).size).toBe(titles.length);
});

const Row = z.strictObject({ name: z.string(), state: z.enum(['ON', 'OFF']) });

it('a column says its field, or its words; the file has more to offer than the screen', () => {
  const columns = columnsOf(Row, [
    { key: 'name', label: '이름', of: 'name', sort: 'name', width: 10 },
    { key: 'name', label: '이름 전체', of: 'name', width: 10, fileOnly: true },
    {
      key: 'state',
      label: '상태',
      of: 'state',
      words: (row) => (row.state === 'ON' ? '켬' : '끔'),
      width: 8,
      fileOnly: true,
    },
  ]);
  const row = { name: '김', state: 'OFF' } as const;
  expect(columns.map((column) => sayCell(column, row))).toEqual(['김', '김', '끔']);
  expect(sortsOf(columns)).toEqual(['name']);
  expect(fileExtrasOf(columns).map(({ label }) => label)).toEqual(['상태']);
});

it('a field that the rows do not have does not compile', () => {
  // @ts-expect-error: there is no such field
  columnsOf(Row, [{ key: 'name', label: '이름', of: 'nmae' }]);
});

/** Several values in one cell, or masked: their order would tell what the mask hides. */
const WITHOUT_ORDER: Readonly<Record<string, readonly string[]>> = {
  applications: ['dongHo', 'phoneNo'],
  audit: [],
  codes: ['type', 'typeName', 'code', 'codeName', 'seqNo', 'use', 'uses'],
  documents: [],
  employees: ['phone', 'roles', 'standIn'],
  messages: ['to'],
  officers: ['dongHo', 'phoneNo'],
  payees: ['account'],
  records: ['rows'],
  register: ['decider'],
  'documents of a department': ['part', 'decider'],
  residents: ['dongHo', 'phone'],
  rights: ['words'],
  users: ['roles'],
};

it.each(Object.entries(LISTS))('%s can be ordered by every column that has one value to be read', (name, columns) => {
  const without = columns.filter(({ fileOnly, sort }) => !fileOnly && sort === undefined).map(({ key }) => key);
  expect(without).toEqual(WITHOUT_ORDER[name] ?? []);
});
