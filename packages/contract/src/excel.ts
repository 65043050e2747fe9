import * as z from 'zod/mini';
import { aptScope, Id, neededText } from './common.ts';
import { allFilter, approveTabs, listFilter, referenceTabs, sentTabs } from './document-lists.ts';
import { defineEndpoint } from './endpoint.ts';
import { onAllDocuments, onInbox, onReferences, onSent } from './menu-calls.ts';
import { yn } from './yn.ts';

/** Lists as Excel files. A file of people leaves the office: it needs the Excel right and a reason, and is recorded (DAT-03). */
export const exportReasonMin = 10;
export const exportRowsMax = 10_000;

const Reason = neededText(
  `내려받는 이유를 ${exportReasonMin}자 이상 적어 주세요.`,
  200,
  '내려받는 이유는 200자까지 쓸 수 있습니다.',
  exportReasonMin,
);
/** Columns that the list does not show are not in the file either. */
const Hidden = z.optional(z.array(z.string().check(z.regex(/^[a-zA-Z]{1,30}$/))).check(z.maxLength(20)));
export const toExport = <F extends z.ZodMiniType>(filter: F) =>
  z.strictObject({ filter, hiddenColumns: Hidden, reason: Reason });
/** Numbers and addresses in full for whoever may have one shown; then the record names each person whose they are. */
export const toExportPeople = <F extends z.ZodMiniType>(filter: F) =>
  z.strictObject({ filter, hiddenColumns: Hidden, reason: Reason, unmaskedYn: z.optional(yn) });

/** The rows that were picked, where not all of them are wanted: no more than a page can hold. */
const picked = { docIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))) };

export const excelApproveInbox = defineEndpoint({
  ...onInbox.excel,
  name: 'excelApproveInbox',
  path: '/api/elec-apv/apv-inbox/excel',
  summary: '결재함 as an Excel file, as filtered, at most 10,000 rows.',
  body: toExport(z.strictObject({ ...listFilter, ...picked, tab: z.enum(approveTabs) })),
});

export const excelReferenceInbox = defineEndpoint({
  ...onReferences.excel,
  name: 'excelReferenceInbox',
  path: '/api/elec-apv/ref-inbox/excel',
  summary: '참조함 as an Excel file, as filtered, at most 10,000 rows.',
  body: toExport(z.strictObject({ ...listFilter, ...picked, tab: z.enum(referenceTabs) })),
});

export const excelSentInbox = defineEndpoint({
  ...onSent.excel,
  name: 'excelSentInbox',
  path: '/api/elec-apv/sent-inbox/excel',
  summary: '상신함 as an Excel file, as filtered, at most 10,000 rows.',
  body: toExport(z.strictObject({ ...listFilter, ...picked, tab: z.enum(sentTabs) })),
});

export const excelAllDocuments = defineEndpoint({
  ...onAllDocuments.excel,
  name: 'excelAllDocuments',
  path: '/api/elec-apv/all-apv-mng/excel',
  summary: '전체 결재 관리 as an Excel file, as filtered, at most 10,000 rows.',
  query: aptScope,
  body: toExport(z.strictObject({ ...allFilter, ...picked })),
});
