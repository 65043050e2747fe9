import { caller } from '../../../shared/api/caller.ts';
import { documentsMoved } from '../../../shared/lib/live-documents.ts';
import { readEvents } from '../../../shared/lib/read-events.ts';
import { alarmsArrived, reloadAlarms } from './alarms.ts';

const FIRST_MS = 1_000;
const MOST_MS = 30_000;

/**
 * Alarms arrive while the page is open. Read with fetch, because an EventSource cannot carry the bearer token. When the line
 * breaks it is taken up again, each time a little later, and never by all browsers at the same moment.
 */
export function watchAlarms(): () => void {
  const stop = new AbortController();
  void listen(stop.signal);
  return () => stop.abort();
}

async function listen(signal: AbortSignal): Promise<void> {
  let delay = FIRST_MS;
  while (!signal.aborted) {
    try {
      const response = await caller.openStream('/api/alarm/stream', signal);
      // Refused or unknown here: asking again would be refused again. The next navigation tells what changed.
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
      if (response.ok && response.body) {
        let isFirst = true;
        for await (const { event, data } of readEvents(response.body)) {
          delay = FIRST_MS;
          if (event === 'alarm') {
            alarmsArrived(Number(JSON.parse(data).alarmCnt), isFirst);
            isFirst = false;
          }
          if (event === 'documents') documentsMoved();
          // The session was ended somewhere else: the next call finds out and leads to the login screen.
          // More tabs are open than the server serves: newer ones are told, and asking again would only push one of them out.
          if (event === 'replaced') return;
          if (event === 'signed-out') await reloadAlarms();
        }
      }
    } catch {
      // The line broke; below it is taken up again.
    }
    await new Promise((resolve) => setTimeout(resolve, delay * (0.75 + Math.random() / 2)));
    delay = Math.min(delay * 2, MOST_MS);
  }
}
