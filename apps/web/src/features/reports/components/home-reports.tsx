import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Note, Row } from '../../../shared/ui/primitives.tsx';
import { useReport } from '../api/reports.ts';
import { readAsk, sayFigure } from '../lib/ask.ts';
import classes from './reports.module.css';

type Placed = { reportId: string; name: string; query: string };
const MOST = 5;

/** What a person has put on home of their reports: the first rows of each. */
export const HomeReports = ({ reports }: { reports: readonly Placed[] }) =>
  reports.map((one) => <HomeReport key={one.reportId} {...one} />);

function HomeReport({ reportId, name, query }: Placed) {
  const ask = readAsk(Object.fromEntries(new URLSearchParams(query)));
  const asked = useReport(ask);
  const worked = asked.data;
  const heights = (worked?.rowTotals ?? []).map((figure) => Math.max(0, Number(figure ?? 0)));
  const longest = Math.max(...heights.slice(0, MOST), 1e-9);
  return (
    <Card
      title={<Link {...toPage('elec-apv-reports', { ...ask, report: reportId })}>{name}</Link>}
      aside={
        worked && (
          <Note as="span">
            {worked.measureLabel}
            {worked.unit ? `, ${worked.unit}` : ''}
          </Note>
        )
      }
    >
      <ListState
        of={asked}
        empty={worked?.rows.length === 0}
        emptyText="이 기간에 결재를 마친 문서가 없습니다."
        rows={3}
      >
        <ul className={classes.kept}>
          {worked?.rows.slice(0, MOST).map(({ key, label, restYn }, at) => (
            <li key={`${key}-${restYn}`}>
              <Row between gap={3}>
                <span>{label}</span>
                <strong>{sayFigure(worked.rowTotals[at] ?? null)}</strong>
              </Row>
              <div className={classes.track} aria-hidden>
                <div className={classes.part} style={{ width: `${((heights[at] ?? 0) / longest) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      </ListState>
    </Card>
  );
}
