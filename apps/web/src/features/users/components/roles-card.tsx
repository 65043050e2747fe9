import type { User } from '@danji/contract/users';
import { Button } from '@mantine/core';
import { useSend } from '../../../shared/api/use-send.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { changeRole, type Whom } from '../api/users.ts';
import { barWords } from '../lib/words.ts';
import { Card } from './card.tsx';
import classes from './users.module.css';

type Role = User['roles'][number];

/** What the person may do: the roles they hold first, then those that could be given. */
export function RolesCard({ user, whom }: { user: User; whom: Whom }) {
  const { canWrite } = usePagePermission();
  const { sending, send } = useSend(async (role: Role) => {
    await changeRole(whom, role.roleId, !role.heldYn);
    toast(role.heldYn ? '권한을 뺐습니다.' : '권한을 주었습니다.');
  });
  const held = user.roles.filter((role) => role.heldYn);
  // What nobody here could give is not offered; what the caller lacks is, with its reason.
  const others = user.roles.filter((role) => !role.heldYn && (role.bar === null || role.bar === 'MORE_THAN_OWN'));

  const change = async (role: Role) => {
    const give = !role.heldYn;
    const yes = await askConfirm(
      give
        ? `${user.memberName}님에게 ‘${role.roleName}’ 권한을 주시겠습니까?`
        : `${user.memberName}님에게서 ‘${role.roleName}’ 권한을 빼시겠습니까?`,
      { note: '바로 적용되고 권한 이력에 남습니다.', confirmText: give ? '주기' : '빼기', danger: !give },
    );
    if (yes) await send(role);
  };
  const line = (role: Role) => (
    <Row as="li" gap={3} center between key={role.roleId} className={classes.role}>
      <div>
        <p className={role.heldYn ? classes.held : undefined}>{role.roleName}</p>
        {role.bar && canWrite && (
          <Note size="small" className={classes.small}>
            {barWords[role.bar]}
          </Note>
        )}
      </div>
      {canWrite && role.bar === null && (
        <Button
          variant={role.heldYn ? 'default' : 'light'}
          loading={sending?.roleId === role.roleId}
          disabled={sending !== undefined}
          aria-label={`${role.roleName} ${role.heldYn ? '빼기' : '주기'}`}
          onClick={() => void change(role)}
        >
          {role.heldYn ? '빼기' : '주기'}
        </Button>
      )}
    </Row>
  );
  return (
    <Card id="roles" title="권한" note={`${held.length}개`}>
      {held.length === 0 ? (
        <Note>가진 권한이 없습니다. 홈만 볼 수 있습니다.</Note>
      ) : (
        <ul aria-label="가진 권한">{held.map(line)}</ul>
      )}
      {canWrite && others.length > 0 && (
        <details className={classes.more}>
          <summary>줄 수 있는 권한 {others.filter((role) => role.bar === null).length}개</summary>
          <ul aria-label="줄 수 있는 권한">{others.map(line)}</ul>
        </details>
      )}
    </Card>
  );
}
