export { atMinute, atSecond } from './at-minute.ts';
export { bindList, exportList, mayTake } from './export-list.ts';
export { type ExcelDeps, exportRows, filesWaiting, type RowsToExport } from './export-rows.ts';
export type { SheetColumn } from './make-sheet.ts';
export { excelRoutes } from './routes.ts';
export { noCheck } from './whole-list.ts';
