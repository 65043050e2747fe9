import * as importing from '@danji/contract/import-members';
import * as contract from '@danji/contract/residents';
import type { Bind } from '../../http/bind.ts';
import { bindList, contactsInFull } from '../excel/public.ts';
import { listPeople, type ProfileDeps } from '../users/public.ts';
import { checkImport } from './check-import.ts';
import { getResident } from './get-resident.ts';
import { importMembers } from './import-members.ts';
import { makeTemplate } from './make-template.ts';
import { presentResidentRow } from './present.ts';
import { receiveSheet } from './receive-sheet.ts';
import { createRegisterResident } from './register-resident.ts';
import { createSaveResident } from './save-resident.ts';

export function residentRoutes(all: Bind, deps: ProfileDeps): void {
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
  bind(contract.registerResident, createRegisterResident(deps));
}

const nothing = async () => null;

/** People from a sheet. The right is checked before the first byte is read; the write is a transaction of its own. */
function importRoutes({ bindStream }: Bind, deps: ProfileDeps): void {
  bindStream(importing.residentTemplate, nothing, () => makeTemplate('TENANT'));
  bindStream(importing.employeeTemplate, nothing, () => makeTemplate('EMP'));
  for (const [kind, check, bring] of [
    ['TENANT', importing.checkResidentImport, importing.importResidents],
    ['EMP', importing.checkEmployeeImport, importing.importEmployees],
  ] as const) {
    bindStream(check, nothing, async ({ request, actor, act }) => {
      const { bytes, rows } = await receiveSheet(check, request, kind, actor);
      return act(bytes, (entered) => checkImport({ ...entered, kind, rows }));
    });
    bindStream(bring, nothing, async ({ request, actor, act, client, now }) => {
      const { bytes, rows } = await receiveSheet(bring, request, kind, actor);
      return act(bytes, (entered) => importMembers(deps, { ...entered, kind, rows, bytes, client, now }));
    });
  }
}
