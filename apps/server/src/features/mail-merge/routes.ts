import * as contract from '@danji/contract/mail-merge';
import type { Bind } from '../../http/bind.ts';
import type { ExcelDeps } from '../excel/public.ts';
import type { PrintDeps } from '../print/public.ts';
import { gatherMerge } from './gather-merge.ts';
import { issueMerge } from './issue-run.ts';
import { prepareFromResidents, prepareFromSheet } from './prepare-run.ts';
import { gatherToPrint, gatherToShow, previewMerge, printMerge, printMergedPaper } from './print-run.ts';
import { createMergeTemplate, getMerge, listMergedPapers } from './read-merge.ts';

export function mailMergeRoutes({ bind, bindStream }: Bind, deps: PrintDeps & ExcelDeps): void {
  bind(contract.getMerge, getMerge);
  bind(contract.listMergedPapers, listMergedPapers);
  bindStream(
    contract.mergeTemplate,
    ({ tx, actor, params, now }) => gatherMerge(tx, actor, params.docId, now),
    createMergeTemplate(deps),
  );
  bindStream(
    contract.prepareFromSheet,
    ({ tx, actor, params, now }) => gatherMerge(tx, actor, params.docId, now),
    (given) => prepareFromSheet(contract.prepareFromSheet, given),
  );
  bind(contract.prepareFromResidents, prepareFromResidents);
  bindStream(contract.previewMerge, gatherToShow, (given) => previewMerge(deps, given));
  bind(contract.issueMerge, issueMerge(deps));
  bindStream(contract.printMerge, gatherToPrint, (given) => printMerge(deps, given));
  bindStream(contract.printMergedPaper, gatherToPrint, (given) => printMergedPaper(deps, given));
}
