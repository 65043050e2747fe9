import { pageAddress } from '@danji/contract/page-address';
import type { ColumnScreen } from '@danji/contract/preferences';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { forgetView, keepView, usePreferences } from '../api/preferences.ts';
import { goTo } from '../lib/navigation.ts';
import { askPrompt } from '../overlay/ask-prompt.ts';
import { sayDone } from '../overlay/say-done.ts';
import { Row } from '../ui/primitives.tsx';
import classes from './list.module.css';
import { viewOf } from './list-address.ts';
import type { ListAddress } from './use-list-address.ts';

type Props = {
  screen: ColumnScreen;
  list: ListAddress;
  /** What else stands in the address and is part of the view. */
  also?: Readonly<Record<string, string>> | undefined;
};

/** Filters under a name of one's own. */
export function ViewsMenu({ screen, list, also = {} }: Props) {
  const { data } = usePreferences();
  const views = data?.views.filter((view) => view.screen === screen) ?? [];
  const now = [new URLSearchParams(also).toString(), viewOf(list.shape, list.query)].filter(Boolean).join('&');
  const save = async () => {
    const name = await askPrompt('지금 보고 있는 조건을 저장합니다. 같은 이름이 있으면 바뀝니다.', {
      title: '보기 저장',
      label: '보기 이름',
      required: '보기 이름을 적어 주세요.',
      confirmText: '저장',
    });
    if (name === null) return;
    await sayDone(keepView(screen, name.trim(), now), '저장되었습니다.');
  };
  const forget = (viewId: string) => sayDone(forgetView(viewId), '삭제되었습니다.');
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size="1.125rem" />}>
          보기
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map(({ viewId, name, query: saved }) => (
          <Row gap={0} center key={viewId} className={classes.viewRow} role="presentation">
            <Menu.Item
              onClick={() => goTo(saved ? `${pageAddress(list.page)}?${saved}` : pageAddress(list.page))}
              aria-current={saved === now ? 'true' : undefined}
            >
              {name}
            </Menu.Item>
            <ActionIcon role="menuitem" aria-label={`보기 삭제: ${name}`} onClick={() => void forget(viewId)}>
              <IconTrash size="1.125rem" />
            </ActionIcon>
          </Row>
        ))}
        {views.length > 0 && <Menu.Divider />}
        <Menu.Item onClick={() => void save()}>지금 조건 저장</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
