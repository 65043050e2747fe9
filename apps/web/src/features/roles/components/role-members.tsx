import { josa } from '@danji/contract/josa';
import { roleMemberColumns, roleMemberSorts } from '@danji/contract/role-members';
import type { RoleDetail, RoleMember } from '@danji/contract/roles';
import { Button } from '@mantine/core';
import type { Column } from '../../../shared/list/data-table.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPart } from '../../../shared/list/list-part.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import { giveRole, loadMembers, takeRole, useRoleMembers } from '../api/roles.ts';
import classes from './roles.module.css';

const SHAPE = listShape('system-mng-auth-mng', { text: 'text' }, roleMemberSorts);

const columns: readonly Column<RoleMember>[] = tableColumns(roleMemberColumns, {
  name: (row) => <b>{row.memberName}</b>,
});

type Props = { role: RoleDetail; aptId: string; canWrite: boolean };

/** Who has the role. It counts from their next step on. */
export function RoleMembers({ role, aptId, canWrite }: Props) {
  const people = useMembers(aptId);
  const list = useListAddress(SHAPE);
  const page = useRoleMembers(aptId, role.roleId, list.ask);
  const changes = canWrite && !role.topAdminYn;
  const add = (memberId: string, name: string) =>
    sayDone(giveRole(aptId, role.roleId, [memberId]), ({ added }) =>
      added > 0
        ? `${name}님에게 ${josa(role.roleName, '을/를')} 주었습니다.`
        : `${name}님은 이 역할을 이미 가지고 있습니다.`,
    );
  const remove = async (member: RoleMember) => {
    const yes = await askConfirm(`${member.memberName}님에게서 ${josa(`‘${role.roleName}’`, '을/를')} 뺄까요?`, {
      note: '이 역할로 열리던 메뉴를 바로 쓸 수 없게 됩니다.',
      confirmText: '빼기',
      danger: true,
    });
    if (yes) await sayDone(takeRole(aptId, role.roleId, [member.memberId]), '뺐습니다.');
  };
  return (
    <div className={classes.members}>
      {role.topAdminYn && (
        <Note className={classes.hint}>
          최고관리자는 단지에 한 명입니다. 바꾸려면 직원 관리의 부서 설정에서 최고관리자를 위임해 주세요.
        </Note>
      )}
      {changes && (
        <Picker
          list={people.data}
          failed={people.isError}
          taken={new Set(page.data?.items.map((member) => member.memberId))}
          label="구성원 추가"
          placeholder="이름이나 초성으로 찾아 추가"
          onPick={(one) => void add(one.id, one.name)}
        />
      )}
      <ListPart
        title={`${role.roleName} 구성원`}
        screen="role-members"
        list={list}
        viewAlso={{ role: role.roleId, part: 'members' }}
        page={page}
        columns={columns}
        rowKey={(row) => row.memberId}
        searchLabel="이름, 부서, 직위"
        excel={(ask) => loadMembers(aptId, role.roleId, ask)}
        emptyText="이 역할을 가진 사람이 없습니다."
        acts={
          changes
            ? (member) => (
                <Button variant="default" aria-label={`${member.memberName} 빼기`} onClick={() => void remove(member)}>
                  빼기
                </Button>
              )
            : undefined
        }
      />
    </div>
  );
}
