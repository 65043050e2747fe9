import { sayDone } from '../../../shared/overlay/say-done.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Name } from '../../../shared/ui/primitives.tsx';
import { openFollowUpAgain, useClosedFollowUps } from '../api/home.ts';
import classes from './home.module.css';

/** What one closed by hand within a day, to be taken back. */
export function ClosedFollowUps() {
  const { data: closed = [] } = useClosedFollowUps();
  return (
    <ul className={classes.recent} aria-label="하루 안에 마친 일">
      {closed.map(({ register, docId, rowNo, title, reason }) => (
        <li key={`${register}-${docId}-${rowNo}`} className={classes.closable}>
          <span>
            <Name>{title}</Name>
            <span className={classes.quiet}>마침: {reason}</span>
          </span>
          <LinkButton
            aria-label={`${title} 다시 열기`}
            onClick={() => void sayDone(openFollowUpAgain({ register, docId, rowNo }), '다시 열었습니다.')}
          >
            다시 열기
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
