import { type Promotion, promotionColumns, promotionStateWords } from '@danji/contract/vacation-promotions';
import { sayDays } from '@danji/contract/vacations';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Name, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { loadPromotions, urge, usePromotions } from '../api/promotions.ts';
import { shortDays } from '../lib/short-days.ts';
import { openPromotion } from './promotion-box.tsx';

const URGENT = new Set<Promotion['state']>(['FIRST_DUE', 'SECOND_DUE']);
const BAD = new Set<Promotion['state']>(['FIRST_MISSED', 'SECOND_MISSED', 'PAY']);
const toneOf = (state: Promotion['state']) => (URGENT.has(state) ? 'hold' : BAD.has(state) ? 'seal' : undefined);

/** When the next thing is due, in words. */
const nextOf = ({ state, firstFrom, firstUntil, secondUntil, replyUntil }: Promotion): string => {
  if (state === 'WAIT') return `${firstFrom}부터 1차 촉구`;
  if (state === 'FIRST_DUE') return `${firstUntil}까지 1차 촉구`;
  if (state === 'ASKED') return `${replyUntil}까지 직원이 답함`;
  return state === 'SECOND_DUE' ? `${secondUntil}까지 2차 지정` : '';
};

const FACTS: readonly Column<Promotion>[] = tableColumns(promotionColumns, {
  until: { nowrap: true },
  unused: { nowrap: true, align: 'right', cell: (row) => <b>{sayDays(row.unused)}</b> },
  plan: (row) => shortDays(row.plan),
  named: (row) => shortDays(row.named),
  state: {
    cell: (row) => (
      <>
        <Tag tone={toneOf(row.state)}>{promotionStateWords[row.state]}</Tag>
        <Note size="small">{nextOf(row)}</Note>
      </>
    ),
  },
});

const columnsFor = (canWrite: boolean): readonly Column<Promotion>[] => [
  ...FACTS,
  {
    key: 'open',
    label: '통지',
    cell: (row) =>
      row.promotionId !== null && (
        <Button
          variant="default"
          aria-label={`${row.memberName} 통지 보기`}
          onClick={() => void openPromotion({ ...row, promotionId: row.promotionId ?? '' }, canWrite)}
        >
          통지
        </Button>
      ),
  },
];

/** 사용촉진 of a year: how far it has come with each person. */
export function PromotionsView() {
  const { year } = useSearch({ strict: false }) as { year?: string };
  const asked = usePromotions(year);
  const { canWrite, canExcel } = usePagePermission();
  const { rows = [], due = 0, today = '' } = asked.data ?? {};
  const toPay = rows.filter(({ state }) => state === 'PAY');
  const { busy, send } = useSend(
    async () => {
      if (!(await askConfirm(`${due}명에게 남은 연차를 알리고 사용 계획을 물을까요? 알림이 가고 기록이 남습니다.`)))
        return;
      const { told } = await urge(due);
      toast(`${told}명에게 1차 촉구를 보냈습니다.`);
    },
    (error) => showAlert(sentenceOf(error)),
  );
  return (
    <Stack gap={4}>
      <Row between wrap center>
        <Note>
          끝나기 6개월 전(입사 첫해는 3개월, 1개월 전)에 남은 연차를 알려 계획을 묻고, 답이 없으면 관리사무소가 쓸 날을
          정합니다. 제때 하지 못하면 쓰지 않은 연차는 수당으로 줍니다(근로기준법 제61조). 법은 서면으로 알리게 하므로
          통지서를 인쇄해 건네고 건넨 날을 적어 주세요.
        </Note>
        <Row wrap>
          <YearChoice year={year} today={today} />
          {canExcel && (
            <ExcelButton
              name={`연차_사용촉진_${year ?? today.slice(0, 4)}`}
              load={(wish) => loadPromotions({ ...wish, filter: year ? { year } : {} })}
            />
          )}
          {canWrite && (
            <Button loading={busy} disabled={due === 0} onClick={() => void send()}>
              1차 촉구 {due}명
            </Button>
          )}
        </Row>
      </Row>
      {toPay.length > 0 && (
        <Note tone="seal">
          <Name as="span">미사용수당 대상</Name>{' '}
          {toPay.map(({ memberName, unused }) => `${memberName} ${sayDays(unused)}`).join(', ')}
        </Note>
      )}
      <ListState
        of={asked}
        empty={rows.length === 0}
        emptyText={year ? `${year}년에 끝나는 연차가 없습니다.` : '지금 챙길 연차가 없습니다.'}
        rows={5}
      >
        <DataTable
          caption="연차 사용촉진"
          columns={columnsFor(canWrite)}
          rows={rows}
          rowKey={(row) => `${row.memberId}-${row.part}-${row.until}`}
        />
      </ListState>
    </Stack>
  );
}

/** What is in hand now, or all that ends in a year. */
function YearChoice({ year, today }: { year: string | undefined; today: string }) {
  const navigate = useNavigate();
  const now = Number(today.slice(0, 4));
  if (!now) return null;
  return (
    <ChoiceField
      aria-label="끝나는 해"
      value={year ?? ''}
      data={[
        { value: '', label: '지금 챙길 것' },
        ...[now + 1, now, now - 1].map((one) => ({ value: String(one), label: `${one}년에 끝남` })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        void navigate(toPage('cmplx-info-vacation-mng', { tab: 'promotion', ...(value && { year: value }) }))
      }
    />
  );
}
