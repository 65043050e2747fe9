import type { Notice } from '@danji/contract/notice';
import { Button, Checkbox, Modal } from '@mantine/core';
import { hideCookie, midnightAfter } from '../lib/should-show.ts';
import classes from './start-up-notice.module.css';

/** NTC-3, NTC-4 */
export function NoticePopup({ notice, onClose: close }: { notice: Notice; onClose: () => void }) {
  const hideFor = (days: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the source asks for a cookie; the Cookie Store API is missing without TLS
    document.cookie = hideCookie(notice.id, midnightAfter(new Date(), days));
    close();
  };
  const permanent = notice.type === 'permanent';
  return (
    <Modal
      opened
      onClose={close}
      title={permanent ? '시스템 점검 안내' : '공지사항'}
      size={460}
      withCloseButton={false}
      closeOnClickOutside={false}
      zIndex={380}
    >
      {permanent ? (
        <>
          <p>서버 오류로 긴급 점검을 하고 있습니다. 점검하는 동안 일부 기능을 사용하지 못할 수 있습니다.</p>
          <p className={classes.sorry}>이용에 불편을 드려 죄송합니다. 빠르게 복구하겠습니다.</p>
          <Button fullWidth mt="lg" onClick={close} data-autofocus>
            닫기
          </Button>
        </>
      ) : (
        <>
          {notice.image ? (
            <img
              className={classes.image}
              src={notice.image}
              alt={notice.text.map((one) => `${one.label} ${one.content}`).join(', ') || '공지 그림'}
            />
          ) : (
            <dl className={classes.text}>
              {notice.text.map((one) => (
                <div key={`${one.label}-${one.content}`}>
                  <dt>{one.label}</dt>
                  <dd>{one.content}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className={classes.foot}>
            <Checkbox label="오늘 하루 보지 않기" checked={false} onChange={() => hideFor(1)} />
            <Checkbox label="7일 동안 보지 않기" checked={false} onChange={() => hideFor(7)} />
            <button type="button" className={classes.close} onClick={close}>
              닫기
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}
