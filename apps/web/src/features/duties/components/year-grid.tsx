import type { DutyDay } from '@danji/contract/duties';
import { sayRuleShort } from '@danji/contract/duty-rule';
import { dutyStateWords } from '@danji/contract/duty-words';
import { Block, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import type { DutyYear } from '../api/duties.ts';
import { fieldName, isMonthly, monthOf, months } from '../lib/calendar.ts';
import { DayMark } from './day-mark.tsx';
import { DropPlace } from './drop-place.tsx';
import classes from './duties.module.css';

type Props = {
  calendar: DutyYear;
  canWrite: boolean;
  onOpen: (day: DutyDay) => void;
  onMove: (dutyDayId: string, month: string) => void;
};

/** A year on one page: by field and duty, one column for each month. */
export function YearGrid({ calendar, canWrite, onOpen, onMove }: Props) {
  const { duties, days, facts, year, today, hidden, off } = calendar;
  const now = today.slice(0, 7);
  const households = facts.households ? `${facts.households.toLocaleString('ko-KR')}세대, ` : '';
  return (
    <section className={ui.card} aria-label={`${year}년 법정 의무`}>
      <Row between wrap center className={classes.legend}>
        <span>{`${households}해당하는 의무 ${duties.length}가지`}</span>
        <Legend />
      </Row>
      <Block scroll>
        <table className={classes.grid}>
          <caption className="sr-only">{`${year}년 법정 의무를 분야와 달로 나눈 표`}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.field}>
                분야
              </th>
              <th scope="col" className={classes.name}>
                의무와 근거
              </th>
              {months.map((month) => (
                <th key={month} scope="col" aria-current={monthOf(year, month) === now ? 'date' : undefined}>
                  {month}월
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {duties.map((duty, at) => (
              <tr key={duty.dutyId}>
                {duties[at - 1]?.field !== duty.field && (
                  <th
                    scope="rowgroup"
                    className={classes.field}
                    rowSpan={duties.filter(({ field }) => field === duty.field).length}
                  >
                    {fieldName(duty.field, facts)}
                  </th>
                )}
                <th scope="row" className={classes.name}>
                  {duty.name}
                  <small>{`${sayRuleShort(duty.rule)}, ${duty.basis}`}</small>
                  {duty.waitsForBaseYn && <small>의무 목록에서 지난번에 한 날을 넣어 주세요.</small>}
                </th>
                {months.map((month) => {
                  const of = monthOf(year, month);
                  const here = days.filter((day) => day.dutyId === duty.dutyId && day.day.startsWith(of));
                  const isOwn = (id: string) => days.some((day) => day.dutyDayId === id && day.dutyId === duty.dutyId);
                  return (
                    <DropPlace
                      as="td"
                      key={month}
                      data-now={of === now || undefined}
                      onDropDay={canWrite ? (id: string) => isOwn(id) && onMove(id, of) : null}
                    >
                      {here.map((day) => (
                        <DayMark
                          key={day.dutyDayId}
                          day={day}
                          quiet={isMonthly(duty.rule)}
                          movable={canWrite}
                          onOpen={onOpen}
                        />
                      ))}
                    </DropPlace>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Block>
      <p className={classes.foot}>
        {canWrite && '예정일은 끌어서 옮기거나, 눌러서 날짜를 고릅니다. '}
        {`해당하지 않는 의무 ${hidden}가지${off ? `, 사용하지 않는 의무 ${off}가지` : ''}는 의무 목록에 있습니다.`}
      </p>
    </section>
  );
}

/** What the shapes mean. */
function Legend() {
  return (
    <Row gap={3} wrap>
      {(['DONE', 'NOW', 'PLANNED', 'LATE'] as const).map((state) => (
        <Row as="span" inline center gap={1} key={state}>
          <span className={classes.mark} data-state={state} aria-hidden>
            {{ DONE: '✓', NOW: '', PLANNED: '', LATE: '!' }[state]}
          </span>
          {dutyStateWords[state]}
        </Row>
      ))}
    </Row>
  );
}
