import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Card, Name } from '../../../shared/ui/primitives.tsx';
import { useHome } from '../api/home.ts';
import classes from './home.module.css';

/** 법정 의무 that are this person's until the end of the month; in the calendar the paper is one press. */
export function DutiesToDo() {
  const { data } = useHome();
  return (
    <Card title="이번 달 할 일">
      <ul className={classes.recent}>
        {data?.duties.map(({ dutyDayId, dutyName, day, lateYn }) => (
          <li key={dutyDayId}>
            <Link {...toPage('cmplx-info-duties', { day: dutyDayId })}>
              <Name>{dutyName}</Name>
              <span className={classes.quiet}>
                {`${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일${lateYn ? ' · 지남' : ''}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
