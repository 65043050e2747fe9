import { type ManagedMenu, MenuFields } from '@danji/contract/menus';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { checkWith, type Problems, problemsFrom } from '../../../shared/edit/problems.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import { addMenu } from '../api/menus.ts';
import { pagesFor } from '../lib/menu-moves.ts';
import { asBody } from './menu-form.tsx';

/** Asks for a new menu; its id, or undefined when there is none. */
export const askNewMenu = (menus: readonly ManagedMenu[]): Promise<number | undefined> =>
  openModal<number>({ title: '메뉴 만들기', content: (close) => <NewMenuBox menus={menus} onMade={close} /> });

const TOP = '';

function NewMenuBox({ menus, onMade }: { menus: readonly ManagedMenu[]; onMade: (menuId: number) => void }) {
  const [parent, setParent] = useState(TOP);
  const [values, setValues] = useState({ menuName: '', url: '', useYn: true, lnbYn: true });
  const [problems, setProblems] = useState<Problems>({});
  const { busy, send } = useSend(
    async () => {
      const menuId = await addMenu(under?.menuId ?? null, values);
      toast('만들었습니다.');
      onMade(menuId);
    },
    (error) => setProblems(problemsFrom(error)),
  );
  const under = menus.find((menu) => String(menu.menuId) === parent) ?? null;
  const parents = menus.filter((menu) => pagesFor(menus, menu).length > 0);
  const set = (more: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...more }));
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkWith(MenuFields, asBody(values));
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) void send();
  };
  return (
    <Stack as="form" aria-label="메뉴 만들기" noValidate onSubmit={submit}>
      <NativeSelect
        label="어디에"
        value={parent}
        data={[
          { value: TOP, label: '맨 위' },
          ...parents.map((menu) => ({ value: String(menu.menuId), label: `${menu.menuName} 아래` })),
        ]}
        onChange={(event) => {
          setParent(event.currentTarget.value);
          set({ url: '' });
        }}
      />
      <NativeSelect
        label="열리는 화면"
        description="아직 메뉴가 없는 화면입니다."
        value={values.url}
        error={problems.url && '열리는 화면을 골라 주세요.'}
        data={[
          { value: '', label: '화면을 골라 주세요' },
          ...pagesFor(menus, under).map((page) => ({ value: page.url, label: `${page.title} (${page.path})` })),
        ]}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      <TextInput
        label="메뉴 이름"
        maxLength={40}
        value={values.menuName}
        error={problems.menuName}
        onChange={(event) => set({ menuName: event.currentTarget.value })}
      />
      <Checkbox
        label="옆 메뉴에 보이기"
        checked={values.lnbYn}
        onChange={(event) => set({ lnbYn: event.currentTarget.checked })}
      />
      {problems[''] && (
        <Note tone="seal" role="alert">
          {problems['']}
        </Note>
      )}
      <Button type="submit" loading={busy}>
        만들기
      </Button>
    </Stack>
  );
}
