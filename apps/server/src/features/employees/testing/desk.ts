import type { Employee, EmployeeDetail } from '@danji/contract/employees';
import type { Office } from '../../../../test/office.ts';
import type { TestServer } from '../../../../test/server.ts';

export const PATH = '/api/dang/org/employees';

type OnWire<T> = Omit<T, 'adminYn'> & { adminYn: string };
type History = { act: string; actor_member_id: string; detail: Record<string, unknown> };

/** The desk of whoever looks after the people of complex 10001. */
export function createDesk(server: TestServer, office: Office) {
  const one = async <Row extends Record<string, unknown>>(text: string, values: unknown[]): Promise<Row> => {
    const [row] = await server.sql<Row>(text, values);
    if (!row) throw new Error(`nothing found: ${text} ${values.join()}`);
    return row;
  };
  const deptId = async (name: string) =>
    (await one<{ dept_id: string }>("select dept_id from department where apt_id = '10001' and dept_name = $1", [name]))
      .dept_id;
  const detail = async (memberId: string) => {
    const { body } = await (await office.person('sojang01')).get<OnWire<EmployeeDetail>>(`${PATH}/${memberId}`);
    return body;
  };
  return {
    person: office.person,
    deptId,
    roleId: async (code: string) =>
      (await one<{ role_id: string }>("select role_id from role where apt_id = '10001' and role_code = $1", [code]))
        .role_id,
    async page(query = '') {
      const { body } = await (await office.person('sojang01')).get<{ total: number; items: OnWire<Employee>[] }>(
        `${PATH}?${query}`,
      );
      return body;
    },
    detail,
    version: async (memberId: string) => (await detail(memberId)).version,
    newEmployee: async (more: Record<string, unknown>) => ({
      // Each of them is somebody else.
      memberName: `신입${String(more.memberId ?? '')}`,
      deptId: await deptId('기전과'),
      positionName: '기전기사',
      workingType: '일근',
      phoneNo: '01000001111',
      email: 'new@example.com',
      roleIds: [] as string[],
      ...more,
    }),
    /** A person as the form sends them when nothing was changed. */
    asChange: async ({
      memberName,
      deptId: dept,
      positionName,
      workingType,
      roles,
      version,
    }: OnWire<EmployeeDetail>) => ({
      version,
      memberName,
      deptId: dept,
      positionName,
      workingType,
      roleIds: roles.filter(({ roleName }) => roleName !== '최고관리자').map(({ roleId }) => roleId),
    }),
    historyOf: (memberId: string) =>
      server.sql<History>(
        'select act, actor_member_id, detail from access_right_history where member_id = $1 order by history_id',
        [memberId],
      ),
    stateOf: async (memberId: string) =>
      (await one<{ state: string }>('select state from member where member_id = $1', [memberId])).state,
  };
}
export type Desk = ReturnType<typeof createDesk>;
