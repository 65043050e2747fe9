export { plainCell } from './clean-cell.ts';
export { bindList, exportList, mayTake } from './export-list.ts';
export { type ExcelDeps, exportRows, filesWaiting, type RowsToExport, type WriteSheet } from './export-rows.ts';
export { excelRoutes } from './routes.ts';
export { contactsInFull, sheetColumns } from './sheet-columns.ts';
export { noCheck } from './whole-list.ts';
export { writeApart } from './write-apart.ts';
