import * as z from 'zod/mini';
import { allFilter, approveTabs, listFilter, referenceTabs, sentTabs } from './document-lists.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { yn } from './yn.ts';

/** Lists as Excel files. A file of people leaves the office: it needs the Excel right and a reason, and is recorded (DAT-03). */
export const exportReasonMin = 10;
export const exportRowsMax = 10_000;

const Reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(exportReasonMin, `내려받는 이유를 ${exportReasonMin}자 이상 적어 주세요.`),
    z.maxLength(200, '내려받는 이유는 200자까지 쓸 수 있습니다.'),
  );
/** Columns that the list does not show are not in the file either. */
const Hidden = z.optional(z.array(z.string().check(z.regex(/^[a-zA-Z]{1,30}$/))).check(z.maxLength(20)));
export const toExport = <F extends z.ZodMiniType>(filter: F) =>
  z.strictObject({ filter, hiddenColumns: Hidden, reason: Reason });
/** Numbers and addresses in full for whoever may have one shown; then the record names each person whose they are. */
export const toExportPeople = <F extends z.ZodMiniType>(filter: F) =>
  z.strictObject({ filter, hiddenColumns: Hidden, reason: Reason, unmaskedYn: z.optional(yn) });

/** What every call has that answers with a list as a file. */
export const excelFile = { method: 'POST', binary: true, response: z.unknown(), errors: ['INVALID_INPUT'] } as const;

export const excelApproveInbox = defineEndpoint({
  ...excelFile,
  name: 'excelApproveInbox',
  path: '/api/elec-apv/apv-inbox/excel',
  summary: '결재함 as an Excel file, as filtered, at most 10,000 rows.',
  access: onMenu('/elec-apv/apv-inbox', 'excel'),
  body: toExport(z.strictObject({ ...listFilter, tab: z.enum(approveTabs) })),
});

export const excelReferenceInbox = defineEndpoint({
  ...excelFile,
  name: 'excelReferenceInbox',
  path: '/api/elec-apv/ref-inbox/excel',
  summary: '참조함 as an Excel file, as filtered, at most 10,000 rows.',
  access: onMenu('/elec-apv/ref-inbox', 'excel'),
  body: toExport(z.strictObject({ ...listFilter, tab: z.enum(referenceTabs) })),
});

export const excelSentInbox = defineEndpoint({
  ...excelFile,
  name: 'excelSentInbox',
  path: '/api/elec-apv/sent-inbox/excel',
  summary: '상신함 as an Excel file, as filtered, at most 10,000 rows.',
  access: onMenu('/elec-apv/sent-inbox', 'excel'),
  body: toExport(z.strictObject({ ...listFilter, tab: z.enum(sentTabs) })),
});

export const excelAllDocuments = defineEndpoint({
  ...excelFile,
  name: 'excelAllDocuments',
  path: '/api/elec-apv/all-apv-mng/excel',
  summary: '전체 결재 관리 as an Excel file, as filtered, at most 10,000 rows.',
  access: onMenu('/elec-apv/all-apv-mng', 'excel'),
  body: toExport(z.strictObject(allFilter)),
});
