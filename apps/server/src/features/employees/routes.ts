import * as contract from '@danji/contract/employees';
import * as links from '@danji/contract/first-links';
import * as leaving from '@danji/contract/leaving';
import * as many from '@danji/contract/many-people';
import type { Bind } from '../../http/bind.ts';
import type { AuthDeps } from '../auth/public.ts';
import { bindList, contactsInFull } from '../excel/public.ts';
import { actOnEmployees } from './act-on-employees.ts';
import { beginLeave } from './begin-leave.ts';
import { createChangeEmployee } from './change-employee.ts';
import { endLeave } from './end-leave.ts';
import { firstLinksOf } from './first-link-queries.ts';
import { getLeavingPlan, getMembershipPlan } from './get-leaving-plan.ts';
import { createHandOverEmployeeLink } from './hand-over-employee-link.ts';
import { createEndMembership, createLeaveOffice } from './leave-office.ts';
import { moveEmployee } from './move-employee.ts';
import { presentDetail, presentEmployee, presentOptions } from './present.ts';
import { presentFirstLink } from './present-first-link.ts';
import { employeeOf, employeesOf, optionsOf } from './queries.ts';
import { createRegisterEmployee } from './register-employee.ts';
import { createRehireEmployee } from './rehire-employee.ts';
import { createSendEmployeeLink } from './send-employee-link.ts';
import { createPrintFirstLinks, createSendFirstLinks } from './send-first-links.ts';

export function employeeRoutes(all: Bind, deps: AuthDeps): void {
  const { bind, bindRead } = all;
  bindList(all, deps, {
    page: contract.pageEmployees,
    excel: contract.excelEmployees,
    rows: ({ aptId, query, now }) => employeesOf(aptId, query, now),
    present: presentEmployee,
    file: {
      list: '직원 목록',
      columns: contract.employeeColumns,
      personOf: (row) => row.memberId,
      linkUrl: '/cmplx-info/emp-mng/emp-top-list',
      personal: ['EMP'],
      inFull: ({ phoneNo }) => contactsInFull({ phone_no: phoneNo }),
      narrowBy: '조건을',
    },
  });
  bindRead(
    contract.employeeOptions,
    ({ aptId, claims }) => optionsOf(aptId, claims),
    ([row]) => presentOptions(row),
  );
  bindRead(
    contract.getEmployee,
    ({ aptId, params, claims, now }) => employeeOf(aptId, params.memberId, claims, now),
    ([row], { actor }) => presentDetail(row, actor),
  );
  bind(contract.registerEmployee, createRegisterEmployee(deps));
  bind(contract.changeEmployee, createChangeEmployee(deps));
  bind(contract.moveEmployee, moveEmployee);
  bind(many.actOnEmployees, actOnEmployees);
  bind(contract.sendEmployeeLink, createSendEmployeeLink(deps));
  bind(contract.handOverEmployeeLink, createHandOverEmployeeLink(deps));
  bindRead(
    links.listFirstLinks,
    ({ aptId, now }) => firstLinksOf(aptId, now),
    (rows) => rows.map((row) => presentFirstLink(deps.env, row)),
  );
  bind(links.sendFirstLinks, createSendFirstLinks(deps));
  bind(links.printFirstLinks, createPrintFirstLinks(deps));
  bind(contract.beginLeave, beginLeave);
  bind(contract.endLeave, endLeave);
  bind(leaving.getLeavingPlan, getLeavingPlan);
  bind(leaving.leaveOffice, createLeaveOffice(deps));
  bind(leaving.getMembershipPlan, getMembershipPlan);
  bind(leaving.endMembership, createEndMembership(deps));
  bind(leaving.rehireEmployee, createRehireEmployee(deps));
}
