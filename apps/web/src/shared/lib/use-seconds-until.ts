import { useEffect, useState } from 'react';

/** How many seconds are left until a moment, counted down; none when there is no such moment. */
export function useSecondsUntil(moment: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((new Date(moment).getTime() - now) / 1000));
}
