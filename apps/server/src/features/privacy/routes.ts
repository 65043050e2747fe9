import * as integration from '@danji/contract/integration';
import * as contract from '@danji/contract/privacy';
import type { Bind } from '../../http/bind.ts';
import { gatherPrivacyLog } from './gather-privacy-log.ts';
import { recentReasonsOf } from './queries.ts';
import { createRevealPersonalData, type PrivacyDeps } from './reveal-personal-data.ts';

export function privacyRoutes({ bind, bindRead }: Bind, deps: PrivacyDeps): void {
  bind(integration.gatherPrivacyLog, gatherPrivacyLog);
  bind(contract.revealPersonalData, createRevealPersonalData(deps));
  bindRead(
    contract.listRevealReasons,
    ({ aptId, claims }) => recentReasonsOf(aptId, claims.memberId),
    (rows) => rows.map(({ reason }) => reason),
  );
}
