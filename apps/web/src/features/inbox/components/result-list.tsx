import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Columns, Row, Stack } from '../../../shared/ui/primitives.tsx';
import type { Result } from '../api/acts.ts';
import { titleOf } from '../lib/row-words.ts';
import classes from './inbox.module.css';

/** What became of each; those that did not work out first. */
export function ResultList({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const failed = results.filter((one) => !one.ok);
  const done = results.length - failed.length;
  return (
    <div className={classes.results}>
      <p role="status">
        {results.length}건 가운데 <strong>{done}건</strong>을 처리했습니다.
        {failed.length > 0 && ` ${failed.length}건은 처리하지 않았습니다.`}
      </p>
      <Stack as="ul" gap={2}>
        {[...failed, ...results.filter((one) => one.ok)].map((one) => (
          <Columns as="li" gap={2.5} of="auto minmax(0, 1fr)" key={one.docId} data-ok={one.ok}>
            {one.ok ? <IconCircleCheck size="1.25rem" aria-hidden /> : <IconAlertTriangle size="1.25rem" aria-hidden />}
            <span>
              <strong>{titleOf(one)}</strong>
              <span>{one.sentence}</span>
            </span>
          </Columns>
        ))}
      </Stack>
      <Row end above={4}>
        <Button data-autofocus onClick={onClose}>
          확인
        </Button>
      </Row>
    </div>
  );
}
