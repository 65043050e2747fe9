import { useSearch } from '@tanstack/react-router';
import { ComplexPick, OfComplex } from '../../../shared/complex/complex-pick.tsx';
import { toPage } from '../../../shared/lib/to-page.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
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
  const { tab, aptId } = useSearch({ strict: false });
  const open = TABS.find(({ key }) => key === tab)?.key ?? 'records';
  const tabs = (
    <PartTabs
      label="개인정보 관리"
      open={open}
      tabs={TABS.map(({ key, label }) => ({
        key,
        label,
        target: toPage('cmplx-info-privacy-mng', { aptId, ...(key === 'records' ? {} : { tab: key }) }),
      }))}
    />
  );
  if (open === 'records') return <RecordList>{tabs}</RecordList>;
  return (
    <OfComplex>
      <PageHead title="개인정보 관리">
        <ComplexPick page="cmplx-info-privacy-mng" />
      </PageHead>
      {tabs}
      {open === 'months' ? <MonthList /> : <RetentionList />}
    </OfComplex>
  );
}
