import type { DocumentRow } from '@danji/contract/document-lists';
import { IconMessage, IconPaperclip } from '@tabler/icons-react';
import { Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { daysSince, daysText, isLate, isStoodInFor, stateWords, turnWords } from '../lib/row-words.ts';
import classes from './parts.module.css';

/**
 * `brief`: whose turn it is, without the word for it, where the head of the column says what stands there; of somebody who
 * is away, who acts for them.
 */
export function StateMark({ row, brief = false }: { row: DocumentRow; brief?: boolean }) {
  const { badge, tone, text, note } = stateWords(row);
  return (
    <Row as="span" inline gap={[0.5, 1.5]} wrap center title={note ? `${text} (${note})` : text || undefined}>
      <Tag tone={tone} slim>
        {badge}
      </Tag>
      {text && <span>{brief ? turnWords(row) : text}</span>}
      {note && !(brief && isStoodInFor(row)) && <Note as="span">({note})</Note>}
    </Row>
  );
}

export function Urgent({ row }: { row: DocumentRow }) {
  return row.urgentYn ? (
    <Tag tone="seal" slim>
      긴급
    </Tag>
  ) : null;
}

/** Clips and comments, counted. */
export function Counted({ row }: { row: DocumentRow }) {
  if (row.attachmentCount + row.commentCount === 0) return null;
  return (
    <Row as="span" inline className={classes.counted}>
      {row.attachmentCount > 0 && (
        <span>
          <IconPaperclip size="0.9375rem" aria-hidden />
          <span className="sr-only">첨부 </span>
          {row.attachmentCount}
        </span>
      )}
      {row.commentCount > 0 && (
        <span>
          <IconMessage size="0.9375rem" aria-hidden />
          <span className="sr-only">댓글 </span>
          {row.commentCount}
        </span>
      )}
    </Row>
  );
}

/** How long it has been waiting: for the reader, or for whoever has the turn. */
export function Waiting({ row, now }: { row: DocumentRow; now: Date }) {
  const since = row.waitingSince ?? row.turnSince;
  if (!since) return null;
  const days = daysSince(since, now);
  return (
    <span className={classes.days} data-late={isLate(days)}>
      {daysText(days)}
    </span>
  );
}
