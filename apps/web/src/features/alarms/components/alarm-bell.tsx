import { Suspense, useEffect, useState } from 'react';
import { loadPart, smallAgain } from '../../../shared/ui/load-part.tsx';
import { useRecentAlarms } from '../api/alarms.ts';
import { watchAlarms } from '../api/watch-alarms.ts';
import { BellButton } from './bell-button.tsx';

const AlarmPopover = loadPart(
  () => import('./alarm-popover.tsx').then((module) => module.AlarmPopover),
  smallAgain('알림'),
);

/** The bell and its count; what it opens is loaded when it is first pressed. */
export function AlarmBell() {
  const { data } = useRecentAlarms();
  const [wanted, setWanted] = useState(false);
  useEffect(watchAlarms, []);
  const plain = (
    <BellButton count={data?.count ?? 0} aria-haspopup="dialog" data-early="bell" onClick={() => setWanted(true)} />
  );
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <AlarmPopover />
    </Suspense>
  );
}
