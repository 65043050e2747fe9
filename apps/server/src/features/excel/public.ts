export { type ExcelDeps, exportRows, type RowsToExport } from './export-rows.ts';
export type { SheetColumn } from './make-sheet.ts';
export { refuseTooMany } from './refuse-too-many.ts';
export { excelRoutes } from './routes.ts';
