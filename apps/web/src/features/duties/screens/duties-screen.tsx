import { koreanDay } from '@danji/contract/korean-day';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { permissionOfPage, usePagePermission } from '../../../shared/menu/menu-store.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { Card, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { type DutyYear, planDay, useDutyYear } from '../api/duties.ts';
import { showDay } from '../components/day-box.tsx';
import classes from '../components/duties.module.css';
import { DutyList } from '../components/duty-list.tsx';
import { askFacts } from '../components/facts-box.tsx';
import { MonthList } from '../components/month-list.tsx';
import { MonthView } from '../components/month-view.tsx';
import { PrintButton } from '../components/print-button.tsx';
import { YearGrid } from '../components/year-grid.tsx';
import { dayInMonth, nextMonth, shortDay } from '../lib/calendar.ts';

const PAGE = 'cmplx-info-duties';

/** 법정 의무 달력: a year on one page, a month as a calendar, and the list that both follow. */
export function DutiesScreen() {
  const { view, year, month } = useSearch({ strict: false });
  const thisYear = koreanDay(new Date()).slice(0, 4);
  const wishedMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month ?? '') ? month : undefined;
  const wished = view === 'month' && wishedMonth ? wishedMonth.slice(0, 4) : year;
  const asked = useDutyYear(/^20\d\d$/.test(wished ?? '') ? wished : thisYear);
  return (
    <ListState of={asked} rows={8}>
      {asked.data && <Calendar calendar={asked.data} view={view ?? 'year'} wishedMonth={wishedMonth} />}
    </ListState>
  );
}

type Props = { calendar: DutyYear; view: string; wishedMonth: string | undefined };

function Calendar({ calendar, view, wishedMonth }: Props) {
  const { facts, year, today } = calendar;
  const { canWrite, canPrint } = usePagePermission();
  const mayDraft = permissionOfPage('elec-apv-new-apv-cre').canWrite;
  const rights = { canWrite, mayDraft, today };
  const month = wishedMonth?.startsWith(String(year)) ? wishedMonth : firstMonth(year, today);
  const listed = String(year) === today.slice(0, 4) ? today.slice(0, 7) : month;
  useAskedDay(calendar, rights);
  const move = (dutyDayId: string, to: (day: DutyYear['days'][number]) => string | null) => {
    const day = calendar.days.find((one) => one.dutyDayId === dutyDayId);
    const wished = day && to(day);
    if (!day || wished === day.day) return;
    if (!wished || wished > day.dueOn || wished < today)
      void showAlert('오늘부터 기한까지의 날짜로만 옮길 수 있습니다.');
    else void sayDone(planDay(dutyDayId, day.version, wished), `예정일을 ${shortDay(wished)}로 옮겼습니다.`);
  };
  const tabs = [
    { key: 'year', label: '한 해', target: toPage(PAGE, { year: String(year) }) },
    { key: 'month', label: '한 달', target: toPage(PAGE, { view: 'month', month }) },
    { key: 'list', label: '의무 목록', target: toPage(PAGE, { view: 'list' }) },
  ];
  const onOpen = (day: DutyYear['days'][number]) => void showDay(day, rights);
  return (
    <>
      <PageHead
        title="법정 의무 달력"
        sub="법이 정한 점검, 검사, 교육, 보험을 언제 누가 하는지 보고 바로 문서를 씁니다."
      >
        <LinkButton target={toPage('cmplx-info-duties-days', { year: String(year) })}>표로 보기</LinkButton>
        {canPrint && facts.version > 0 && <PrintButton year={year} />}
      </PageHead>
      {facts.version === 0 ? (
        <Card title="단지의 규모와 설비를 먼저 알려 주세요">
          <Stack gap={3} pad={[3, 4.5, 4.5]}>
            <p>
              층수와 승강기, 저수조, 놀이터 같은 설비를 한 번 넣으면 이 단지에 해당하는 법정 의무가 달력에 나타납니다.
            </p>
            {canWrite ? (
              <Row>
                <Button onClick={() => void askFacts(facts)}>규모와 설비 넣기</Button>
              </Row>
            ) : (
              <p>관리소장이나 부서장에게 부탁해 주세요.</p>
            )}
          </Stack>
        </Card>
      ) : (
        <>
          <PartTabs label="보는 방법" open={view} tabs={tabs}>
            {view !== 'list' && <Pager view={view} year={year} month={month} />}
          </PartTabs>
          {view === 'list' ? (
            <DutyList facts={facts} canWrite={canWrite} />
          ) : (
            <div className={classes.layout}>
              {view === 'month' ? (
                <MonthView {...{ calendar, month, canWrite, onOpen }} onMove={(id, day) => move(id, () => day)} />
              ) : (
                <YearGrid
                  {...{ calendar, canWrite, onOpen }}
                  onMove={(id, to) => move(id, (day) => dayInMonth(day, to, today))}
                />
              )}
              <MonthList
                calendar={calendar}
                month={view === 'month' ? month : listed}
                mayWrite={mayDraft}
                onOpen={onOpen}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

const firstMonth = (year: number, today: string) => (today.startsWith(String(year)) ? today.slice(0, 7) : `${year}-01`);

/** The year or month before and after. */
function Pager({ view, year, month }: { view: string; year: number; month: string }) {
  const navigate = useNavigate();
  const isMonth = view === 'month';
  const go = (by: number) =>
    void navigate(
      isMonth
        ? toPage(PAGE, { view: 'month', month: nextMonth(month, by) })
        : toPage(PAGE, { year: String(year + by) }),
    );
  const unit = isMonth ? '달' : '해';
  return (
    <Row inline center gap={1}>
      <Button variant="subtle" px="xs" aria-label={`앞 ${unit}`} onClick={() => go(-1)}>
        <IconChevronLeft size="1.125rem" aria-hidden />
      </Button>
      <strong>{isMonth ? `${year}년 ${Number(month.slice(5))}월` : `${year}년`}</strong>
      <Button variant="subtle" px="xs" aria-label={`다음 ${unit}`} onClick={() => go(1)}>
        <IconChevronRight size="1.125rem" aria-hidden />
      </Button>
    </Row>
  );
}

/** An alarm names the one that it is about. */
function useAskedDay(calendar: DutyYear, rights: Parameters<typeof showDay>[1]) {
  const { day: asked } = useSearch({ strict: false });
  const shown = useRef<string | null>(null);
  const day = calendar.days.find(({ dutyDayId }) => dutyDayId === asked);
  useEffect(() => {
    if (!day || shown.current === day.dutyDayId) return;
    shown.current = day.dutyDayId;
    void showDay(day, rights);
  });
}
