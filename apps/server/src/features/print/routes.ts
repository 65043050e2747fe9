import { printBudgetReport as printBudgetEndpoint } from '@danji/contract/budgets';
import { printDelegationRule as printRuleEndpoint } from '@danji/contract/delegation-rule';
import { printDutyYear as printDutyYearEndpoint } from '@danji/contract/duties';
import { photosOn } from '@danji/contract/paper/paper-head';
import * as contract from '@danji/contract/print';
import { printOpenPoster as printPosterEndpoint } from '@danji/contract/publications';
import { printRegisterBook as printBookEndpoint } from '@danji/contract/registers';
import { printReport as printReportEndpoint } from '@danji/contract/reports';
import { printVacationNotice as printNoticeEndpoint } from '@danji/contract/vacation-promotions';
import { verifyPrinted as verifyPrintedEndpoint } from '@danji/contract/verification';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { linesNow, marksNow } from '../letterhead/public.ts';
import type { PrintDeps } from './deps.ts';
import { gatherPrint } from './gather-paper.ts';
import { previewPdf } from './preview-pdf.ts';
import { gatherBudget, printBudgetReport } from './print-budget-report.ts';
import { gatherRule, printDelegationRule } from './print-delegation-rule.ts';
import { printDocument } from './print-document.ts';
import { gatherDutyYear, printDutyYear } from './print-duty-year.ts';
import { gatherPoster, printOpenPoster } from './print-open-poster.ts';
import { gatherBook, printRegisterBook } from './print-register-book.ts';
import { gatherReport, printReport } from './print-report.ts';
import { gatherNotice, printVacationNotice } from './print-vacation-notice.ts';
import { findDrawnPeople, findOwnPhotos, findWriter } from './queries.ts';
import { withoutSeals } from './seal-place.ts';
import { verifyPrinted } from './verify-printed.ts';

export function printRoutes({ bindStream, bindOpen }: Bind, deps: PrintDeps): void {
  bindStream(
    contract.printDocument,
    ({ tx, actor, params, query, now }) => gatherPrint(tx, actor, params.docId, now, query),
    (print) => printDocument(deps, print),
  );
  bindStream(
    contract.previewPdf,
    async ({ tx, actor, body }) => ({
      writer: (await findWriter(tx, actor.aptId, actor.memberId)) ?? refuse('NOT_FOUND'),
      people: await findDrawnPeople(
        tx,
        actor.aptId,
        (body.line ?? []).map(({ personId }) => personId),
      ),
      photos: await findOwnPhotos(tx, actor, photosOn(body.definition, body.values)),
      marks: body.outside ? await withoutSeals(await tx.run(marksNow(actor.aptId))) : [],
      lines: body.outside ? ((await tx.first(linesNow(actor.aptId))) ?? null) : null,
    }),
    (preview) => previewPdf(deps, preview),
  );
  bindStream(
    printRuleEndpoint,
    ({ tx, actor, query, now }) => gatherRule(tx, actor.aptId, now, query.version),
    (print) => printDelegationRule(deps, print),
  );
  bindStream(
    printBudgetEndpoint,
    ({ tx, actor, query, now }) => gatherBudget(tx, actor.aptId, now, query.year),
    (print) => printBudgetReport(deps, print),
  );
  bindStream(
    printNoticeEndpoint,
    ({ tx, actor, params, query }) => gatherNotice(tx, actor.aptId, params.promotionId, query.stage),
    (print) => printVacationNotice(deps, print),
  );
  bindStream(
    printDutyYearEndpoint,
    ({ tx, actor, query, now }) =>
      gatherDutyYear(tx, { aptId: actor.aptId, memberId: actor.memberId, now }, query.year),
    (print) => printDutyYear(deps, print),
  );
  bindStream(
    printBookEndpoint,
    ({ tx, actor, params, query, now }) =>
      gatherBook(tx, { aptId: actor.aptId, memberId: actor.memberId, now }, params.register, query),
    (print) => printRegisterBook(deps, print),
  );
  bindStream(
    printPosterEndpoint,
    ({ tx, actor }) => gatherPoster(tx, actor.aptId),
    (print) => printOpenPoster(deps, print),
  );
  bindStream(
    printReportEndpoint,
    ({ tx, actor, query, now }) => gatherReport(tx, { aptId: actor.aptId, memberId: actor.memberId, now }, query),
    (print) => printReport(deps, print),
  );
  bindOpen(verifyPrintedEndpoint, (asked) => verifyPrinted(deps, asked));
}
