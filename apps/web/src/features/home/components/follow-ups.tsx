import { Link } from '@tanstack/react-router';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { Card, Name } from '../../../shared/ui/primitives.tsx';
import { useHome } from '../api/home.ts';
import classes from './home.module.css';

const when = (days: number, ends: boolean): string => {
  if (days === 0) return ends ? '오늘 끝남' : '오늘까지';
  if (days > 0) return `${days}일 뒤 ${ends ? '끝남' : '기한'}`;
  return ends ? `${-days}일 전 끝남` : `${-days}일 지남`;
};

/** Contracts that end, and what is to be followed, answered or inspected: it goes when the paper that does it is complete. */
export function FollowUps() {
  const { data } = useHome();
  return (
    <Card title="곧 할 일">
      <ul className={classes.recent}>
        {data?.followUps.map(({ register, docId, rowNo, title, day, daysLeft, endsYn }) => (
          <li key={`${register}-${docId}-${rowNo}`}>
            <Link {...toDocument({ docId, state: null })}>
              <Name>{title}</Name>
              <span className={classes.quiet}>
                {`${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 · ${when(daysLeft, endsYn)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
