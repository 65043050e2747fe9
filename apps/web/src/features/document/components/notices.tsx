import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { goTo } from '../../../shared/lib/navigation.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
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

/** Nothing is left: said calmly, on the document that was the last. */
export function AllDoneNotice({ docId }: { docId: string }) {
  const isLast = useDecided(({ last }) => last === docId);
  // Told once: coming back to the page another time is another visit.
  useEffect(
    () => () => {
      if (useDecided.getState().last === docId) keepDecided(null);
    },
    [docId],
  );
  return (
    <div role="status">
      {isLast && (
        <div className={classes.notice} data-tone="ok">
          <Row as="p" center className={classes.noticeTitle}>
            <IconCheck size="1.25rem" aria-hidden /> 다 했습니다
          </Row>
          <p>지금 결재할 문서가 더 없습니다.</p>
          <div className={classes.noticeActs}>
            <Button variant="default" onClick={() => goTo(pageAddress('elec-apv-apv-inbox'))}>
              결재함으로
            </Button>
            <Button variant="subtle" color="gray" onClick={() => keepDecided(null)}>
              닫기
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
