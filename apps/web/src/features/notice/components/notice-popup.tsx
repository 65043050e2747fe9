import type { Notice } from '@danji/contract/notice';
import { Button, Checkbox, Modal } from '@mantine/core';
import { NoticeContent, noticeTitle } from '../../../shared/ui/notice-content.tsx';
import { readNotice } from '../lib/read-notice.ts';
import { hideCookie, midnightAfter } from '../lib/should-show.ts';
import classes from './start-up-notice.module.css';

/** What is tried out where nothing is published. */
const FIXED: Notice = { id: 'try', type: 'permanent', text: [] };

/** NTC-3, NTC-4 */
export function NoticeBody({ notice, onClose: close }: { notice: Notice; onClose: () => void }) {
  const hideFor = (days: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the source asks for a cookie; the Cookie Store API is missing without TLS
    document.cookie = hideCookie(notice.id, midnightAfter(new Date(), days));
    close();
  };
  return (
    <NoticeContent
      notice={notice}
      foot={
        notice.type === 'permanent' ? (
          <Button fullWidth mt="lg" onClick={close} data-autofocus>
            닫기
          </Button>
        ) : (
          <>
            <Checkbox label="오늘 하루 보지 않기" checked={false} onChange={() => hideFor(1)} />
            <Checkbox label="7일 동안 보지 않기" checked={false} onChange={() => hideFor(7)} />
            <button type="button" className={classes.close} onClick={close}>
              닫기
            </button>
          </>
        )
      }
    />
  );
}

export const NoticePopup = ({ notice = FIXED, onClose }: { notice?: Notice | undefined; onClose: () => void }) => (
  <Modal
    opened
    onClose={onClose}
    title={noticeTitle(notice)}
    size={460}
    withCloseButton={false}
    closeOnClickOutside={false}
    zIndex={380}
  >
    <NoticeBody notice={notice} onClose={onClose} />
  </Modal>
);

export { noticeTitle, readNotice };
