import { type MemberState, memberStateWords } from '@danji/contract/users';
import classes from './users.module.css';

export function StateMark({ state }: { state: MemberState }) {
  return (
    <span className={classes.mark} data-state={state}>
      {memberStateWords[state]}
    </span>
  );
}

export function OtpMark({ on }: { on: boolean }) {
  return (
    <span className={classes.mark} data-state={on ? 'ACTIVE' : 'NONE'}>
      {on ? '사용' : '사용 안 함'}
    </span>
  );
}

export function RoleNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className={classes.none}>없음</span>;
  return (
    <span className={classes.chips}>
      {names.map((name) => (
        <span key={name} className={classes.chip}>
          {name}
        </span>
      ))}
    </span>
  );
}
