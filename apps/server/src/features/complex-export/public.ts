export { exportToFile } from './export-to-file.ts';
export { importComplex } from './import-complex.ts';
export { openArchive } from './open-archive.ts';
export { findComplex, readMigrations } from './snapshot-queries.ts';
export { verifyExport } from './verify-export.ts';
export { type Exported, writeExport } from './write-export.ts';
