import type { Role } from '@danji/contract/roles';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { AddLine } from '../../../shared/move/add-line.tsx';
import { toast } from '../../../shared/overlay/toast.ts';
import { Choice } from '../../../shared/ui/buttons.tsx';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Card } from '../../../shared/ui/primitives.tsx';
import { addRole } from '../api/roles.ts';
import { askRoleName } from './role-panel.tsx';
import classes from './roles.module.css';

type Props = {
  aptId: string;
  roles: readonly Role[];
  open: string;
  canWrite: boolean;
  onOpen: (roleId: string) => void;
};

/** The roles of the complex. On a phone they are one field, so that the grid is in sight. */
export function RoleList({ aptId, roles, open, canWrite, onOpen }: Props) {
  const add = async () => {
    const name = await askRoleName('역할 만들기');
    if (name === null) return;
    await addRole(aptId, name).then((made) => {
      toast('만들었습니다. 권한과 구성원을 정해 주세요.');
      onOpen(made.roleId);
    }, ignoreRefusal);
  };
  return (
    <Card id="roles" className={classes.roles} title="역할" aside={<span>{roles.length}개</span>}>
      <ChoiceField
        className={classes.roleChoice}
        aria-label="역할 고르기"
        value={open}
        data={roles.map((role) => ({ value: role.roleId, label: `${role.roleName} (${role.memberCount}명)` }))}
        onChange={(event) => onOpen(event.currentTarget.value)}
      />
      <ul className={classes.roleList}>
        {roles.map((role) => (
          <li key={role.roleId}>
            <Choice
              aria-current={role.roleId === open ? 'true' : undefined}
              aside={`${role.memberCount}명`}
              onClick={() => onOpen(role.roleId)}
            >
              {role.roleName}
              {role.shippedYn && <small>기본</small>}
            </Choice>
          </li>
        ))}
      </ul>
      {canWrite && (
        <AddLine className={classes.add} onClick={() => void add()}>
          역할 만들기
        </AddLine>
      )}
    </Card>
  );
}
