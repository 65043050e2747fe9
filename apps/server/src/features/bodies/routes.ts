import * as contract from '@danji/contract/bodies';
import { koreanDay } from '@danji/contract/korean-day';
import type { Bind } from '../../http/bind.ts';
import { bindList, contactsInFull, type ExcelDeps } from '../excel/public.ts';
import { changeBody } from './change-body.ts';
import { changeTerm } from './change-term.ts';
import { createBody } from './create-body.ts';
import { createTerm } from './create-term.ts';
import { endTerm } from './end-term.ts';
import { presentSteps, presentTerm } from './present.ts';
import { boardTermsOf, bodiesOf, officersOf, openStepsOf } from './queries.ts';
import { reorderBodies } from './reorder-bodies.ts';
import { setBodyClosed } from './set-body-closed.ts';

export function bodyRoutes(all: Bind, deps: ExcelDeps): void {
  const { bind, bindRead } = all;
  bind(contract.getBodies, async ({ tx, actor, now }) => {
    const today = koreanDay(now);
    const bodies = await tx.run(bodiesOf(actor.aptId, today));
    const terms = await tx.run(boardTermsOf(actor.aptId, today));
    return { today, bodies, terms: terms.map(presentTerm) };
  });
  bindList(all, deps, {
    page: contract.pageOfficers,
    excel: contract.excelOfficers,
    rows: ({ aptId, query, now }) => officersOf(aptId, query, now),
    present: presentTerm,
    file: {
      list: '입주자단체 임원',
      columns: contract.officerColumns,
      personOf: (term) => term.memberId,
      linkUrl: '/cmplx-info/tenant-mng',
      personal: ['TENANT'],
      inFull: contactsInFull,
      narrowBy: '단체나 상태로',
    },
  });
  bindRead(
    contract.listOfficerSteps,
    ({ aptId, claims, now }) => openStepsOf({ aptId, memberId: claims.memberId, now }),
    presentSteps,
  );
  bind(contract.createBody, createBody);
  bind(contract.changeBody, changeBody);
  bind(contract.reorderBodies, reorderBodies);
  bind(contract.setBodyClosed, setBodyClosed);
  bind(contract.createTerm, createTerm);
  bind(contract.changeTerm, changeTerm);
  bind(contract.endTerm, endTerm);
}
