import { limits } from '@danji/contract/limits';
import { useEffect, useState } from 'react';

/**
 * Whether this has been in view long enough for a person to have seen it. Until then a tap was meant for what stood here
 * before, and does nothing.
 */
export function useSeen(what: string): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => setSeen(what), limits.seenBeforeActMs);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [what]);
  return seen === what;
}
