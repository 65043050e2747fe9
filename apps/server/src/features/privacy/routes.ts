import * as contract from '@danji/contract/integration';
import type { Bind } from '../../http/bind.ts';
import { gatherPrivacyLog } from './gather-privacy-log.ts';

export function privacyRoutes({ bind }: Bind): void {
  bind(contract.gatherPrivacyLog, gatherPrivacyLog);
}
