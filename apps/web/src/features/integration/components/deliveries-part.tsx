import { type Delivery, deliveryWords, feedKindWords } from '@danji/contract/callbacks';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { Note, Row, Stack, Tag, type Tone } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { sendAgain, useCallbacks, useDeliveries } from '../api/integration.ts';
import { whyNot } from '../lib/delivery-words.ts';

const SHAPE = listShape('cmplx-info-integration-mng', { endpoint: 'uuid', state: ['WAITING', 'DELIVERED', 'FAILED'] });
const TONES: Readonly<Record<Delivery['state'], Tone | undefined>> = {
  WAITING: undefined,
  DELIVERED: 'ok',
  FAILED: 'seal',
};
const kindOf = ({ kind }: Delivery) => (kind === 'TEST' ? '시험' : feedKindWords[kind]);

/** What came back: the number that programs answer with, how long it took, and what that means. */
function Answer({ row: { answer, tookMs, lastError, attempts } }: { row: Delivery }) {
  if (attempts === 0) return <>아직 보내지 않음</>;
  const took = tookMs !== null && `${(tookMs / 1000).toFixed(1)}초`;
  return (
    <>
      {[answer ?? '답 없음', took, attempts > 1 && `${attempts}번째`].filter(Boolean).join(' · ')}
      {lastError && (
        <Note as="div" size="small" tone="seal">
          {whyNot(lastError)}
        </Note>
      )}
    </>
  );
}

const COLUMNS: readonly Column<Delivery>[] = [
  {
    key: 'title',
    label: '소식',
    always: true,
    cell: (row) => (
      <>
        {kindOf(row)} ·{' '}
        {row.docId ? (
          <Link {...toPage('elec-apv-sign-detail-docId', { docId: row.docId })}>{row.title}</Link>
        ) : (
          row.title
        )}
        {row.number && <Note size="small">ERP 번호 {row.number}</Note>}
      </>
    ),
  },
  {
    key: 'state',
    label: '상태',
    cell: (row) => (
      <Tag round tone={TONES[row.state]}>
        {deliveryWords[row.state]}
      </Tag>
    ),
  },
  { key: 'at', label: '일어난 때', nowrap: true, cell: (row) => formatDateTime(row.at) },
  { key: 'tried', label: '보낸 때', nowrap: true, cell: (row) => row.triedAt && formatDateTime(row.triedAt) },
  { key: 'answer', label: '받은 답', cell: (row) => <Answer row={row} /> },
  {
    key: 'next',
    label: '다시 보낼 때',
    nowrap: true,
    cell: (row) => row.nextAttemptAt && formatDateTime(row.nextAttemptAt),
  },
];

/** The calls to one address, the newest first. */
export function DeliveriesPart() {
  const list = useListAddress(SHAPE);
  const callbacks = useCallbacks();
  const { canWrite } = usePagePermission();
  const { endpoint, ...filter } = list.query.filter;
  const chosen = callbacks.data?.find(({ endpointId }) => endpointId === endpoint) ?? callbacks.data?.[0];
  const { endpoint: _, ...ask } = list.ask;
  const page = useDeliveries(chosen?.endpointId, ask);
  const again = async () => {
    if (!chosen) return;
    const sure = await askConfirm(`‘${chosen.name}’에 전하지 못한 ${chosen.failed}건을 모두 다시 보낼까요?`, {
      title: '모두 다시 보내기',
      note: '받는 쪽이 이미 처리한 것은 같은 번호로 가므로 두 번 처리하지 않습니다.',
      confirmText: '다시 보내기',
    });
    if (sure) await sayDone(sendAgain(chosen.endpointId, null), ({ count }) => `${count}건을 다시 보냅니다.`);
  };
  return (
    <ListState of={callbacks} empty={callbacks.data?.length === 0} emptyText="아직 알릴 주소가 없습니다.">
      {chosen && (
        <Stack>
          <Row between center wrap gap={3}>
            <Row wrap gap={2}>
              <ChoiceField
                aria-label="알림 주소"
                value={chosen.endpointId}
                data={(callbacks.data ?? []).map(({ endpointId, name }) => ({ value: endpointId, label: name }))}
                onChange={(event) => list.setFilter('endpoint', event.currentTarget.value)}
              />
              <ChoiceFilter list={list} field="state" label="상태" data={deliveryWords} />
            </Row>
            <Row wrap gap={2}>
              <Button variant="default" onClick={() => void Promise.all([page.refetch(), callbacks.refetch()])}>
                새로 고침
              </Button>
              {canWrite && chosen.failed > 0 && (
                <Button onClick={() => void again()}>못 전한 {chosen.failed}건 모두 다시 보내기</Button>
              )}
            </Row>
          </Row>
          <div className={ui.card}>
            <ListState
              of={page}
              empty={page.data?.total === 0}
              emptyText={filter.state ? '조건에 맞는 것이 없습니다.' : '아직 보낸 소식이 없습니다.'}
            >
              <DataTable
                caption="전송 기록"
                columns={COLUMNS}
                rows={page.data?.items ?? []}
                rowKey={(row) => row.cursor}
                acts={(row) =>
                  canWrite &&
                  row.state !== 'WAITING' && (
                    <Button
                      variant="subtle"
                      miw="max-content"
                      aria-label={`${row.title} 다시 보내기`}
                      onClick={() => void sayDone(sendAgain(chosen.endpointId, [row.cursor]), '다시 보냅니다.')}
                    >
                      다시 보내기
                    </Button>
                  )
                }
              />
            </ListState>
          </div>
          {page.data && page.data.total > 0 && (
            <Pager
              list={list.page}
              page={list.query.page}
              size={list.query.size}
              total={page.data.total}
              searchOf={list.searchOf}
            />
          )}
        </Stack>
      )}
    </ListState>
  );
}
