import { koreanDay } from '@danji/contract/korean-day';
import * as due from '@danji/contract/open-duties';
import * as contract from '@danji/contract/publications';
import type { Actor } from '../../http/actor.ts';
import type { Bind } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import type { AuthDeps } from '../auth/public.ts';
import { bindList, type ExcelDeps } from '../excel/public.ts';
import type { FileDeps } from '../files/public.ts';
import { checkPublicFile } from './check-public-file.ts';
import { decideOpen } from './decide-open.ts';
import { judgeFile } from './domain/judge-file.ts';
import { openDutyCountsOf, openDutyPageOf, openRulesOf } from './due-queries.ts';
import { gatherDocument } from './gather-document.ts';
import { preparePublication } from './prepare-publication.ts';
import { publishWithFiles } from './publish-with-files.ts';
import { openPageOf, publicationPageOf } from './queries.ts';
import { refusePublication } from './refuse-publication.ts';
import { saveOpenRule } from './save-open-rule.ts';
import { switchPage } from './switch-page.ts';
import { takeBack } from './take-back.ts';
import { undoOpenDecision } from './undo-open-decision.ts';

export function publicationRoutes(
  all: Bind,
  deps: ExcelDeps & Pick<AuthDeps, 'log' | 'metrics'> & { files: FileDeps },
): void {
  const { bind, bindRead, bindStream } = all;
  bind(contract.preparePublication, preparePublication);
  const gatherFor = ({ tx, actor, params, now }: { tx: Tx; actor: Actor; params: { docId: string }; now: Date }) =>
    gatherDocument(tx, actor, params.docId, now);
  bindStream(contract.publishDocument, gatherFor, publishWithFiles(deps.files));
  bindStream(
    contract.checkPublicFile,
    async (asked) => {
      const { attachments, known } = await gatherFor(asked);
      const file = attachments.find(({ attachmentId }) => attachmentId === asked.params.attachmentId);
      if (!file) return refuse('NOT_FOUND', { message: 'no such attachment for the caller' });
      if (judgeFile(file).kind !== 'DOCUMENT') refusePublication('FILE_NOT');
      return { file, known };
    },
    checkPublicFile(deps.files),
  );
  bind(contract.takeBackPublication, takeBack);
  bind(contract.switchOpenPage, switchPage(deps));
  bindRead(
    contract.getOpenPage,
    ({ aptId, now }) => openPageOf(aptId, koreanDay(now)),
    ([row]) => row ?? { code: null, onYn: false, version: 0, shown: 0 },
  );
  bind(due.decideOpen, decideOpen);
  bind(due.undoOpenDecision, undoOpenDecision);
  bind(due.saveOpenRule, saveOpenRule(deps));
  bindRead(
    due.listOpenRules,
    ({ aptId }) => openRulesOf(aptId),
    (rows) => [...rows],
  );
  bindRead(
    due.countOpenDuties,
    ({ claims, aptId, now }) => openDutyCountsOf({ aptId, memberId: claims.memberId, now }, koreanDay(now)),
    ([row]) => row ?? { waiting: 0, due: 0, late: 0 },
  );
  bindList(all, deps, {
    page: due.pageOpenDuties,
    excel: due.excelOpenDuties,
    rows: ({ aptId, memberId, query, now }) => openDutyPageOf({ aptId, memberId, now }, koreanDay(now), query),
    present: (row) => row,
    file: {
      list: '공개할 것',
      columns: due.openDutyColumns,
      personOf: () => null,
      linkUrl: '/cmplx-info/open-mng/due',
    },
  });
  bindList(all, deps, {
    page: contract.pagePublications,
    excel: contract.excelPublications,
    rows: ({ aptId, memberId, query, now }) => publicationPageOf({ aptId, memberId, now }, koreanDay(now), query),
    present: (row) => row,
    file: {
      list: '공개 관리',
      columns: contract.publicationColumns,
      personOf: () => null,
      linkUrl: '/cmplx-info/open-mng',
    },
  });
}
