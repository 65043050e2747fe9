import * as integration from '@danji/contract/integration';
import * as contract from '@danji/contract/privacy';
import type { Bind } from '../../http/bind.ts';
import { pageAnswer } from '../../lib/list-page.ts';
import { bindList } from '../excel/public.ts';
import { createDecideRetention } from './decide-retention.ts';
import { gatherPrivacyLog } from './gather-privacy-log.ts';
import { presentRecord } from './present.ts';
import { proposeRetention } from './propose-retention.ts';
import { monthsOf, recentReasonsOf, recordsOf } from './queries.ts';
import { retentionItemsOf, retentionRunsOf } from './retention-queries.ts';
import { createRevealPersonalData, type PrivacyDeps } from './reveal-personal-data.ts';

export function privacyRoutes(bind: Bind, deps: PrivacyDeps): void {
  bind.bind(integration.gatherPrivacyLog, gatherPrivacyLog);
  bind.bind(contract.revealPersonalData, createRevealPersonalData(deps));
  bind.bindRead(
    contract.listRevealReasons,
    ({ aptId, claims }) => recentReasonsOf(aptId, claims.memberId),
    (rows) => rows.map(({ reason }) => reason),
  );
  recordRoutes(bind, deps);
  retentionRoutes(bind, deps);
}

function recordRoutes(all: Bind, deps: PrivacyDeps): void {
  bindList(all, deps, {
    page: contract.pageAccessRecords,
    excel: contract.excelAccessRecords,
    rows: ({ aptId, query, now }) => recordsOf(aptId, query, now),
    present: presentRecord,
    file: {
      list: '접속·조회 기록',
      columns: contract.recordColumns,
      personOf: (row) => row.subjectId ?? row.personId,
      linkUrl: '/cmplx-info/privacy-mng',
    },
  });
  all.bindRead(
    contract.listPrivacyMonths,
    ({ aptId, now }) => monthsOf(aptId, now),
    (rows) => rows,
  );
}

function retentionRoutes({ bind, bindRead }: Bind, deps: PrivacyDeps): void {
  bindRead(
    contract.listRetention,
    ({ aptId }) => retentionRunsOf(aptId),
    (rows) => rows,
  );
  bindRead(
    contract.pageRetentionItems,
    ({ aptId, claims, params, query, now }) =>
      retentionItemsOf({ aptId, memberId: claims.memberId, now }, params.runId, query),
    (rows, { query }) => pageAnswer(rows, query, (item) => item),
  );
  bind(contract.proposeRetention, proposeRetention);
  bind(contract.decideRetention, createDecideRetention(deps));
}
