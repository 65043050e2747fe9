import { type MemberState, memberStateWords } from '@danji/contract/users';
import classes from './member.module.css';

/** Residents do not resign, they leave. */
export const stateWord = (state: MemberState, resident = false): string =>
  resident && state === 'RESIGNED' ? '탈퇴' : memberStateWords[state];

export function StateMark({ state, resident }: { state: MemberState; resident?: boolean }) {
  return (
    <span className={classes.mark} data-state={state}>
      {stateWord(state, resident)}
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
