import { documentKind } from '@danji/contract/document-kind';
import type { DocumentRow } from '@danji/contract/document-lists';
import { Button } from '@mantine/core';
import { useSeen } from '../../../shared/approval/use-seen.ts';
import { resultsClass } from '../../../shared/list/many-results.tsx';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { titleOf, wonText } from '../lib/row-words.ts';
import classes from './inbox.module.css';

type Props = { rows: readonly DocumentRow[]; left: number; onDone: (sure?: boolean) => void };

/** What is about to be approved, each by its name, with the sum of the amounts. */
export function BulkQuestion({ rows, left, onDone }: Props) {
  const seen = useSeen('bulk');
  const sum = rows.reduce((won, { amount }) => won + (amount ?? 0), 0);
  const withoutAmount = rows.filter(({ amount }) => !amount).length;
  return (
    <div className={`${resultsClass} ${classes.asked}`}>
      <p>
        문서 <strong>{rows.length}건</strong>을 승인할까요? 금액 합계 <strong>{wonText(sum) ?? '없음'}</strong>
        {withoutAmount > 0 && sum > 0 && ` (금액 없는 문서 ${withoutAmount}건)`}
      </p>
      <Stack as="ul" gap={2}>
        {rows.map((row) => (
          <Row as="li" key={row.docId} between align="baseline" gap={3}>
            <span>
              <strong>{titleOf(row)}</strong>
              <span>{[documentKind(row), row.drafterName].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={classes.won}>{wonText(row.amount) ?? ''}</span>
          </Row>
        ))}
      </Stack>
      <Note above={3} below={4}>
        문서마다 따로 처리됩니다. 그 사이 바뀐 문서는 승인하지 않고 알려 드립니다.
        {left > 0 && ` 투표할 문서 ${left}건은 열어서 처리해 주세요.`}
      </Note>
      <DialogFoot onCancel={() => onDone()}>
        <Button disabled={rows.length === 0} aria-disabled={!seen} onClick={() => seen && onDone(true)}>
          {rows.length}건 승인
        </Button>
      </DialogFoot>
    </div>
  );
}
