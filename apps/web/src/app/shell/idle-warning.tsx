import { validateToken } from '@danji/contract/auth';
import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/caller.ts';
import { signOut } from '../../shared/session/end-session.ts';
import { phaseOf } from '../../shared/session/session-clock.ts';
import { dropSession } from '../session/connect-session.ts';
import { setSessionEnd, useIdleClock } from '../session/idle-clock.ts';
import classes from './shell.module.css';

const SESSION_OVER = '오랫동안 사용하지 않아 로그아웃되었습니다. 다시 로그인해 주세요.';
const LONGEST_TIMER = 2 ** 31 - 1;

/** Two minutes before the session ends, with a way to stay and nothing lost (TOK-08). */
export function IdleWarning() {
  const clock = useIdleClock((state) => state.clock);
  const [now, setNow] = useState(Date.now);
  const phase = clock ? phaseOf(clock, now) : null;

  useEffect(() => {
    if (!clock) return;
    const next = phaseOf(clock, Date.now());
    if (next.kind === 'over') return dropSession(SESSION_OVER);
    const timer = setTimeout(
      () => setNow(Date.now()),
      next.kind === 'warn' ? 1000 : Math.min(next.untilMs, LONGEST_TIMER),
    );
    return () => clearTimeout(timer);
  }, [clock, now]);

  const extend = async () => {
    const info = await call(validateToken).catch(() => null);
    if (info) {
      setSessionEnd(info.sessionEndsAt);
      setNow(Date.now());
    }
  };
  if (phase?.kind !== 'warn') return null;
  const seconds = Math.ceil(phase.leftMs / 1000);
  return (
    <Modal
      opened
      onClose={() => void extend()}
      title="곧 로그아웃됩니다"
      size={400}
      withCloseButton={false}
      closeOnClickOutside={false}
      zIndex={400}
    >
      <p>
        오랫동안 사용하지 않아 자동으로 로그아웃됩니다. 계속 사용하시려면 연장을 눌러 주세요. 입력하던 내용은 그대로
        남습니다.
      </p>
      <p className={classes.idleTime} role="timer" aria-live="off">
        {Math.floor(seconds / 60)}분 {String(seconds % 60).padStart(2, '0')}초
      </p>
      <div className={classes.idleButtons}>
        <Button variant="default" onClick={() => void signOut()}>
          로그아웃
        </Button>
        <Button data-autofocus onClick={() => void extend()}>
          연장
        </Button>
      </div>
    </Modal>
  );
}
