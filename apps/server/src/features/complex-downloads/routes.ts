import * as contract from '@danji/contract/complex-exports';
import type { Bind } from '../../http/bind.ts';
import { createAskExport } from './ask-export.ts';
import type { DownloadDeps } from './deps.ts';
import { listOfComplex } from './list-exports.ts';
import { checkTakeable, createTakeExport } from './take-export.ts';

export function complexDownloadRoutes({ bind, bindStream }: Bind, deps: DownloadDeps): void {
  bind(contract.listComplexExports, listOfComplex);
  bind(contract.askComplexExport, createAskExport(deps));
  bindStream(contract.takeComplexExport, checkTakeable, createTakeExport(deps));
}
