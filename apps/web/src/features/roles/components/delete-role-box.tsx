import { josa } from '@danji/contract/josa';
import type { Role, RoleDetail } from '@danji/contract/roles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Stack } from '../../../shared/ui/primitives.tsx';

type Answer = { moveToRoleId?: string };

/** Where the people of a role go before it is deleted; undefined when it is kept after all. */
export const askRoleDeletion = (role: RoleDetail, roles: readonly Role[]): Promise<Answer | undefined> =>
  openModal<Answer>({
    title: '역할 삭제',
    content: (close) => <DeleteRoleBox role={role} roles={roles} onDelete={close} onCancel={() => close()} />,
  });

type Props = { role: RoleDetail; roles: readonly Role[]; onDelete: (answer: Answer) => void; onCancel: () => void };

function DeleteRoleBox({ role, roles, onDelete, onCancel }: Props) {
  const [target, setTarget] = useState('');
  const [asked, setAsked] = useState(false);
  const count = role.memberCount;
  const others = roles.filter((one) => one.roleId !== role.roleId && !one.topAdminYn);
  const submit = () => {
    if (count > 0 && target === '') return setAsked(true);
    onDelete(target === '' ? {} : { moveToRoleId: target });
  };
  return (
    <Stack>
      <p>{josa(`‘${role.roleName}’`, '을/를')} 삭제하시겠습니까?</p>
      {count > 0 && (
        <ChoiceField
          label={`구성원 ${count}명을 옮길 역할`}
          value={target}
          error={asked && target === '' ? '옮길 역할을 골라 주세요.' : null}
          data={choicesOf(others, 'roleId', 'roleName', '역할을 골라 주세요')}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
      )}
      <DialogFoot onCancel={onCancel}>
        <Button color="seal" onClick={submit}>
          삭제
        </Button>
      </DialogFoot>
    </Stack>
  );
}
