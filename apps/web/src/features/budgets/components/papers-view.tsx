import { officeWords } from '@danji/contract/approval-words';
import { type BudgetPaper, budgetIdleDays } from '@danji/contract/budgets';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { Block, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { useBudgetPapers, useBudgetYear } from '../api/budgets.ts';
import { openRelease } from './release-box.tsx';
import { ReleasesList } from './releases-list.tsx';

const sayConsent = ({ office, byName, at }: NonNullable<BudgetPaper['consent']>): string =>
  at === null ? `${officeWords[office]} 합의 전` : `${officeWords[office]} ${byName} 합의 ${at.slice(0, 10)}`;

const RELEASE: Column<BudgetPaper> = {
  key: 'release',
  label: '예약',
  cell: (paper) =>
    paper.releasableYn && (
      <Button variant="default" aria-label={`‘${paper.title}’ 예약 풀기`} onClick={() => void openRelease(paper)}>
        예약 풀기
      </Button>
    ),
};

const right = { nowrap: true, align: 'right' } as const;
const columnsFor = (canRelease: boolean): readonly Column<BudgetPaper>[] => [
  {
    key: 'title',
    label: '문서',
    always: true,
    cell: ({ docId, title, docNumber, overWon, consent, paid, idleDays, amount }) => (
      <>
        <Link {...toPage('elec-apv-sign-detail-docId', { docId })}>{title}</Link>
        <Note size="small">{docNumber ?? '결재 중'}</Note>
        {overWon > 0 && (
          <Tag tone="hold">
            예산보다 {overWon.toLocaleString('ko-KR')}원 많음
            {consent && `, ${sayConsent(consent)}`}
          </Tag>
        )}
        {idleDays !== null && idleDays >= budgetIdleDays && <Tag tone="hold">{idleDays}일째 지급 없음</Tag>}
        {paid > 0 && (
          <Note size="small">
            품의 {(amount + paid).toLocaleString('ko-KR')}원 가운데 {paid.toLocaleString('ko-KR')}원 지급
          </Note>
        )}
      </>
    ),
  },
  { key: 'account', label: '계정과목', cell: ({ account, fund }) => `${account} (${fund})` },
  { key: 'vendor', label: '업체', cell: ({ vendor }) => vendor ?? '' },
  { key: 'drafter', label: '기안자', cell: ({ drafterName }) => drafterName },
  { key: 'day', label: '날짜', nowrap: true, cell: ({ day }) => day },
  { key: 'amount', label: '금액', ...right, cell: ({ amount }) => amount.toLocaleString('ko-KR') },
  ...(canRelease ? [RELEASE] : []),
];

const SIZE = 50;

type Search = Partial<Record<'year' | 'line' | 'fund' | 'month' | 'vendor' | 'page' | 'idle', string>>;

/** Of what is held: all of it, or what a 품의 holds on which nothing was paid for long. */
const IdleTabs = ({ kind, year, idle, about }: { kind: string; year: string; idle: boolean; about: Search }) => (
  <PartTabs
    label="예약 문서"
    open={idle ? 'idle' : 'all'}
    tabs={[
      { key: 'all', label: '모든 예약', target: toPage('elec-apv-budgets', { year, kind, ...about }) },
      {
        ...{ key: 'idle', label: `${budgetIdleDays}일 넘게 지급 없음` },
        target: toPage('elec-apv-budgets', { year, kind, ...about, idle: 'Y' }),
      },
    ]}
  />
);

/** The papers behind a figure. */
export function PapersView({ kind }: { kind: 'SPENT' | 'RESERVED' }) {
  const { year: given = '', line, fund, month, vendor, page = '1', idle } = useSearch({ strict: false }) as Search;
  const { data: book } = useBudgetYear(given || undefined);
  const year = given || String(book?.year ?? '');
  const isIdle = kind === 'RESERVED' && idle === 'Y';
  const about = {
    ...(line && { line }),
    ...(fund && { fund }),
    ...(month && { month }),
    ...(vendor !== undefined && { vendor }),
  };
  const { line: lineId, ...others } = about;
  const narrowed = { ...others, ...(lineId && { lineId }), ...(isIdle && { idle: 'Y' }) };
  const asked = useBudgetPapers({ year, kind, ...narrowed, page, size: String(SIZE) });
  const { items = [], total = 0, hidden = { count: 0, amount: 0 } } = asked.data ?? {};
  const account = book?.lines.find(({ lineId }) => lineId === line)?.account;
  const words = [account, fund, month && `${month}월`, vendor].filter(Boolean).join(', ');
  const { canWrite } = usePagePermission();
  const at = Number(page);
  const turn = (to: number) =>
    toPage('elec-apv-budgets', { year, kind, ...about, ...(isIdle && { idle: 'Y' }), page: String(to) });
  return (
    <>
      <PageHead
        title={`${words || '한 해'} ${kind === 'SPENT' ? '집행' : '예약'} 문서`}
        sub={`${year}년, 볼 수 있는 문서 ${total.toLocaleString('ko-KR')}건`}
      >
        <LinkButton target={toPage('elec-apv-budgets', { year })}>예산으로</LinkButton>
      </PageHead>
      {kind === 'RESERVED' && <IdleTabs kind={kind} year={year} idle={isIdle} about={about} />}
      {isIdle && (
        <Note above={3} below={3}>
          결재를 마친 품의가 잡아 둔 금액입니다. 더 지급할 것이 없으면 까닭을 적고 예약을 풀어 주세요.
        </Note>
      )}
      <ListState
        of={asked}
        empty={total === 0 && hidden.count === 0}
        emptyText={isIdle ? '오래 잡아 둔 예약이 없습니다.' : '이 금액에 든 문서가 없습니다.'}
        rows={5}
      >
        <DataTable
          caption="문서"
          columns={columnsFor(kind === 'RESERVED' && canWrite)}
          rows={items}
          rowKey={({ docId }) => docId}
        />
        {hidden.count > 0 && (
          <Note above={3}>
            볼 수 없는 문서 {hidden.count.toLocaleString('ko-KR')}건, {hidden.amount.toLocaleString('ko-KR')}원은 빼고
            보여 드립니다.
          </Note>
        )}
        {total > SIZE && (
          <Row above={3} center justify="center">
            {at > 1 && <LinkButton target={turn(at - 1)}>이전</LinkButton>}
            <span>
              {at} / {Math.ceil(total / SIZE)}
            </span>
            {at * SIZE < total && <LinkButton target={turn(at + 1)}>다음</LinkButton>}
          </Row>
        )}
      </ListState>
      {kind === 'RESERVED' && (
        <Block above={4}>
          <ReleasesList year={Number(year || 0)} canWrite={canWrite} />
        </Block>
      )}
    </>
  );
}
