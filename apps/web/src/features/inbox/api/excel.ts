import { excelAllDocuments, excelApproveInbox, excelReferenceInbox, excelSentInbox } from '@danji/contract/excel';
import { fileOf } from '../../../shared/list/load-file.ts';

/** The lists as files. */
export const inboxFiles = {
  'apv-inbox': fileOf(excelApproveInbox),
  'ref-inbox': fileOf(excelReferenceInbox),
  'sent-inbox': fileOf(excelSentInbox),
  'all-apv-mng': fileOf(excelAllDocuments),
} as const;
