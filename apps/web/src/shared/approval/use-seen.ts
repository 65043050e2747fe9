import { limits } from '@danji/contract/limits';
import { useEffect, useState } from 'react';

/**
 * Whether this has been in view long enough for a person to have seen it. Until then a tap was meant for what stood here
 * before, and does nothing; the time begins again with it, so that a finger that goes on tapping never gets there.
 */
export function useSeen(what: string): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  const isSeen = seen === what;
  useEffect(() => {
    if (isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => setSeen(what), limits.seenBeforeActMs);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    document.addEventListener('pointerdown', begin, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
      document.removeEventListener('pointerdown', begin, true);
    };
  }, [what, isSeen]);
  return isSeen;
}
