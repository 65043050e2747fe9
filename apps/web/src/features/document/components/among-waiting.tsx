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
      <Neighbour label="이전 결재 문서" docId={place.before} icon={IconChevronLeft} />
      <span title={`결재할 문서 ${place.of}건 가운데 ${place.at}번째`}>
        {place.at}/{place.of}
      </span>
      <Neighbour label="다음 결재 문서" docId={place.after} icon={IconChevronRight} />
    </Row>
  );
}

type NeighbourProps = { label: string; docId: Parameters<typeof openWaiting>[0]; icon: typeof IconChevronLeft };

const Neighbour = ({ label, docId, icon: Icon }: NeighbourProps) => (
  <ActionIcon variant="subtle" aria-label={label} disabled={!docId} onClick={() => openWaiting(docId)}>
    <Icon size="1.25rem" aria-hidden />
  </ActionIcon>
);
