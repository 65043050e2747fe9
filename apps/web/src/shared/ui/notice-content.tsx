import type { Notice } from '@danji/contract/notice';
import type { ReactNode } from 'react';
import classes from './notice-content.module.css';
import { Note, Row, Stack } from './primitives.tsx';

export const noticeTitle = ({ type }: Pick<Notice, 'type'>): string =>
  type === 'permanent' ? '시스템 점검 안내' : '공지사항';

/** What a notice says (NTC-4): text stays text. The pop-up and its preview are one and the same. */
export function NoticeContent({ notice, foot }: { notice: Pick<Notice, 'type' | 'image' | 'text'>; foot: ReactNode }) {
  if (notice.type === 'permanent')
    return (
      <>
        <p>서버 오류로 긴급 점검을 하고 있습니다. 점검하는 동안 일부 기능을 사용하지 못할 수 있습니다.</p>
        <Note above={2}>이용에 불편을 드려 죄송합니다. 빠르게 복구하겠습니다.</Note>
        {foot}
      </>
    );
  return (
    <>
      {notice.image ? (
        <img
          className={classes.image}
          src={notice.image}
          alt={notice.text.map((one) => `${one.label} ${one.content}`).join(', ') || '공지 그림'}
        />
      ) : (
        <Stack as="dl" gap={3} className={classes.text}>
          {notice.text.map((one, index) => (
            <div key={index}>
              <dt>{one.label}</dt>
              <dd>{one.content}</dd>
            </div>
          ))}
        </Stack>
      )}
      <Row gap={[3, 5]} wrap center className={classes.foot}>
        {foot}
      </Row>
    </>
  );
}
