import * as contract from '@danji/contract/bodies';
import type { Bind, Context } from '../../http/bind.ts';
import { koreanDay } from '../approvals/public.ts';
import { type ExcelDeps, exportRows, readWhole, refuseUnmasked } from '../excel/public.ts';
import { changeBody } from './change-body.ts';
import { changeTerm } from './change-term.ts';
import { createBody } from './create-body.ts';
import { createTerm } from './create-term.ts';
import { endTerm } from './end-term.ts';
import { officerColumns } from './officer-columns.ts';
import { presentBody, presentSteps, presentTerm } from './present.ts';
import { boardTermsOf, bodiesOf, officersOf, openStepsOf } from './queries.ts';
import { reorderBodies } from './reorder-bodies.ts';
import { setBodyClosed } from './set-body-closed.ts';

type Asked = Pick<Context<typeof contract.excelOfficers>, 'tx' | 'actor' | 'now' | 'body'>;
const mayTakeOfficers = ({ tx, actor, now, body }: Asked) =>
  refuseUnmasked({ tx, actor, now, unmasked: body.unmaskedYn, of: ['TENANT'] });

export function bodyRoutes({ bind, bindRead, bindStream }: Bind, deps: ExcelDeps): void {
  bind(contract.getBodies, async ({ tx, actor, now }) => {
    const today = koreanDay(now);
    const bodies = await tx.run(bodiesOf(actor.aptId, today));
    const terms = await tx.run(boardTermsOf(actor.aptId, today));
    return { today, bodies: bodies.map(presentBody), terms: terms.map(presentTerm) };
  });
  bindRead(
    contract.pageOfficers,
    ({ aptId, query, now }) => officersOf(aptId, query, { ...query, now }),
    (rows, { query: { page, size } }) => ({ items: rows.map(presentTerm), total: rows[0]?.total ?? 0, page, size }),
  );
  bindStream(contract.excelOfficers, mayTakeOfficers, (given) =>
    exportRows(deps, {
      ...given,
      list: '입주자단체 임원',
      rows: async (tx) => {
        const { actor, body, now } = given;
        await mayTakeOfficers({ ...given, tx });
        const list = (paging: { page: number; size: number }) =>
          officersOf(actor.aptId, body.filter, { ...paging, sort: body.filter.sort, now });
        return readWhole(tx, list, '단체나 상태로');
      },
      columns: officerColumns,
      personOf: (row) => row.member_id,
      linkUrl: '/cmplx-info/tenant-mng',
    }),
  );
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
