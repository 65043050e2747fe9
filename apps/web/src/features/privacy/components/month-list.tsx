import type { PrivacyMonth } from '@danji/contract/privacy';
import { Button } from '@mantine/core';
import { useSend } from '../../../shared/api/use-send.ts';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note, Tag, type Tone } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { gather, useMonths } from '../api/privacy.ts';
import classes from './privacy.module.css';

const STATES: Readonly<Record<string, { label: string; tone?: Tone }>> = {
  DRAFT: { label: '상신 전', tone: 'hold' },
  IN_PROGRESS: { label: '결재 중', tone: 'accent' },
  APPROVED: { label: '점검 완료', tone: 'ok' },
  ENFORCED: { label: '점검 완료', tone: 'ok' },
  REJECTED: { label: '반려', tone: 'seal' },
  WITHDRAWN: { label: '회수', tone: 'hold' },
  VOID: { label: '폐기' },
};

const monthWords = (month: string) => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;
const stateOf = (row: PrivacyMonth) =>
  row.state === null
    ? { label: row.gatheredAt === null ? '아직 모으지 않음' : '문서 삭제됨', tone: 'seal' as const }
    : STATES[row.state];

const columns: readonly Column<PrivacyMonth>[] = [
  { key: 'month', label: '달', always: true, cell: (row) => monthWords(row.month) },
  {
    key: 'state',
    label: '상태',
    always: true,
    cell: (row) => <Tag tone={stateOf(row)?.tone ?? 'dark'}>{stateOf(row)?.label}</Tag>,
  },
  { key: 'records', label: '기록', align: 'right', cell: (row) => `${row.records.toLocaleString('ko-KR')}건` },
  {
    key: 'signers',
    label: '결재한 사람',
    cell: (row) =>
      row.signers.length === 0
        ? null
        : row.signers.map(({ name, position }) => [position, name].filter(Boolean).join(' ')).join(' → '),
  },
  { key: 'decidedAt', label: '완료일', cell: (row) => (row.decidedAt === null ? null : formatDate(row.decidedAt)) },
  { key: 'docNumber', label: '문서번호', cell: (row) => row.docNumber },
];

/** The reviews of the months: each a document that goes its way of approval. */
export function MonthList() {
  const months = useMonths();
  const { canWrite } = usePagePermission();
  const { sending, send } = useSend(async (month: string) => {
    await gather(month);
    toast('점검 문서를 만들었습니다.');
  });
  return (
    <>
      <Note className={classes.lead}>
        매달 초에 지난달 기록을 모아 점검 문서를 만들고 최고관리자에게 알립니다. 문서를 확인해 상신하면 결재선에 따라
        점검이 끝납니다.
      </Note>
      <div className={ui.card}>
        <ListState
          of={months}
          empty={months.data?.length === 0}
          emptyText="아직 점검할 달이 없습니다. 다음 달 초에 첫 점검 문서가 만들어집니다."
        >
          <DataTable
            caption="월간 점검 목록"
            columns={columns}
            rows={months.data ?? []}
            rowKey={(row) => row.month}
            acts={(row) =>
              row.docId !== null ? (
                <LinkButton target={toDocument({ docId: row.docId, state: row.state })}>문서 보기</LinkButton>
              ) : (
                canWrite &&
                row.gatheredAt === null && (
                  <Button
                    loading={sending === row.month}
                    disabled={sending !== undefined}
                    onClick={() => void send(row.month)}
                  >
                    지금 모으기
                  </Button>
                )
              )
            }
          />
        </ListState>
      </div>
    </>
  );
}
