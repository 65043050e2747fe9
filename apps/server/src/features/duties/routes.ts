import * as contract from '@danji/contract/duties';
import { koreanDay } from '@danji/contract/korean-day';
import type { Bind } from '../../http/bind.ts';
import { likeContaining } from '../../lib/list-page.ts';
import { bindList, type ExcelDeps } from '../excel/public.ts';
import { assignDay } from './assign-day.ts';
import { changeDuty } from './change-duty.ts';
import { createDuty } from './create-duty.ts';
import { sayChange } from './domain/say-change.ts';
import { linkPaper } from './link-paper.ts';
import { openForm } from './open-form.ts';
import { planDay } from './plan-day.ts';
import { sortDuties } from './present.ts';
import { changesOf, dayPageOf, dutiesOf, papersFor } from './queries.ts';
import { readYear } from './read-year.ts';
import { saveFacts } from './save-facts.ts';
import { switchDuty } from './switch-duty.ts';
import { unlinkPaper } from './unlink-paper.ts';

export function dutyRoutes(all: Bind, deps: ExcelDeps): void {
  const { bind, bindRead } = all;
  bind(contract.getDutyYear, ({ tx, actor, query, now }) =>
    readYear(tx, { aptId: actor.aptId, memberId: actor.memberId, now }, query.year),
  );
  bindRead(contract.listDuties, ({ aptId }) => dutiesOf(aptId), sortDuties);
  bindRead(
    contract.listDutyChanges,
    ({ aptId, params }) => changesOf(aptId, params.dutyId),
    (rows) => rows.map(({ kind, detail, ...row }) => ({ what: sayChange(kind, detail), ...row })),
  );
  bindRead(
    contract.listDutyPapers,
    ({ aptId, claims, params, query, now }) =>
      papersFor({ aptId, memberId: claims.memberId, now }, params.dutyDayId, likeContaining(query.text ?? '')),
    (rows) => rows,
  );
  bindList(all, deps, {
    page: contract.pageDutyDays,
    excel: contract.excelDutyDays,
    rows: ({ aptId, memberId, query, now }) => {
      const today = koreanDay(now);
      return dayPageOf({ aptId, memberId, now, today }, { ...query, year: query.year ?? Number(today.slice(0, 4)) });
    },
    present: (row) => row,
    file: {
      list: '법정 의무 달력',
      columns: contract.dutyColumns,
      personOf: (row) => row.personId,
      linkUrl: '/cmplx-info/duties',
    },
  });
  bind(contract.saveDutyFacts, saveFacts);
  bind(contract.createDuty, createDuty);
  bind(contract.changeDuty, changeDuty);
  bind(contract.switchDuty, switchDuty);
  bind(contract.planDutyDay, planDay);
  bind(contract.assignDutyDay, assignDay);
  bind(contract.openDutyForm, openForm);
  bind(contract.linkDutyPaper, linkPaper);
  bind(contract.unlinkDutyPaper, unlinkPaper);
}
