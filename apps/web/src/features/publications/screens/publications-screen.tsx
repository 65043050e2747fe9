import {
  type Publication,
  publicationColumns,
  publicationKindWords,
  publicationSorts,
  publicationStateWords,
} from '@danji/contract/publications';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Block, Tag } from '../../../shared/ui/primitives.tsx';
import { loadPublications, takeBack, useOpenDutyCounts, usePublicationPage } from '../api/publications.ts';
import { PageCard } from '../components/page-card.tsx';

const SHAPE = listShape(
  'cmplx-info-open-mng',
  {
    text: 'text',
    kind: ['FEE', 'CONTRACT', 'RESOLUTION', 'MINUTES', 'NOTICE'],
    state: ['SHOWN', 'ENDED', 'TAKEN_BACK', 'HIDDEN'],
  },
  publicationSorts,
);
const COLUMNS: readonly Column<Publication>[] = tableColumns(publicationColumns, {
  title: (row) =>
    row.docId ? (
      <Link {...toPage('elec-apv-sign-detail-docId', { docId: row.docId })}>{row.title ?? '지운 자료'}</Link>
    ) : (
      (row.title ?? '지운 자료')
    ),
  from: { nowrap: true },
  until: { nowrap: true },
  state: (row) => (
    <Tag round tone={row.state === 'SHOWN' ? 'ok' : row.state === 'TAKEN_BACK' ? 'hold' : undefined}>
      {publicationStateWords[row.state]}
    </Tag>
  ),
});

/** What residents are shown of finished documents, and until when. */
export function PublicationsScreen() {
  const list = useListAddress(SHAPE);
  const page = usePublicationPage(list.ask);
  const { canWrite, canDelete, canPrint } = usePagePermission();
  return (
    <ListPage
      title="공개 관리"
      sub="결재가 끝난 문서에서 개인정보를 가리고 올린 자료입니다. 문서의 ‘더 보기’에서 ‘입주민에게 공개’를 눌러 올립니다."
      screen="open-mng"
      list={list}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => row.publicationId}
      searchLabel="제목, 내용"
      emptyText="아직 공개한 자료가 없습니다. 결재가 끝난 문서를 열어 ‘입주민에게 공개’를 눌러 주세요."
      filters={
        <>
          <ChoiceFilter list={list} field="kind" label="종류" data={publicationKindWords} />
          <ChoiceFilter list={list} field="state" label="상태" data={publicationStateWords} />
        </>
      }
      acts={(row) => (canDelete && row.state !== 'TAKEN_BACK' ? <BackButton row={row} /> : null)}
      excel={loadPublications}
      actions={<DueLink />}
    >
      <Block below={4}>
        <PageCard canWrite={canWrite} canPrint={canPrint} />
      </Block>
    </ListPage>
  );
}

/** How much waits to be shown, before anybody looks for it. */
function DueLink() {
  const { data } = useOpenDutyCounts();
  const many = data ? data.waiting + data.due + data.late : 0;
  return <LinkButton target={toPage('cmplx-info-open-mng-due')}>{`공개할 것 ${many}`}</LinkButton>;
}

function BackButton({ row }: { row: Publication }) {
  const title = row.title ?? '자료';
  const ask = async () => {
    const reason = await askReason({
      title: '공개 내리기',
      message: `‘${title}’ 자료를 내립니다. 누르는 순간부터 보이지 않고, 문서는 그대로 남습니다.`,
      label: '까닭',
      confirmText: '내리기',
      most: 200,
    });
    if (reason !== null) await sayDone(takeBack(row.publicationId, reason), '공개를 내렸습니다.');
  };
  return (
    <Button variant="subtle" px="xs" onClick={() => void ask()} aria-label={`${title} 내리기`}>
      내리기
    </Button>
  );
}
