import type { RoleDetail, RoleMember } from '@danji/contract/roles';
import { Button } from '@mantine/core';
import { josa } from 'es-hangul';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { giveRole, loadMembers, takeRole, useMembersOf } from '../api/roles.ts';
import classes from './roles.module.css';

const FILE_COLUMNS = [
  { key: 'dept', label: '부서' },
  { key: 'position', label: '직위' },
  { key: 'active', label: '사용' },
] as const;

type Props = { role: RoleDetail; aptId: string; canWrite: boolean };

/** Who has the role. It counts from their next step on. */
export function RoleMembers({ role, aptId, canWrite }: Props) {
  const people = useMembersOf(aptId);
  const { canExcel } = usePagePermission();
  const changes = canWrite && !role.topAdminYn;
  const add = (memberId: string, name: string) =>
    giveRole(aptId, role.roleId, [memberId]).then(
      () => toast(`${name}님에게 ${josa(role.roleName, '을/를')} 주었습니다.`),
      ignoreRefusal,
    );
  const remove = async (member: RoleMember) => {
    const yes = await askConfirm(`${member.memberName}님에게서 ${josa(`‘${role.roleName}’`, '을/를')} 뺄까요?`, {
      note: '이 역할로 열리던 메뉴를 바로 쓸 수 없게 됩니다.',
      confirmText: '빼기',
      danger: true,
    });
    if (yes) await takeRole(aptId, role.roleId, [member.memberId]).then(() => toast('뺐습니다.'), ignoreRefusal);
  };
  return (
    <div className={classes.members}>
      {role.topAdminYn && (
        <p className={classes.hint}>
          최고관리자는 단지에 한 명입니다. 바꾸려면 직원 관리의 부서 설정에서 최고관리자를 위임해 주세요.
        </p>
      )}
      {changes && (
        <Picker
          list={people.data}
          failed={people.isError}
          taken={new Set(role.members.map((member) => member.memberId))}
          label="구성원 추가"
          placeholder="이름이나 초성으로 찾아 추가"
          onPick={(one) => void add(one.id, one.name)}
        />
      )}
      {canExcel && role.members.length > 0 && (
        <div className={classes.memberTools}>
          <span>{role.members.length.toLocaleString('ko-KR')}명</span>
          <ExcelButton
            name={`${role.roleName} 구성원`}
            columns={FILE_COLUMNS}
            load={(wish) => loadMembers(aptId, role.roleId, wish)}
          />
        </div>
      )}
      {role.members.length === 0 ? (
        <p className={classes.none}>이 역할을 가진 사람이 없습니다.</p>
      ) : (
        <ul className={classes.people} aria-label={`${role.roleName} 구성원`}>
          {role.members.map((member) => (
            <li key={member.memberId}>
              <span className={classes.person}>
                <b>{member.memberName}</b>
                <span>{[member.deptName, member.positionName].filter(Boolean).join(' · ')}</span>
                {!member.activeYn && <em>지금은 쓸 수 없음</em>}
              </span>
              {changes && (
                <Button variant="default" aria-label={`${member.memberName} 빼기`} onClick={() => void remove(member)}>
                  빼기
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
