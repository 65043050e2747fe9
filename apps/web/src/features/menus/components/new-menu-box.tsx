import { type ManagedMenu, MenuFields } from '@danji/contract/menus';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { addMenu, asBody } from '../api/menus.ts';
import { pagesFor } from '../lib/menu-moves.ts';

/** Asks for a new menu; its id, or undefined when there is none. */
export const askNewMenu = (menus: readonly ManagedMenu[]): Promise<number | undefined> =>
  openModal<number>({ title: '메뉴 만들기', content: (close) => <NewMenuBox menus={menus} onMade={close} /> });

const TOP = '';

function NewMenuBox({ menus, onMade }: { menus: readonly ManagedMenu[]; onMade: (menuId: number) => void }) {
  const [parent, setParent] = useState(TOP);
  const under = menus.find((menu) => String(menu.menuId) === parent) ?? null;
  const parents = menus.filter((menu) => pagesFor(menus, menu).length > 0);
  const form = useCheckedForm({
    first: { menuName: '', url: '', useYn: true, lnbYn: true },
    schema: MenuFields,
    bodyOf: asBody,
    send: async (values) => {
      const { menuId } = await addMenu(under?.menuId ?? null, values);
      toast('만들었습니다.');
      onMade(menuId);
    },
  });
  return (
    <DialogForm label="메뉴 만들기" {...form.frame} gap={4} sendText="만들기">
      <ChoiceField
        label="어디에"
        value={parent}
        data={[
          { value: TOP, label: '맨 위' },
          ...parents.map((menu) => ({ value: String(menu.menuId), label: `${menu.menuName} 아래` })),
        ]}
        onChange={(event) => {
          setParent(event.currentTarget.value);
          form.set('url', '');
        }}
      />
      <ChoiceField
        label="열리는 화면"
        description="아직 메뉴가 없는 화면입니다."
        data={[
          { value: '', label: '화면을 골라 주세요' },
          ...pagesFor(menus, under).map((page) => ({ value: page.url, label: `${page.title} (${page.path})` })),
        ]}
        {...form.text('url')}
        error={form.problems.url && '열리는 화면을 골라 주세요.'}
      />
      <TextInput label="메뉴 이름" maxLength={40} {...form.text('menuName')} />
      <Checkbox
        label="옆 메뉴에 보이기"
        checked={form.values.lnbYn}
        onChange={(event) => form.set('lnbYn', event.currentTarget.checked)}
      />
    </DialogForm>
  );
}
