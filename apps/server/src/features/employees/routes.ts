import * as contract from '@danji/contract/employees';
import * as leaving from '@danji/contract/leaving';
import type { Bind, Context } from '../../http/bind.ts';
import type { AuthDeps } from '../auth/public.ts';
import { allowWhole, exportRows, refuseTooMany, refuseUnmasked, wholeList } from '../excel/public.ts';
import { beginLeave } from './begin-leave.ts';
import { changeEmployee } from './change-employee.ts';
import { employeeColumns } from './employee-columns.ts';
import { endLeave } from './end-leave.ts';
import { getLeavingPlan, getMembershipPlan } from './get-leaving-plan.ts';
import { createEndMembership, createLeaveOffice } from './leave-office.ts';
import { moveEmployee } from './move-employee.ts';
import { presentDetail, presentOptions, presentPage } from './present.ts';
import { employeeOf, employeesOf, optionsOf } from './queries.ts';
import { createRegisterEmployee } from './register-employee.ts';
import { createRehireEmployee } from './rehire-employee.ts';
import { createSendEmployeeLink } from './send-employee-link.ts';

type Asked = Pick<Context<typeof contract.excelEmployees>, 'tx' | 'actor' | 'now' | 'body'>;
const mayTakeEmployees = ({ tx, actor, now, body }: Asked) =>
  refuseUnmasked({ tx, actor, now, unmasked: body.unmaskedYn, of: ['EMP'] });

export function employeeRoutes({ bind, bindRead, bindStream }: Bind, deps: AuthDeps): void {
  bindRead(
    contract.pageEmployees,
    ({ aptId, query, now }) => employeesOf(aptId, query, now),
    ([row], { query }) => presentPage(row, query),
  );
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
  bindStream(contract.excelEmployees, mayTakeEmployees, (given) =>
    exportRows(deps, {
      ...given,
      list: '직원 목록',
      rows: async (tx) => {
        const { actor, body, now } = given;
        await mayTakeEmployees({ ...given, tx });
        await allowWhole(tx);
        const list = await tx.first(employeesOf(actor.aptId, { ...body.filter, ...wholeList }, now));
        refuseTooMany(list?.total ?? 0, '조건을');
        return list?.items ?? [];
      },
      columns: employeeColumns,
      personOf: (row) => row.memberId,
      linkUrl: '/cmplx-info/emp-mng/emp-top-list',
    }),
  );
  bind(contract.registerEmployee, createRegisterEmployee(deps));
  bind(contract.changeEmployee, changeEmployee);
  bind(contract.moveEmployee, moveEmployee);
  bind(contract.sendEmployeeLink, createSendEmployeeLink(deps));
  bind(contract.beginLeave, beginLeave);
  bind(contract.endLeave, endLeave);
  bind(leaving.getLeavingPlan, getLeavingPlan);
  bind(leaving.leaveOffice, createLeaveOffice(deps));
  bind(leaving.getMembershipPlan, getMembershipPlan);
  bind(leaving.endMembership, createEndMembership(deps));
  bind(leaving.rehireEmployee, createRehireEmployee(deps));
}
