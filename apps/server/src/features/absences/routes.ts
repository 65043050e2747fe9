import * as contract from '@danji/contract/absences';
import type { Bind } from '../../http/bind.ts';
import { pageAnswer } from '../../lib/list-page.ts';
import { createAbsence, createAbsenceFor } from './create-absence.ts';
import { endAbsence, endAbsenceFor } from './end-absence.ts';
import { presentAbsence } from './present.ts';
import { absencePageOf, absencesTodayOf } from './queries.ts';

export function absenceRoutes({ bind, bindRead }: Bind): void {
  bindRead(
    contract.listMyAbsences,
    ({ claims, query }) => absencePageOf(claims, query),
    (rows, { query, now }) => pageAnswer(rows, query, (row) => presentAbsence(row, now)),
  );
  bindRead(
    contract.listAbsencesToday,
    ({ aptId, now }) => absencesTodayOf(aptId, now),
    (rows) => rows,
  );
  bindRead(
    contract.pageAbsences,
    ({ aptId, query }) => absencePageOf({ aptId, memberId: null }, query),
    (rows, { query, now }) => pageAnswer(rows, query, (row) => presentAbsence(row, now)),
  );
  bind(contract.createAbsence, createAbsence);
  bind(contract.createAbsenceFor, createAbsenceFor);
  bind(contract.endAbsence, endAbsence);
  bind(contract.endAbsenceFor, endAbsenceFor);
}
