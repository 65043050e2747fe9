import { debounce } from '../../../shared/lib/debounce.ts';
import type { Desk } from './desk.ts';

/** Acts a moment after something else stands on the paper; gives the way to stop it. */
export function whenWritten({ paper }: Desk, act: () => void, ms: number): () => void {
  const later = debounce(act, ms);
  const unhear = paper.api.subscribe((now, before) => {
    if (now.values !== before.values) later.run();
  });
  return () => {
    unhear();
    later.cancel();
  };
}
