import { memberStates, memberStateWords, userSorts } from '@danji/contract/users';
import { IconUpload } from '@tabler/icons-react';
import { ComplexChoice } from '../../../shared/complex/complex-filter.tsx';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { UserActs } from '../../../shared/member/many-users.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { loadUsers, reloadUsers, useDepartmentNames, useRoleNames, useUsers } from '../api/users.ts';
import { contactColumns, userColumns } from '../components/user-columns.tsx';

const shape = listShape(
  'system-mng-user-mng',
  {
    text: 'text',
    aptId: 'id',
    state: memberStates,
    memberType: ['EMP', 'TENANT'],
    deptId: 'id',
    roleId: 'id',
    otpYn: ['Y', 'N'],
  },
  userSorts,
);

/** SCR-18: everyone with an account. The operator sees all complexes, or the one that is chosen. */
export function UserMngScreen() {
  const operator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const { canWrite } = usePagePermission();
  const list = useListAddress(shape);
  const { aptId } = list.query.filter;
  const everywhere: Record<string, string> = operator && !aptId ? { everywhereYn: 'Y' } : {};
  const page = useUsers({ ...list.ask, ...everywhere });
  const oneComplex = !operator || aptId !== undefined;
  const departments = choicesOf(useDepartmentNames(aptId, oneComplex).data, 'deptId', 'deptName');
  const roles = choicesOf(useRoleNames(aptId, oneComplex).data, 'roleId', 'roleName');
  return (
    <ListPage
      title="사용자 관리"
      sub="로그인할 수 있는 사람과 그 권한입니다."
      screen="user-mng"
      list={list}
      page={page}
      columns={userColumns(operator)}
      rowKey={(row) => row.memberId}
      searchLabel="이름, 아이디, 부서, 직위 또는 초성"
      filters={
        <>
          <ComplexChoice list={list} />
          <ChoiceFilter list={list} field="state" label="상태" data={memberStateWords} />
          <ChoiceFilter list={list} field="memberType" label="구분" data={{ EMP: '직원', TENANT: '입주자단체' }} />
          {oneComplex && (
            <>
              <ChoiceFilter list={list} field="deptId" label="부서" data={departments} />
              <ChoiceFilter list={list} field="roleId" label="권한" data={roles} />
            </>
          )}
          <ChoiceFilter list={list} field="otpYn" label="OTP" data={{ Y: '사용', N: '사용 안 함' }} />
        </>
      }
      emptyText="등록된 사용자가 없습니다."
      many={
        canWrite
          ? {
              unit: '명',
              nameOf: (row) => row.memberName,
              isAble: (row) => row.state !== 'RESIGNED',
              acts: (rows, onDone) => (
                <UserActs
                  people={rows}
                  acts={['SEND_LINK', 'END_SESSIONS', 'UNLOCK', 'LOCK']}
                  after={reloadUsers}
                  onDone={onDone}
                />
              ),
            }
          : undefined
      }
      actions={
        canWrite && (
          <LinkButton target={toPage('cmplx-info-emp-mng-emp-import', { aptId })} icon={IconUpload}>
            엑셀로 직원 등록
          </LinkButton>
        )
      }
      excel={(ask) => loadUsers({ ...ask, filter: { ...ask.filter, ...everywhere } })}
      fileColumns={contactColumns}
      // Across complexes nothing is given in full: each record lies with the complex of the person.
      personal={oneComplex ? ['EMP', 'TENANT'] : undefined}
    />
  );
}
