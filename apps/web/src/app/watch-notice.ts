import { useSession } from '../shared/session/session-store.ts';

let seen: string | undefined;

/** The notice of the own complex, once for each that comes (decision 0068). */
function lookForNotice(): void {
  const noticeId = useSession.getState().userInfo?.noticeId;
  if (noticeId === seen) return;
  seen = noticeId;
  if (noticeId) void import('../features/notice/lib/show-own-notice.tsx').then((module) => module.showOwnNotice());
}
lookForNotice();
useSession.subscribe(lookForNotice);
