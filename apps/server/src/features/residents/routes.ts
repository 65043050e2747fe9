import * as importing from '@danji/contract/import-members';
import * as many from '@danji/contract/many-people';
import * as contract from '@danji/contract/residents';
import type { Bind } from '../../http/bind.ts';
import { Refusal } from '../../lib/errors.ts';
import { bindList, contactsInFull, type ExcelDeps } from '../excel/public.ts';
import { listPeople, type ProfileDeps } from '../users/public.ts';
import { checkImport } from './check-import.ts';
import { getResident } from './get-resident.ts';
import { importMembers } from './import-members.ts';
import { limitRuns } from './limit-runs.ts';
import { createListImports } from './list-imports.ts';
import { makeTemplate } from './make-template.ts';
import { mendImport } from './mend-import.ts';
import { presentResidentRow } from './present.ts';
import { receiveSheet } from './receive-sheet.ts';
import { judgeAndRecord } from './record-matches.ts';
import { createRegisterResident } from './register-resident.ts';
import { createSaveResident } from './save-resident.ts';
import { createSetLastDays } from './set-last-days.ts';
import { createUndoImport } from './undo-import.ts';

export function residentRoutes(all: Bind, deps: ProfileDeps & ExcelDeps): void {
  const { bind } = all;
  importRoutes(all, deps);
  bindList(all, deps, {
    page: contract.listResidents,
    excel: contract.excelResidents,
    rows: ({ aptId, query: { aptId: _, ...asked }, now }) =>
      listPeople({ aptId }, { ...asked, memberType: 'TENANT' }, now),
    present: presentResidentRow,
    file: {
      list: '입주민 목록',
      columns: contract.residentColumns,
      personOf: (row) => row.memberId,
      linkUrl: '/system-mng/tenant-mng',
      personal: ['TENANT'],
      inFull: contactsInFull,
      narrowBy: '조건을',
    },
  });
  bind(contract.getResident, getResident);
  bind(contract.saveResident, createSaveResident(deps));
  bind(many.setLastDays, createSetLastDays(deps));
  bind(contract.registerResident, createRegisterResident(deps));
}

const nothing = async () => null;

/** People from a sheet. The right is checked before the first byte is read; the write is a transaction of its own. */
function importRoutes({ bind, bindStream }: Bind, deps: ProfileDeps & ExcelDeps): void {
  bindStream(importing.residentTemplate, nothing, () => makeTemplate('TENANT'));
  bindStream(importing.employeeTemplate, nothing, () => makeTemplate('EMP'));
  bind(importing.listResidentImports, createListImports('TENANT'));
  bind(importing.listEmployeeImports, createListImports('EMP'));
  bind(importing.undoResidentImport, createUndoImport(deps, 'TENANT'));
  bind(importing.undoEmployeeImport, createUndoImport(deps, 'EMP'));
  for (const [kind, check, mend, bring] of [
    ['TENANT', importing.checkResidentImport, importing.mendResidentImport, importing.importResidents],
    ['EMP', importing.checkEmployeeImport, importing.mendEmployeeImport, importing.importEmployees],
  ] as const) {
    bindStream(check, nothing, async ({ request, actor, act, enter, client, now }) => {
      const { bytes, sheet } = await receiveSheet(check, request, kind, actor);
      await enter((entered) => limitRuns({ ...entered, now }));
      return act(bytes, (entered) => checkImport(deps, { ...entered, ...sheet, kind, client, now }));
    });
    bindStream(mend, nothing, async ({ request, actor, enter, client, now }) => {
      const { sheet } = await receiveSheet(mend, request, kind, actor);
      await enter((entered) => limitRuns({ ...entered, now }));
      const judged = await enter((entered) =>
        judgeAndRecord(deps, { ...entered, kind, rows: sheet.rows, client, now }),
      );
      return mendImport(deps, judged, sheet.rows, kind);
    });
    bindStream(bring, nothing, async ({ request, actor, act, enter, client, now }) => {
      const { bytes, isPasted, whole, body, sheet } = await receiveSheet(bring, request, kind, actor);
      await enter((entered) => limitRuns({ ...entered, now }));
      const given = { kind, rows: sheet.rows, bytes, isPasted, client, now, decision: body };
      return act(whole, (entered) => importMembers(deps, { ...entered, ...given })).catch(async (error: unknown) => {
        // What was refused has undone its record, and still told whether a number is somebody's.
        if (error instanceof Refusal) await enter((entered) => judgeAndRecord(deps, { ...entered, ...given }));
        throw error;
      });
    });
  }
}
