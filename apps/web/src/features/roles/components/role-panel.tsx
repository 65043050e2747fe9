import type { Role, RoleDetail } from '@danji/contract/roles';
import { Button } from '@mantine/core';
import { ignoreRefusal, isCallError } from '../../../shared/api/call-error.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askName } from '../../../shared/overlay/ask-name.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { changeRoleName, copyOf, reloadRoles, removeRole, useRole } from '../api/roles.ts';
import { askRoleDeletion } from './delete-role-box.tsx';
import { RoleFlags } from './role-flags.tsx';
import { RoleMembers } from './role-members.tsx';
import classes from './roles.module.css';

type RolePart = 'flags' | 'members';
type Props = {
  aptId: string;
  roleId: string;
  roles: readonly Role[];
  part: RolePart;
  onPart: (part: RolePart) => void;
  onOpen: (roleId: string | null) => void;
};

export const askRoleName = (title: string, now?: string) => askName(title, '역할 이름', 30, now);

/** A refusal was shown already; when someone else was faster, the screen follows what they did. */
const followOthers = (error: unknown) => {
  ignoreRefusal(error);
  if (isCallError(error) && error.code === 'STALE') void reloadRoles();
};

export function RolePanel(props: Props) {
  const { aptId, roleId } = props;
  const role = useRole(aptId, roleId);
  return (
    <section className={ui.card} aria-labelledby="role">
      <ListState of={role} rows={10}>
        {role.data && <OpenRole key={role.data.roleId} role={role.data} {...props} />}
      </ListState>
    </section>
  );
}

function OpenRole({ role, aptId, roles, part, onPart, onOpen }: Props & { role: RoleDetail }) {
  const { canWrite, canDelete } = usePagePermission();
  const isOperator = useSession((state) => state.userInfo?.operatorYn ?? false);
  // The role that goes with the office of the top administrator is the operator's to change.
  const isLocked = role.topAdminYn && !isOperator;
  const rename = async () => {
    const roleName = await askRoleName(`${role.roleName} 이름 바꾸기`, role.roleName);
    if (roleName === null) return;
    await changeRoleName(aptId, role.roleId, { roleName, version: role.version }).then(
      () => toast('수정되었습니다.'),
      followOthers,
    );
  };
  const copy = async () => {
    const roleName = await askRoleName(`${role.roleName} 복사`);
    if (roleName === null) return;
    await copyOf(aptId, role.roleId, roleName).then((made) => {
      toast('복사했습니다.');
      onOpen(made.roleId);
    }, ignoreRefusal);
  };
  const remove = async () => {
    const answer = await askRoleDeletion(role, roles);
    if (!answer) return;
    await removeRole(aptId, role.roleId, { version: role.version, ...answer }).then(() => {
      toast('삭제되었습니다.');
      onOpen(null);
    }, followOthers);
  };
  const tab = (value: RolePart, label: string) => (
    <button
      type="button"
      role="tab"
      className={classes.part}
      aria-selected={part === value}
      onClick={() => onPart(value)}
    >
      {label}
    </button>
  );
  return (
    <>
      <div className={ui.cardHead}>
        <h2 id="role">{role.roleName}</h2>
        <Row wrap end>
          {canWrite && (
            <>
              <Button variant="default" onClick={() => void rename()}>
                이름 바꾸기
              </Button>
              <Button variant="default" onClick={() => void copy()}>
                복사
              </Button>
            </>
          )}
          {canDelete && !role.shippedYn && (
            <Button variant="default" color="seal" onClick={() => void remove()}>
              삭제
            </Button>
          )}
        </Row>
      </div>
      <Row gap={1} role="tablist" aria-label="역할의 내용" className={classes.parts}>
        {tab('flags', '메뉴별 권한')}
        {tab('members', `구성원 ${role.memberCount.toLocaleString('ko-KR')}명`)}
      </Row>
      {part === 'flags' ? (
        <RoleFlags role={role} aptId={aptId} canWrite={canWrite && !isLocked} isLocked={isLocked} />
      ) : (
        <RoleMembers role={role} aptId={aptId} canWrite={canWrite} />
      )}
    </>
  );
}
