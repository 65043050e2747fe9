import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { goTo } from '../../../shared/lib/navigation.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import type { Detail } from '../lib/labels.ts';
import { keepDecided, useDecided } from '../state/decided.ts';
import type { Live } from '../state/use-live-document.ts';
import classes from './document.module.css';

/** Somebody else acted while one was looking. */
export function NewsNotice({ live }: { live: Live }) {
  return (
    <div role="status">
      {live.news && (
        <div className={classes.notice} data-tone="info">
          <Row as="p" center className={classes.noticeTitle}>
            <IconBell size="1.25rem" aria-hidden /> 방금 바뀌었습니다
          </Row>
          <p>{live.news.sentences.join(' ')}</p>
          <Button variant="default" onClick={live.dropNews}>
            확인
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was just decided, with the way back: here, or on the document that opened by itself. */
export function DecidedNotice({ detail }: { detail: Detail }) {
  const last = useDecided((state) => state.last);
  const shown = last?.onDocId === detail.docId ? last : null;
  // Told once: coming back to the page another time is another visit.
  useEffect(() => () => keepDecidedFor(detail.docId), [detail.docId]);
  const moved = shown && shown.docId !== detail.docId;
  const undo = detail.abilities.includes('UNDO');
  return (
    <div role="status">
      {shown && (
        <div className={classes.notice} data-tone="ok">
          <Row as="p" center className={classes.noticeTitle}>
            <IconCheck size="1.25rem" aria-hidden />
            {moved ? `‘${shown.title}’: ${shown.done} 다음 문서를 열었습니다.` : shown.done}
          </Row>
          {!moved && undo && <p>다음 사람이 처리하기 전이면 아래 ‘결재 취소’로 되돌릴 수 있습니다.</p>}
          <div className={classes.noticeActs}>
            {moved ? (
              <Button
                variant="default"
                onClick={() => goTo(pageAddress('elec-apv-sign-detail-docId', { docId: shown.docId }))}
              >
                방금 처리한 문서 보기
              </Button>
            ) : (
              <Button variant="default" onClick={() => goTo(pageAddress('elec-apv-apv-inbox'))}>
                결재함으로
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={() => keepDecided(null)}>
              닫기
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function keepDecidedFor(docId: string): void {
  if (useDecided.getState().last?.onDocId === docId) keepDecided(null);
}
