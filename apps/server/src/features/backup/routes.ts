import * as contract from '@danji/contract/operation';
import type { Bind } from '../../http/bind.ts';
import { createAskBackup } from './ask-backup.ts';

export function backupRoutes({ bind }: Bind, deps: Parameters<typeof createAskBackup>[0]): void {
  bind(contract.askBackup, createAskBackup(deps));
}
