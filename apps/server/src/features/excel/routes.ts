import * as contract from '@danji/contract/excel';
import type { Actor } from '../../http/actor.ts';
import type { Bind } from '../../http/bind.ts';
import { allDocumentsOf, approveInboxOf, referenceInboxOf, sentInboxOf } from '../approvals/public.ts';
import { type ExcelDeps, exportList } from './export-list.ts';
import { readList } from './read-list.ts';

const all = { page: 1, size: contract.exportRowsMax };
const readerOf = (actor: Actor, now: Date) => ({ aptId: actor.aptId, memberId: actor.memberId, now });

export function excelRoutes({ bindStream }: Bind, deps: ExcelDeps): void {
  bindStream(
    contract.excelApproveInbox,
    ({ tx, actor, now, body }) => readList(tx, approveInboxOf(readerOf(actor, now), { ...body.filter, ...all })),
    (given) => exportList(deps, { ...given, list: '결재함', rows: given.facts }),
  );
  bindStream(
    contract.excelReferenceInbox,
    ({ tx, actor, now, body }) => readList(tx, referenceInboxOf(readerOf(actor, now), { ...body.filter, ...all })),
    (given) => exportList(deps, { ...given, list: '참조함', rows: given.facts }),
  );
  bindStream(
    contract.excelSentInbox,
    ({ tx, actor, now, body }) => readList(tx, sentInboxOf(readerOf(actor, now), { ...body.filter, ...all })),
    (given) => exportList(deps, { ...given, list: '상신함', rows: given.facts }),
  );
  bindStream(
    contract.excelAllDocuments,
    ({ tx, actor, now, body }) =>
      readList(tx, allDocumentsOf({ ...readerOf(actor, now), isVisiting: false }, { ...body.filter, ...all })),
    (given) => exportList(deps, { ...given, list: '전체 결재 관리', rows: given.facts }),
  );
}
