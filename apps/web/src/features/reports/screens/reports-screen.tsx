import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { foldedClass, PageFold } from '../../../shared/list/filter-fold.tsx';
import { joinClasses } from '../../../shared/ui/class-names.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { loadPart } from '../../../shared/ui/load-part.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useReport, useReports } from '../api/reports.ts';
import { AskBar } from '../components/ask-bar.tsx';
import { KeptReports } from '../components/kept-reports.tsx';
import { ReportTable } from '../components/report-table.tsx';
import { ReportTools } from '../components/report-tools.tsx';
import classes from '../components/reports.module.css';
import { type Ask, keptBy, readAsk } from '../lib/ask.ts';

// The library of charts is large, and wanted here alone.
const ReportChart = loadPart(() => import('../components/report-chart.tsx').then((module) => module.ReportChart));

/** A register or the papers of a form, by two things: what the address asks. */
export function ReportsScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const ask = readAsk(search);
  const navigate = useNavigate();
  const asked = useReport(ask);
  const kept = keptBy(useReports().data ?? [], ask, search.report);
  const go = (next: Ask, report?: string) =>
    void navigate({ ...toPage('elec-apv-reports', { ...next, ...(report && { report }) }), resetScroll: false });
  return (
    <PageFold many={Number(Boolean(ask.period))}>
      {(opener) => (
        <>
          <PageHead
            title={kept?.name ?? '통계'}
            sub="대장이나 양식을 두 가지로 나눠 세고 더합니다. 결재를 마친 문서 가운데 볼 수 있는 것만 셉니다."
          >
            {opener}
            <ReportTools ask={ask} worked={asked.data} name={kept?.name} onKept={(reportId) => go(ask, reportId)} />
          </PageHead>
          <Stack gap={3}>
            <div className={joinClasses(ui.card, joinClasses(classes.bar, foldedClass))}>
              <AskBar ask={ask} worked={asked.data} onChange={go} />
            </div>
            <ListState
              of={asked}
              failed={asked.isError}
              empty={asked.data?.rows.length === 0}
              emptyText="이 기간에 결재를 마친 문서가 없습니다. 기간이나 자료를 바꿔 보세요."
            >
              {asked.data && (
                <Stack gap={3}>
                  <Suspense>
                    <ReportChart worked={asked.data} />
                  </Suspense>
                  <ReportTable ask={ask} worked={asked.data} />
                </Stack>
              )}
            </ListState>
            <KeptReports openId={kept?.reportId} />
          </Stack>
        </>
      )}
    </PageFold>
  );
}
