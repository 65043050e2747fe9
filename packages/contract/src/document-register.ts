import * as z from 'zod/mini';
import { documentStateWords, kindLabel, mannerWords } from './approval-words.ts';
import { DocumentState, Manner, RetentionYears } from './approvals.ts';
import { dayOf, Id, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { documentKind } from './document-kind.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onDepartmentDocuments, onDocumentRegister } from './menu-calls.ts';
import { yn } from './yn.ts';

/** 문서등록대장 and 부서 문서함: what was completed and has a number, as far as the reader may read it. */

export const RegisteredDocument = z.strictObject({
  docId: z.string(),
  docNumber: z.string(),
  decidedAt: Stamp,
  title: z.string(),
  formName: z.nullable(z.string()),
  special: z.nullable(z.string()),
  erpNumber: z.nullable(z.string()),
  drafterName: z.string(),
  deptName: z.nullable(z.string()),
  /** Null: a body decided by its vote. */
  deciderName: z.nullable(z.string()),
  manner: z.nullable(Manner),
  state: DocumentState,
  retentionYears: RetentionYears,
  retainUntil: z.nullable(z.string()),
  /** It came to the department from another one (수신). */
  receivedYn: yn,
});
export type RegisteredDocument = z.output<typeof RegisteredDocument>;

const deciderOf = ({ deciderName, manner }: RegisteredDocument): string => {
  if (deciderName === null) return kindLabel('VOTE');
  return manner === null || manner === 'NORMAL' ? deciderName : `${deciderName} (${mannerWords[manner]})`;
};
const retentionOf = ({ retentionYears }: RegisteredDocument): string =>
  retentionYears === null ? '영구' : `${retentionYears}년`;

export const documentRegisterColumns = columnsOf(RegisteredDocument, [
  { key: 'number', label: '문서번호', of: 'docNumber', sort: 'docNumber', width: 20 },
  { key: 'date', label: '완료일', of: 'decidedAt', as: 'day', sort: 'decidedAt', width: 12 },
  { key: 'title', label: '제목', of: 'title', sort: 'title', always: true, width: 46 },
  { key: 'title', label: 'ERP 번호', of: 'erpNumber', width: 18, fileOnly: true },
  { key: 'form', label: '양식', of: 'formName', words: documentKind, sort: 'formName', width: 18 },
  { key: 'drafter', label: '기안자', of: 'drafterName', sort: 'drafterName', width: 12 },
  { key: 'dept', label: '부서', of: 'deptName', sort: 'deptName', width: 14 },
  { key: 'decider', label: '결재자', of: 'deciderName', words: deciderOf, width: 16 },
  {
    key: 'state',
    label: '상태',
    of: 'state',
    words: (row) => documentStateWords[row.state].label,
    sort: 'state',
    width: 10,
  },
  { key: 'retention', label: '보존연한', of: 'retentionYears', words: retentionOf, sort: 'retentionYears', width: 10 },
  { key: 'until', label: '보존기한', of: 'retainUntil', width: 12, fileOnly: true },
]);
export const departmentColumns = columnsOf(RegisteredDocument, [
  { key: 'part', label: '구분', of: 'receivedYn', words: (row) => (row.receivedYn ? '수신' : '기안'), width: 8 },
  ...documentRegisterColumns,
]);
export const documentRegisterSorts = sortsOf(documentRegisterColumns);

const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
const DepartmentFilter = {
  text: z.optional(z.string().check(z.maxLength(100))),
  formId: z.optional(Id),
  /** By the day of the decision. */
  from: z.optional(Day),
  to: z.optional(Day),
  sort: sortOf(documentRegisterSorts, '-decidedAt'),
};
const RegisterFilter = { ...DepartmentFilter, deptId: z.optional(Id) };

export const pageDocumentRegister = defineEndpoint({
  ...onDocumentRegister.read,
  name: 'pageDocumentRegister',
  path: '/api/elec-apv/doc-register',
  summary: '문서등록대장: completed documents of the complex that the caller may read.',
  query: z.strictObject({ ...RegisterFilter, ...PageQuery }),
  response: pageOf(RegisteredDocument),
});

export const excelDocumentRegister = defineEndpoint({
  ...onDocumentRegister.excel,
  name: 'excelDocumentRegister',
  path: '/api/elec-apv/doc-register/excel',
  summary: '문서등록대장 as an Excel file, as filtered, with a reason; on record.',
  body: toExport(z.strictObject(RegisterFilter)),
});

export const pageDepartmentDocuments = defineEndpoint({
  ...onDepartmentDocuments.read,
  name: 'pageDepartmentDocuments',
  path: '/api/elec-apv/dept-docs',
  summary:
    "부서 문서함: completed documents that the caller's department drafted or received and that the caller may read.",
  query: z.strictObject({ ...DepartmentFilter, ...PageQuery }),
  response: pageOf(RegisteredDocument),
});

export const excelDepartmentDocuments = defineEndpoint({
  ...onDepartmentDocuments.excel,
  name: 'excelDepartmentDocuments',
  path: '/api/elec-apv/dept-docs/excel',
  summary: '부서 문서함 as an Excel file, as filtered, with a reason; on record.',
  body: toExport(z.strictObject(DepartmentFilter)),
});
