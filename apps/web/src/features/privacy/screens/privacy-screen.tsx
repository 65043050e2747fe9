import { Link, useSearch } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { MonthList } from '../components/month-list.tsx';
import { RecordList } from '../components/record-list.tsx';
import { RetentionList } from '../components/retention-list.tsx';

const TABS = [
  { key: 'records', label: '접속·조회 기록' },
  { key: 'months', label: '월간 점검' },
  { key: 'retention', label: '보존기한' },
] as const;

/** 개인정보 관리: what is on record, the reviews of the months, and what is kept no longer. */
export function PrivacyMngScreen() {
  const { tab } = useSearch({ strict: false });
  const open = TABS.find(({ key }) => key === tab)?.key ?? 'records';
  const tabs = (
    <nav className={ui.tabs} aria-label="개인정보 관리">
      {TABS.map(({ key, label }) => (
        <Link
          key={key}
          {...toPage('cmplx-info-privacy-mng', key === 'records' ? {} : { tab: key })}
          className={ui.tab}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{}}
          aria-current={key === open ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
  if (open === 'records') return <RecordList>{tabs}</RecordList>;
  return (
    <>
      <PageHead title="개인정보 관리" />
      {tabs}
      {open === 'months' ? <MonthList /> : <RetentionList />}
    </>
  );
}
