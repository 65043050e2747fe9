import { getOwnNotice } from '@danji/contract/complex-notice';
import { unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { shouldShow } from './should-show.ts';

/** The notice of the own complex, on the first page after signing in. Any failure counts as none, silently (NTC-1). */
export async function showOwnNotice(): Promise<void> {
  const found = await call(getOwnNotice, {}, { ...unseen, retries: 0 }).catch(() => null);
  const notice = found?.notice;
  if (!notice || !shouldShow(notice, document.cookie, Date.now())) return;
  const { NoticeBody, noticeTitle } = await import('../components/notice-popup.tsx');
  await openModal({
    title: noticeTitle(notice),
    size: 460,
    withCloseButton: false,
    content: (close) => <NoticeBody notice={notice} onClose={() => close()} />,
  });
}
