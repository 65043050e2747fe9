export { atMinute, atSecond } from './at-minute.ts';
export { type ExcelDeps, exportRows, filesWaiting, type RowsToExport } from './export-rows.ts';
export type { SheetColumn } from './make-sheet.ts';
export { refuseTooMany } from './refuse-too-many.ts';
export { refuseUnmasked } from './refuse-unmasked.ts';
export { excelRoutes } from './routes.ts';
export { allowWhole, noCheck, readWhole, wholeList } from './whole-list.ts';
