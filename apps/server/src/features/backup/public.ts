export { findKeySource, loadKeySource } from './archive-key.ts';
export { describeRestored } from './describe-restored.ts';
export { makeBackup } from './make-backup.ts';
export { proveBackup, restoreBackup } from './restore-backup.ts';
export { rotateBackups } from './rotate-backups.ts';
export { backupRoutes } from './routes.ts';
export { askWhenDue, noteBackup, startBackups } from './run-backups.ts';
export { runDrill } from './run-drill.ts';
