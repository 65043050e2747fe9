import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Row } from '../../../shared/ui/primitives.tsx';
import { openWaiting, usePlace } from '../state/use-place.ts';
import classes from './document.module.css';

/** "3/7" of what waits for the reader, and the ways to its neighbours. Nothing where it is none of them, or the only one. */
export function AmongWaiting({ docId }: { docId: string }) {
  const place = usePlace(docId);
  if (!place || place.of < 2) return null;
  return (
    <Row as="nav" gap={0} center aria-label="결재할 문서 넘기기" className={classes.among}>
      <ActionIcon
        variant="subtle"
        aria-label="이전 결재 문서"
        disabled={!place.before}
        onClick={() => openWaiting(place.before)}
      >
        <IconChevronLeft size="1.25rem" aria-hidden />
      </ActionIcon>
      <span title={`결재할 문서 ${place.of}건 가운데 ${place.at}번째`}>
        {place.at}/{place.of}
      </span>
      <ActionIcon
        variant="subtle"
        aria-label="다음 결재 문서"
        disabled={!place.after}
        onClick={() => openWaiting(place.after)}
      >
        <IconChevronRight size="1.25rem" aria-hidden />
      </ActionIcon>
    </Row>
  );
}
