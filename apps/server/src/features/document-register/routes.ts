import * as contract from '@danji/contract/document-register';
import type { Bind } from '../../http/bind.ts';
import { bindList, type ExcelDeps } from '../excel/public.ts';
import { presentRegistered } from './present.ts';
import { registerPageOf } from './queries.ts';

const personOf = (row: contract.RegisteredDocument) => `${row.deptName}/${row.drafterName}`;

export const documentRegisterFile = {
  list: '문서등록대장',
  columns: contract.documentRegisterColumns,
  personOf,
  linkUrl: '/elec-apv/doc-register',
  narrowBy: '기간',
} as const;
export const departmentFile = {
  ...documentRegisterFile,
  list: '부서 문서함',
  columns: contract.departmentColumns,
  linkUrl: '/elec-apv/dept-docs',
} as const;

export function documentRegisterRoutes(all: Bind, deps: ExcelDeps): void {
  bindList(all, deps, {
    page: contract.pageDocumentRegister,
    excel: contract.excelDocumentRegister,
    rows: ({ aptId, memberId, now, query }) => registerPageOf({ aptId, memberId, now }, query),
    present: presentRegistered,
    file: documentRegisterFile,
  });
  bindList(all, deps, {
    page: contract.pageDepartmentDocuments,
    excel: contract.excelDepartmentDocuments,
    rows: ({ aptId, memberId, now, query }) =>
      registerPageOf({ aptId, memberId, now }, query, { ofOwnDepartment: true }),
    present: presentRegistered,
    file: departmentFile,
  });
}
