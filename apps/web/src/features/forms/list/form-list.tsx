import { Button, TextInput } from '@mantine/core';
import { IconFolders, IconPlus, IconRefresh, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { Columns, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import type { FormScope } from '../api/endpoints.ts';
import { GroupsEditor } from '../categories/groups-editor.tsx';
import { AdoptBox } from './adopt-box.tsx';
import { FormRow } from './form-row.tsx';
import { GroupTree } from './group-tree.tsx';
import classes from './list.module.css';
import { NewFormBox } from './new-form-box.tsx';
import { useShownForms } from './use-shown-forms.ts';

export type FormsPage = 'elec-apv-form-mng' | 'system-mng-form-mng';
type Props = {
  scope: FormScope;
  page: FormsPage;
  title: string;
  onOpen: (formId: string) => void;
  children?: ReactNode;
};

/** Groups at the left, the forms of the chosen one at the right. */
export function FormList({ scope, page: list, title, onOpen, children }: Props) {
  const { canWrite, canDelete } = usePagePermission();
  const [groupId, setGroupId] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const { asked, groups, forms, found, all, paging, hasNew } = useShownForms(scope, groupId, query);
  return (
    <>
      <PageHead title={title} sub={all === undefined ? undefined : `양식 ${all}개`}>
        <HeadActs
          scope={scope}
          canWrite={canWrite}
          canDelete={canDelete}
          groupId={groupId}
          onOpen={onOpen}
          hasNew={hasNew}
        />
      </PageHead>
      {children}
      <Columns of="15rem minmax(0, 1fr)" gap={5} start single="tablet">
        <GroupTree groups={groups} chosen={groupId} onChoose={setGroupId} total={all ?? 0} />
        <section className={ui.card} aria-label="양식 목록">
          <Row gap={4} center className={classes.tools}>
            <TextInput
              className={classes.search}
              aria-label="양식 찾기"
              placeholder="양식 이름이나 초성 (ㅈㅊㄱㅇㅅ)"
              leftSection={<IconSearch size="1.125rem" aria-hidden />}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
            <Note as="span" role="status" className={classes.quiet}>
              {all === undefined ? '' : `${found}개`}
            </Note>
          </Row>
          <ListState
            of={asked}
            empty={found === 0}
            emptyText={
              query ? '찾는 양식이 없습니다. 다른 말로 찾아보세요.' : '양식이 없습니다. ‘새 양식’으로 만들어 보세요.'
            }
            rows={8}
          >
            <ul>
              {forms.map((form) => (
                <FormRow
                  key={form.formId}
                  scope={scope}
                  form={form}
                  groups={groups}
                  canWrite={canWrite}
                  canDelete={canDelete}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </ListState>
        </section>
      </Columns>
      {paging && <Pager list={list} {...paging} total={found} />}
    </>
  );
}

type ActsProps = {
  scope: FormScope;
  canWrite: boolean;
  canDelete: boolean;
  groupId: string | null;
  hasNew: boolean;
  onOpen: (formId: string) => void;
};

function HeadActs({ scope, canWrite, canDelete, groupId, hasNew, onOpen }: ActsProps) {
  const openNew = async () => {
    const formId = await openModal<string>({
      title: '새 양식',
      size: 560,
      content: (close) => <NewFormBox scope={scope} groupId={groupId} onMade={close} />,
    });
    if (formId) onOpen(formId);
  };
  const openGroups = () =>
    void openModal({
      title: '분류 관리',
      size: 640,
      content: () => <GroupsEditor scope={scope} canWrite={canWrite} canDelete={canDelete} />,
    });
  const openShared = async () => {
    const formId = await openModal<string>({
      title: '공용 양식',
      size: 680,
      content: (close) => <AdoptBox onOpen={close} />,
    });
    if (formId) onOpen(formId);
  };
  return (
    <>
      {scope === 'own' && (
        <Button variant="default" leftSection={<IconRefresh size="1.125rem" />} onClick={() => void openShared()}>
          공용 양식
          {hasNew && (
            <Tag before={2} slim light tone="accent">
              새 버전 있음
            </Tag>
          )}
        </Button>
      )}
      <Button variant="default" leftSection={<IconFolders size="1.125rem" />} onClick={openGroups}>
        분류 관리
      </Button>
      {canWrite && (
        <Button leftSection={<IconPlus size="1.125rem" />} onClick={() => void openNew()}>
          새 양식
        </Button>
      )}
    </>
  );
}
