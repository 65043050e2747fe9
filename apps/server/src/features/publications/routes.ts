import { koreanDay } from '@danji/contract/korean-day';
import * as contract from '@danji/contract/publications';
import type { Bind } from '../../http/bind.ts';
import type { AuthDeps } from '../auth/public.ts';
import { bindList, type ExcelDeps } from '../excel/public.ts';
import { preparePublication } from './prepare-publication.ts';
import { publishDocument } from './publish-document.ts';
import { openPageOf, publicationPageOf } from './queries.ts';
import { switchPage } from './switch-page.ts';
import { takeBack } from './take-back.ts';

export function publicationRoutes(all: Bind, deps: ExcelDeps & Pick<AuthDeps, 'log' | 'metrics'>): void {
  const { bind, bindRead } = all;
  bind(contract.preparePublication, preparePublication);
  bind(contract.publishDocument, publishDocument);
  bind(contract.takeBackPublication, takeBack);
  bind(contract.switchOpenPage, switchPage(deps));
  bindRead(
    contract.getOpenPage,
    ({ aptId, now }) => openPageOf(aptId, koreanDay(now)),
    ([row]) => row ?? { code: null, onYn: false, version: 0, shown: 0 },
  );
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
