import { type ManagedMenu, MenuFields } from '@danji/contract/menus';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { askDeletion } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { asBody, type MenuValues, reloadMenus, removeMenu, saveMenu } from '../api/menus.ts';
import { pagesFor } from '../lib/menu-moves.ts';
import classes from './menus.module.css';

type Props = {
  menu: ManagedMenu;
  menus: readonly ManagedMenu[];
  canWrite: boolean;
  canDelete: boolean;
  onTyped: (values: MenuValues) => void;
  onGone: () => void;
};

/** Name, use and place in the side menu of one menu. What is typed shows in the preview before it is saved. */
export function MenuForm({ menu, menus, canWrite, canDelete, onTyped, onGone }: Props) {
  const { menuName, url, useYn, lnbYn } = menu;
  const form = useEditForm<MenuValues>({
    initial: { menuName, url, useYn, lnbYn },
    version: menu.version,
    schema: MenuFields,
    bodyOf: asBody,
    save: (values, version) => saveMenu(menu.menuId, Number(version), values),
    reload: reloadMenus,
  });
  const { values } = form;
  useEffect(() => onTyped(values), [values, onTyped]);
  const remove = async () => {
    if (!(await askDeletion(menuName, '이 메뉴에 준 권한도 모든 단지에서 함께 없어집니다.'))) return;
    await removeMenu(menu.menuId, menu.version).then(() => {
      toast('삭제되었습니다.');
      onGone();
    }, ignoreRefusal);
  };
  const parent = menus.find((one) => one.menuId === menu.parentMenuId) ?? null;
  return (
    <EditFormFrame
      form={form}
      label={`${menuName} 메뉴`}
      readOnly={!canWrite}
      onSaved={() => toast('저장되었습니다.')}
      acts={
        canDelete && !menu.shippedYn ? (
          <Button variant="default" color="seal" onClick={() => void remove()}>
            삭제
          </Button>
        ) : undefined
      }
    >
      <TextInput label="메뉴 이름" maxLength={40} {...form.text('menuName')} />
      {menu.shippedYn ? (
        <TextInput
          label="주소"
          value={menu.fullPath}
          readOnly
          description="기본 화면의 주소라서 바꿀 수 없습니다. 옮겨도 주소는 그대로입니다."
        />
      ) : (
        <ChoiceField
          label="열리는 화면"
          value={values.url}
          error={form.problems.url}
          data={pagesFor(menus, parent, menu).map((page) => ({
            value: page.url,
            label: `${page.title} (${page.path})`,
          }))}
          onChange={(event) => form.set('url', event.currentTarget.value)}
        />
      )}
      <Checkbox
        label="사용"
        description={
          menu.doorYn
            ? '권한과 메뉴를 관리하는 데 필요해서 끌 수 없습니다.'
            : '끄면 모든 단지에서 이 메뉴를 열 수 없습니다.'
        }
        checked={values.useYn}
        disabled={menu.doorYn}
        onChange={(event) => form.set('useYn', event.currentTarget.checked)}
      />
      <Checkbox
        label="옆 메뉴에 보이기"
        checked={values.lnbYn}
        disabled={menu.doorYn}
        onChange={(event) => form.set('lnbYn', event.currentTarget.checked)}
      />
      {menu.changedBy && (
        <p className={classes.changed}>
          {formatDateTime(menu.changedAt)}에 {menu.changedBy}님이 바꿨습니다.
        </p>
      )}
    </EditFormFrame>
  );
}
