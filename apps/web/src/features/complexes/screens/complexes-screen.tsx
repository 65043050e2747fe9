import { type ComplexRow, complexColumns, complexSorts } from '@danji/contract/complexes';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { showHandedLink } from '../../../shared/member/hand-over.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { showToast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { handOver, loadComplexes, useComplexes, useNotice } from '../api/complexes.ts';
import classes from '../components/complexes.module.css';
import { DemoComplexButton } from '../components/demo-complex.tsx';
import { openComplexImport } from '../components/import-complexes.tsx';
import { NoticeForm } from '../components/notice-form.tsx';
import { type Registered, RegisterForm } from '../components/register-form.tsx';

const shape = listShape('system-mng-complex-mng', { text: 'text' }, complexSorts);

const columns: readonly Column<ComplexRow>[] = tableColumns(complexColumns, {
  name: (row) => (
    <>
      <Link {...toPage('system-mng-complex-mng-id', { id: row.aptId })}>{row.name}</Link>
      {row.demoYn && (
        <>
          {' '}
          <Tag round>연습용</Tag>
        </>
      )}
      {row.companyYn && (
        <>
          {' '}
          <Tag round>관리회사</Tag>
        </>
      )}
    </>
  ),
  admin: (row) => (row.operatorYn ? '운영센터' : row.adminName === null ? '없음' : `${row.adminName} (${row.adminId})`),
  members: { align: 'right', cell: (row) => `${row.members.toLocaleString('ko-KR')}명` },
  documents: { align: 'right', cell: (row) => `${row.documents.toLocaleString('ko-KR')}건` },
});

/** 단지 관리: the complexes, and the notice that all of them see. */
export function ComplexesScreen() {
  const { tab } = useSearch({ strict: false });
  const open = tab === 'notice' ? 'notice' : 'list';
  const tabs = (
    <PartTabs
      label="단지 관리"
      open={open}
      tabs={[
        { key: 'list', label: '단지 목록', target: toPage('system-mng-complex-mng') },
        { key: 'notice', label: '시작 공지', target: toPage('system-mng-complex-mng', { tab: 'notice' }) },
      ]}
    />
  );
  return open === 'list' ? <ComplexList tabs={tabs} /> : <NoticePage tabs={tabs} />;
}

function ComplexList({ tabs }: { tabs: React.ReactNode }) {
  const list = useListAddress(shape);
  const page = useComplexes(list.ask);
  const { canWrite } = usePagePermission();
  const isOperator = useSession((state) => state.userInfo?.operatorYn);
  const add = async () => {
    const made = await openModal<Registered>({
      title: '단지 등록',
      size: 640,
      content: (close) => <RegisterForm onDone={close} />,
    });
    if (!made) return;
    showToast(['단지를 등록했습니다.', made.said].filter(Boolean).join(' '));
    if (made.said === null) await handOver(made.aptId).then(showHandedLink, ignoreRefusal);
  };
  return (
    <ListPage
      title="단지 관리"
      screen="complex-mng"
      list={list}
      page={page}
      columns={columns}
      rowKey={(row) => row.aptId}
      searchLabel="단지 이름, 번호, 최고관리자"
      emptyText="등록된 단지가 없습니다."
      excel={loadComplexes}
      adds={canWrite && <Button onClick={() => void add()}>단지 등록</Button>}
      actions={
        canWrite &&
        isOperator && (
          <>
            <Button variant="default" onClick={() => void openComplexImport()}>
              엑셀로 등록
            </Button>
            <DemoComplexButton />
          </>
        )
      }
    >
      {tabs}
    </ListPage>
  );
}

function NoticePage({ tabs }: { tabs: React.ReactNode }) {
  const kept = useNotice();
  return (
    <>
      <PageHead title="단지 관리" />
      {tabs}
      <ListState of={kept}>
        {kept.data && (
          <Stack className={classes.sections}>
            <NoticeForm kept={kept.data} of={null} />
          </Stack>
        )}
      </ListState>
    </>
  );
}
