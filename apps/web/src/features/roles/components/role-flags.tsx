import type { RoleDetail } from '@danji/contract/roles';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import { reloadRoles, saveFlags } from '../api/roles.ts';
import { changedRows, toGrid } from '../lib/flag-grid.ts';
import { FlagGrid } from './flag-grid.tsx';
import classes from './roles.module.css';

type Props = { role: RoleDetail; aptId: string; canWrite: boolean; isLocked: boolean };

/** The flags of one role. Nothing counts before it is saved. */
export function RoleFlags({ role, aptId, canWrite, isLocked }: Props) {
  const initial = { grid: toGrid(role.menus, role.flags) };
  const own = toGrid(role.menus, role.ownFlags);
  const form = useEditForm({
    initial,
    version: role.version,
    save: async ({ grid }, version) => {
      const rows = changedRows(initial.grid, grid);
      if (rows.length > 0) await saveFlags(aptId, role.roleId, Number(version), rows);
    },
    reload: reloadRoles,
  });
  const count = changedRows(initial.grid, form.values.grid).length;
  return (
    <div className={classes.flags}>
      {isLocked && <Note className={classes.hint}>최고관리자 역할의 권한은 시스템 관리자만 바꿀 수 있습니다.</Note>}
      <Note className={classes.hint}>
        권한은 메뉴마다 따로입니다. 상위 메뉴의 권한이 아래로 내려가지 않으며, 다른 권한을 주면 읽기도 함께 줍니다.
        {canWrite && (
          <span className={classes.keys}>
            {' '}
            화살표로 옮기고 스페이스로 바꿉니다. Shift+스페이스는 줄, Ctrl+스페이스는 열을 바꿉니다.
          </span>
        )}
      </Note>
      <EditFormFrame
        form={form}
        label={`${role.roleName} 권한`}
        readOnly={!canWrite}
        saveText={count > 0 ? `메뉴 ${count}개 저장` : '저장'}
        onSaved={() => toast('저장되었습니다.')}
      >
        <FlagGrid
          menus={role.menus}
          grid={form.values.grid}
          own={own}
          readOnly={!canWrite}
          onChange={(grid) => form.set('grid', grid)}
        />
      </EditFormFrame>
    </div>
  );
}
