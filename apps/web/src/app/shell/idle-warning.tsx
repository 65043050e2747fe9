import { validateToken } from '@danji/contract/sign-in';
import { Suspense, useEffect, useState } from 'react';
import { call } from '../../shared/api/caller.ts';
import { phaseOf } from '../../shared/session/session-clock.ts';
import { againAtFoot, loadPart } from '../../shared/ui/load-part.tsx';
import { dropSession } from '../session/connect-session.ts';
import { setSessionEnd, useIdleClock } from '../session/idle-clock.ts';

const IdleBox = loadPart(
  () => import('./idle-box.tsx').then((module) => module.IdleBox),
  againAtFoot('로그인이 곧 끝납니다.'),
);

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
  return (
    <Suspense>
      <IdleBox leftMs={phase.leftMs} onExtend={() => void extend()} />
    </Suspense>
  );
}
