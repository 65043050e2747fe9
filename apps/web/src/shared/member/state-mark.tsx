import { type MemberState, memberStateWords } from '@danji/contract/users';
import { Tag, type Tone } from '../ui/primitives.tsx';

/** Residents do not resign, they leave. */
export const stateWord = (state: MemberState, resident = false): string =>
  resident && state === 'RESIGNED' ? '탈퇴' : memberStateWords[state];

const TONES: Partial<Record<MemberState, Tone>> = { ACTIVE: 'ok', LOCKED: 'seal', ON_LEAVE: 'hold' };

export function StateMark({ state, resident }: { state: MemberState; resident?: boolean }) {
  return (
    <Tag large light tone={TONES[state]}>
      {stateWord(state, resident)}
    </Tag>
  );
}

export function OtpMark({ on }: { on: boolean }) {
  return (
    <Tag large light tone={on ? 'ok' : undefined}>
      {on ? '사용' : '사용 안 함'}
    </Tag>
  );
}
