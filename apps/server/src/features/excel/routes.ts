import { type DocumentRow, documentColumns } from '@danji/contract/document-lists';
import * as contract from '@danji/contract/excel';
import type { Actor } from '../../http/actor.ts';
import type { Bind } from '../../http/bind.ts';
import type { Statement } from '../../lib/database.ts';
import type { Paging } from '../../lib/list-page.ts';
import { allDocumentsOf, approveInboxOf, referenceInboxOf, sentInboxOf } from '../approvals/public.ts';
import { type ExcelDeps, exportRows, type RowsToExport } from './export-rows.ts';
import { readList } from './read-list.ts';
import { sheetColumns } from './sheet-columns.ts';

const readerOf = (actor: Actor, now: Date) => ({ aptId: actor.aptId, memberId: actor.memberId, now });

type Given = Omit<RowsToExport<DocumentRow>, 'list' | 'rows' | 'columns' | 'personOf' | 'linkUrl'> & {
  /** The list, page by page or as a whole. */
  facts: (paging: Paging) => Statement<{ page: string }>;
};
const exportDocuments = (deps: ExcelDeps, list: string, given: Given) =>
  exportRows(deps, {
    ...given,
    list,
    rows: (tx) => readList(tx, given.facts),
    columns: sheetColumns(documentColumns),
    personOf: (row) => `${row.drafterDeptName}/${row.drafterName}`,
    linkUrl: '/elec-apv/all-apv-mng',
  });

export function excelRoutes({ bindStream }: Bind, deps: ExcelDeps): void {
  bindStream(
    contract.excelApproveInbox,
    async ({ actor, now, body }) =>
      (paging: Paging) =>
        approveInboxOf(readerOf(actor, now), { ...body.filter, ...paging }),
    (given) => exportDocuments(deps, '결재함', given),
  );
  bindStream(
    contract.excelReferenceInbox,
    async ({ actor, now, body }) =>
      (paging: Paging) =>
        referenceInboxOf(readerOf(actor, now), { ...body.filter, ...paging }),
    (given) => exportDocuments(deps, '참조함', given),
  );
  bindStream(
    contract.excelSentInbox,
    async ({ actor, now, body }) =>
      (paging: Paging) =>
        sentInboxOf(readerOf(actor, now), { ...body.filter, ...paging }),
    (given) => exportDocuments(deps, '상신함', given),
  );
  bindStream(
    contract.excelAllDocuments,
    async ({ actor, now, body }) =>
      (paging: Paging) =>
        allDocumentsOf({ ...readerOf(actor, now), isVisiting: false }, { ...body.filter, ...paging }),
    (given) => exportDocuments(deps, '전체 결재 관리', given),
  );
}
