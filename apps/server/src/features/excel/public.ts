export { type ExcelDeps, exportRows, type RowsToExport } from './export-rows.ts';
export type { SheetColumn } from './make-sheet.ts';
export { excelRoutes } from './routes.ts';
