import { koreanDay } from '@danji/contract/korean-day';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { WEEKDAYS } from '../../../shared/lib/week-of.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Card, Note, Row } from '../../../shared/ui/primitives.tsx';
import { useVacationMonth, type VacationMonth } from '../api/vacations.ts';
import { type MonthDay, monthAfter, weeksOf } from '../lib/month.ts';
import classes from './vacations.module.css';

const WORDS = { VACATION: '휴가', PENDING: '결재 중', ABSENCE: '부재' } as const;

/** Who is away in a month: one's own department, or all for whoever manages the balances. */
export function MonthCalendar() {
  const today = koreanDay(new Date());
  const [month, setMonth] = useState(today.slice(0, 7));
  const asked = useVacationMonth(month);
  const step = (n: number) => setMonth(monthAfter(month, n));
  return (
    <Card
      title="이 달에 쉬는 사람"
      aside={
        <Row center gap={1}>
          <Button variant="subtle" px="xs" aria-label="앞 달" onClick={() => step(-1)}>
            <IconChevronLeft size="1.25rem" />
          </Button>
          <b aria-live="polite">
            {Number(month.slice(0, 4))}년 {Number(month.slice(5))}월
          </b>
          <Button variant="subtle" px="xs" aria-label="다음 달" onClick={() => step(1)}>
            <IconChevronRight size="1.25rem" />
          </Button>
        </Row>
      }
    >
      <ListState of={asked} rows={5}>
        {asked.data && (
          <Block pad={[3, 4.5, 4]}>
            <Note size="small" below={2}>
              {asked.data.allYn ? '모든 부서의 휴가와 부재입니다.' : '우리 부서의 휴가와 부재입니다.'} 결재 중인 것은
              점선입니다.
            </Note>
            {asked.data.away.length === 0 && <Note below={2}>이 달에 쉬는 사람이 없습니다.</Note>}
            <Grid weeks={weeksOf(month, asked.data)} today={today} />
          </Block>
        )}
      </ListState>
    </Card>
  );
}

function Grid({ weeks, today }: { weeks: readonly (MonthDay | null)[][]; today: string }) {
  return (
    <table className={classes.month}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)?.day}>
            {week.map((day, at) =>
              day ? (
                <td
                  key={day.day}
                  data-off={day.isOff || undefined}
                  data-today={day.day === today || undefined}
                  data-empty={day.away.length === 0 || undefined}
                >
                  <span className={classes.date}>
                    {day.date}
                    <span className={classes.weekday}> ({WEEKDAYS[at]})</span>
                    {day.holiday && <small> {day.holiday}</small>}
                  </span>
                  <People away={day.away} />
                </td>
              ) : (
                <td key={`empty-${at}`} data-none />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const People = ({ away }: { away: VacationMonth['away'] }) => (
  <ul className={classes.away}>
    {away.map(({ memberId, memberName, deptName, kind, from, part }) => {
      const words = [part, (part === null || kind === 'PENDING') && WORDS[kind]].filter(Boolean).join(' · ');
      return (
        <li
          key={`${memberId}-${kind}-${from}-${part}`}
          data-kind={kind}
          data-part={part !== null || undefined}
          title={[deptName, words].filter(Boolean).join(' · ')}
        >
          {memberName} <span className={classes.word}>{words}</span>
        </li>
      );
    })}
  </ul>
);
