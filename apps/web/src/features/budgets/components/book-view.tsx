import type { BudgetYear } from '@danji/contract/budgets';
import { Button, Menu } from '@mantine/core';
import { IconAdjustments, IconChevronDown, IconLock } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { foldedClass, PageFold } from '../../../shared/list/filter-fold.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { Columns, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { loadBudget, useBudgetVendors } from '../api/budgets.ts';
import {
  type BudgetView,
  budgetViews,
  byAccount,
  byFund,
  byMonth,
  type Figures,
  fundsOf,
  sumOf,
  yearGone,
} from '../lib/figures.ts';
import classes from './budgets.module.css';
import { openClosing, openRule } from './closing-box.tsx';
import { FiguresTable } from './figures-table.tsx';
import { openImport } from './import-box.tsx';
import { PartBars } from './part-bars.tsx';
import { openCopy, openLine, openPlan, openProposal, openRevise } from './plan-boxes.tsx';
import { ReportButton } from './report-button.tsx';
import { SummaryCard } from './summary-card.tsx';
import { YearBars } from './year-bars.tsx';

const VIEWS: Readonly<Record<BudgetView, string>> = { account: '계정과목', month: '월', fund: '재원', vendor: '업체' };

/** 집행 현황: a year in four figures, by month, and by account, month, fund or vendor. */
export function BookView({ book }: { book: BudgetYear }) {
  const { view: asked, fund } = useSearch({ strict: false }) as { view?: BudgetView; fund?: string };
  const navigate = useNavigate();
  const { canWrite, canPrint, canExcel } = usePagePermission();
  const { year, today, closedThrough } = book;
  const view = budgetViews.find((one) => one === asked) ?? 'account';
  const lines = fund ? book.lines.filter((line) => line.fund === fund) : book.lines;
  const gone = yearGone(book);
  const months = byMonth(lines);
  const address = (about: Record<string, string>) =>
    toPage('elec-apv-budgets', { year: String(year), ...(fund && { fund }), ...about });
  const now = String(year) === today.slice(0, 4) ? Number(today.slice(5, 7)) : null;
  const thisYear = Number(today.slice(0, 4));
  const years = [...new Set([thisYear + 1, thisYear, year, ...book.years])].sort((a, b) => b - a);
  return (
    <PageFold many={Number(year !== thisYear) + Number(Boolean(fund))}>
      {(opener) => (
        <>
          <PageHead
            title="예산 집행 현황"
            sub="품의를 상신하면 예약하고, 지출결의가 결재되면 집행합니다. 숫자를 누르면 문서가 열립니다."
          >
            {opener}
            <ChoiceField
              aria-label="연도"
              value={String(year)}
              data={years.map((one) => ({ value: String(one), label: `${one}년` }))}
              onChange={({ currentTarget: { value } }) => void navigate(toPage('elec-apv-budgets', { year: value }))}
            />
            {closedThrough > 0 && (
              <Tag className={classes.closed}>
                <IconLock size="0.875rem" aria-hidden /> {closedThrough}월까지 마감
              </Tag>
            )}
            {canExcel && (
              <ExcelButton
                name={`예산_${year}년`}
                load={(wish) => loadBudget({ ...wish, filter: { year: String(year) } })}
              />
            )}
            {canWrite && (
              <Button
                variant="default"
                leftSection={<IconAdjustments size="1.125rem" aria-hidden />}
                onClick={() => void openProposal(book, null)}
              >
                추경 기안
              </Button>
            )}
            {canWrite && <Office book={book} />}
            {canPrint && <ReportButton year={year} />}
          </PageHead>
          <Columns of="minmax(0, 6fr) minmax(0, 7fr)" single="tablet" gap={3} className={classes.top}>
            <SummaryCard sums={sumOf(lines)} gone={gone} />
            <Plot view={view} year={year} fund={fund} lines={book.lines} months={months} now={now} />
          </Columns>
          <Row between wrap center className={classes.tools}>
            <PartTabs
              label="보는 방법"
              open={view}
              tabs={budgetViews.map((key) => ({
                key,
                label: VIEWS[key],
                target: address(key === 'account' ? {} : { view: key }),
              }))}
            />
            <ChoiceField
              aria-label="재원"
              className={foldedClass}
              value={fund ?? ''}
              data={[
                { value: '', label: '재원: 전체' },
                ...fundsOf(book.lines).map((one) => ({ value: one, label: one })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                void navigate(
                  toPage('elec-apv-budgets', {
                    year: String(year),
                    ...(view !== 'account' && { view }),
                    ...(value && { fund: value }),
                  }),
                )
              }
            />
          </Row>
          <ViewTable
            view={view}
            book={book}
            lines={lines}
            months={months}
            gone={gone}
            fund={fund}
            canWrite={canWrite}
          />
        </>
      )}
    </PageFold>
  );
}

type ViewProps = {
  view: BudgetView;
  book: BudgetYear;
  lines: BudgetYear['lines'];
  months: readonly Figures[];
  gone: number;
  fund: string | undefined;
  canWrite: boolean;
};

function ViewTable({ view, book, lines, months, gone, fund, canWrite }: ViewProps) {
  const { year } = book;
  const about = fund ? { fund } : {};
  if (view === 'vendor') return <VendorTable year={year} fund={fund} />;
  if (lines.length === 0)
    return <Note above={3}>{year}년에는 아직 예산도 집행도 없습니다. ‘예산 짜기’에서 예산을 넣어 주세요.</Note>;
  if (view === 'month')
    return (
      <FiguresTable
        caption="월별"
        first="달"
        rows={months.map((row) => ({ ...row, at: { ...row.at, ...about } }))}
        year={year}
        gone={null}
      />
    );
  if (view === 'fund')
    return <FiguresTable caption="재원별" first="재원" rows={byFund(lines)} year={year} gone={gone} />;
  const withLine = (act: (line: BudgetYear['lines'][number]) => unknown) => (row: Figures) => {
    const line = lines.find(({ lineId }) => lineId === row.key);
    if (line) void act(line);
  };
  const open = withLine((line) => openLine(book, line, canWrite));
  const propose = withLine((line) => openProposal(book, line));
  return (
    <FiguresTable
      caption="계정과목별"
      first="계정과목"
      rows={byAccount(lines)}
      year={year}
      gone={gone}
      onName={open}
      {...(canWrite && { onPropose: propose })}
    />
  );
}

type OfVendors = { year: number; fund: string | undefined };
const useVendorRows = ({ year, fund }: OfVendors): Figures[] =>
  (useBudgetVendors(year, fund).data ?? []).map(({ vendor, reserved, spent }) => ({
    ...{
      key: vendor ?? '',
      name: vendor ?? '업체를 적지 않았거나 볼 수 없는 문서',
      fund: null,
      planned: null,
      left: null,
    },
    ...{ reserved, spent, at: { vendor: vendor ?? '', ...(fund && { fund }) } },
  }));

type PlotProps = OfVendors & {
  view: BudgetView;
  lines: BudgetYear['lines'];
  months: readonly Figures[];
  now: number | null;
};

/** Beside the summary: the months, or funds and vendors where the table below is about those. */
function Plot({ view, year, fund, lines, months, now }: PlotProps) {
  if (view === 'fund') return <PartBars title="재원별 계획과 집행" rows={byFund(lines)} />;
  return view === 'vendor' ? <VendorBars year={year} fund={fund} /> : <YearBars months={months} now={now} />;
}

const VendorBars = (of: OfVendors) => <PartBars title="업체별 집행" rows={useVendorRows(of)} />;

function VendorTable({ year, fund }: OfVendors) {
  const rows = useVendorRows({ year, fund });
  return rows.length === 0 ? (
    <Note above={3}>아직 지급한 곳이 없습니다.</Note>
  ) : (
    <FiguresTable caption="업체별" first="업체" rows={rows} year={year} gone={null} />
  );
}

function Office({ book }: { book: BudgetYear }) {
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size="1rem" aria-hidden />}>
          예산 짜기
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void openPlan(book, null)}>계정과목별로 편성</Menu.Item>
        <Menu.Item onClick={() => void openImport(book)}>엑셀로 편성</Menu.Item>
        <Menu.Item onClick={() => void openCopy(book)}>다른 해에서 가져오기</Menu.Item>
        <Menu.Item onClick={() => void openRevise(book, null)}>의결한 추경 넣기</Menu.Item>
        <Menu.Divider />
        <Menu.Item
          onClick={() =>
            void navigate(toPage('elec-apv-budgets', { year: String(book.year), kind: 'RESERVED', idle: 'Y' }))
          }
        >
          오래 잡아 둔 예약
        </Menu.Item>
        <Menu.Item onClick={() => void openClosing(book.year)}>월 마감</Menu.Item>
        <Menu.Item onClick={() => void openRule(book)}>예산을 넘을 때</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
