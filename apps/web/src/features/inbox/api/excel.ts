import { excelAllDocuments, excelApproveInbox, excelReferenceInbox, excelSentInbox } from '@danji/contract/excel';
import { callFile } from '../../../shared/api/call-file.ts';
import type { Inbox } from '../lib/inboxes.ts';
import type { ListQuery } from '../lib/list-query.ts';

const ENDPOINTS = {
  'apv-inbox': excelApproveInbox,
  'ref-inbox': excelReferenceInbox,
  'sent-inbox': excelSentInbox,
  'all-apv-mng': excelAllDocuments,
} as const;

/** The list as a file. */
export function loadExcel(inbox: Inbox, query: ListQuery, hidden: readonly string[], reason: string): Promise<Blob> {
  const filter = { ...query.filter, ...(query.tab === '' ? {} : { tab: query.tab }) };
  const body = { filter, hiddenColumns: [...hidden], reason };
  return callFile(ENDPOINTS[inbox.screen], { body } as never, { alert: false });
}
