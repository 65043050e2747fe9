import * as contract from '@danji/contract/registers';
import type { Bind } from '../../http/bind.ts';
import { bindList, type ExcelDeps } from '../excel/public.ts';
import { presentRegistered } from './present.ts';
import { registerPageOf } from './queries.ts';

const personOf = (row: contract.RegisteredDocument) => `${row.deptName}/${row.drafterName}`;

export const registerFile = {
  list: '문서등록대장',
  columns: contract.registerColumns,
  personOf,
  linkUrl: '/elec-apv/doc-register',
  narrowBy: '기간',
} as const;
export const departmentFile = {
  ...registerFile,
  list: '부서 문서함',
  columns: contract.departmentColumns,
  linkUrl: '/elec-apv/dept-docs',
} as const;

export function registerRoutes(all: Bind, deps: ExcelDeps): void {
  bindList(all, deps, {
    page: contract.pageRegister,
    excel: contract.excelRegister,
    rows: ({ aptId, memberId, now, query }) => registerPageOf({ aptId, memberId, now }, query),
    present: presentRegistered,
    file: registerFile,
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
