import { josa } from '@danji/contract/josa';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Columns, Row, Stack } from '../ui/primitives.tsx';
import classes from './many.module.css';

/** What became of one of many. */
export type ManyResult = { id: string; name: string; ok: boolean; sentence: string };
type Props = { results: readonly ManyResult[]; unit: '건' | '명'; onClose: () => void };

/** What became of each; those that did not work out first. */
export function ManyResults({ results, unit, onClose }: Props) {
  const failed = results.filter((one) => !one.ok);
  const done = `${results.length - failed.length}${unit}`;
  return (
    <div className={classes.results}>
      <p role="status">
        {results.length}
        {unit} 가운데 <strong>{done}</strong>
        {josa(done, '을/를').slice(done.length)} 처리했습니다.
        {failed.length > 0 && ` ${josa(`${failed.length}${unit}`, '은/는')} 처리하지 않았습니다.`}
      </p>
      <Stack as="ul" gap={2}>
        {[...failed, ...results.filter((one) => one.ok)].map((one) => (
          <Columns as="li" gap={2.5} of="auto minmax(0, 1fr)" key={one.id} data-ok={one.ok}>
            {one.ok ? <IconCircleCheck size="1.25rem" aria-hidden /> : <IconAlertTriangle size="1.25rem" aria-hidden />}
            <span>
              <strong>{one.name}</strong>
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

/** The class of a list that looks like theirs. */
export const resultsClass = classes.results;
