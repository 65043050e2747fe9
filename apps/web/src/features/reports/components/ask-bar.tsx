import type { ReportPeriod } from '@danji/contract/reports';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';
import type { Worked } from '../api/reports.ts';
import { useSources } from '../api/reports.ts';
import { type Ask, measureOf, withChoice, withMeasure, withSource } from '../lib/ask.ts';

const PERIODS: readonly { value: ReportPeriod; label: string }[] = [
  { value: 'year', label: '올해' },
  { value: 'lastYear', label: '지난해' },
  { value: 'months12', label: '최근 12개월' },
  { value: 'months3', label: '최근 3개월' },
  { value: 'days', label: '기간 정하기' },
  { value: 'all', label: '전체 기간' },
];

type Props = { ask: Ask; worked: Worked | undefined; onChange: (ask: Ask) => void };

/** Of what, by what, and of which days. */
export function AskBar({ ask, worked, onChange }: Props) {
  const { data: sources } = useSources();
  const dimensions = (worked?.dimensions ?? []).map(({ key, label }) => ({ value: key, label }));
  const rows = worked?.ask.rows ?? ask.rows ?? '';
  const columns = worked?.ask.columns ?? ask.columns ?? '';
  const period = worked?.ask.period ?? ask.period ?? 'year';
  const measures = [
    { value: 'count', label: '건수' },
    ...(worked?.measures ?? []).flatMap(({ key, label }) => [
      { value: `sum:${key}`, label: `${label} 합계` },
      { value: `average:${key}`, label: `${label} 평균` },
    ]),
  ];
  const choose = (key: 'rows' | 'columns' | 'period') => (change: { currentTarget: { value: string } }) =>
    onChange(withChoice(ask, { [key]: change.currentTarget.value }));
  return (
    <Columns of="repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))" gap={3}>
      <ChoiceField
        label="자료"
        value={ask.formId ? `formId:${ask.formId}` : `register:${ask.register ?? ''}`}
        data={[
          {
            group: '대장',
            items: (sources?.registers ?? []).map(({ code, name }) => ({ value: `register:${code}`, label: name })),
          },
          {
            group: '양식',
            items: (sources?.forms ?? []).map(({ formId, formName }) => ({
              value: `formId:${formId}`,
              label: formName,
            })),
          },
        ]}
        placeholder={worked?.source ?? '선택해 주세요'}
        onChange={({ currentTarget: { value } }) => onChange(withSource(ask, value))}
      />
      <ChoiceField
        label="행"
        value={rows}
        data={dimensions.filter(({ value }) => value !== columns)}
        onChange={choose('rows')}
      />
      <ChoiceField
        label="열"
        value={columns}
        data={[{ value: '', label: '나누지 않음' }, ...dimensions.filter(({ value }) => value !== rows)]}
        onChange={choose('columns')}
      />
      <ChoiceField
        label="값"
        value={worked ? measureOf(worked.ask) : ''}
        data={measures}
        onChange={({ currentTarget: { value } }) => onChange(withMeasure(ask, value))}
      />
      <ChoiceField label="기간" value={period} data={PERIODS} onChange={choose('period')} />
      {period === 'days' && (
        <>
          <DayField
            label="첫날"
            value={ask.from ?? ''}
            max={ask.to}
            onChange={({ currentTarget: { value } }) => onChange(withChoice(ask, { from: value }))}
          />
          <DayField
            label="끝날"
            value={ask.to ?? ''}
            min={ask.from}
            onChange={({ currentTarget: { value } }) => onChange(withChoice(ask, { to: value }))}
          />
        </>
      )}
    </Columns>
  );
}
