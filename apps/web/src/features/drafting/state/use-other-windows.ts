import { useEffect, useState } from 'react';
import { newKey } from '../../../shared/api/new-key.ts';
import type { Desk } from './desk.ts';
import { useDeskState } from './desk-context.ts';

type Word = { from: string; docId: string; say: 'open' | 'here' | 'saved' };

/** Windows of one browser on one draft know of each other before they get into each other's way (CON-04). */
export function useOtherWindows(desk: Desk): boolean {
  const docId = useDeskState((state) => state.docId);
  const [others, setOthers] = useState(false);
  useEffect(() => {
    if (!docId || typeof BroadcastChannel === 'undefined') return;
    const me = newKey();
    const channel = new BroadcastChannel('danji-draft');
    const say = (what: Word['say']) => channel.postMessage({ from: me, docId, say: what } satisfies Word);
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.docId !== docId || data.from === me) return;
      setOthers(true);
      if (data.say === 'open') say('here');
    };
    let closed = false;
    desk.onSaved(() => {
      if (!closed) say('saved');
    });
    say('open');
    return () => {
      closed = true;
      channel.close();
    };
  }, [desk, docId]);
  return others;
}
