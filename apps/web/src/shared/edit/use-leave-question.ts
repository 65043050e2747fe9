import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { beforeLeaving } from '../lib/navigation.ts';

/** `refuses` is asked before the page is left, by a link, a step back or for another complex; while `isOpen` the window asks too. */
export function useLeaveQuestion(refuses: () => Promise<boolean>, isOpen: () => boolean): void {
  const asked = useRef(refuses);
  asked.current = refuses;
  useEffect(() => beforeLeaving(() => asked.current()), []);
  useBlocker({ enableBeforeUnload: isOpen, shouldBlockFn: refuses });
}
