import { kindLabel } from '@danji/contract/approval-words';
import { Checkbox } from '@mantine/core';
import type { Row } from '../api/lists.ts';
import { type ColumnKey, canTick, columnLabels, type Inbox } from '../lib/inboxes.ts';
import { dayOf, formOf, titleOf } from '../lib/row-words.ts';
import classes from './inbox.module.css';
import { hasActs, RowActs } from './row-acts.tsx';
import { Counted, StateMark, Urgent, Waiting } from './row-parts.tsx';
import { TitleLink } from './title-link.tsx';

export type SteadyRow = Row & { gone: boolean };
export type ListProps = {
  inbox: Inbox;
  tab: string;
  columns: readonly ColumnKey[];
  rows: readonly SteadyRow[];
  ticked: ReadonlySet<string>;
  onTick: (docId: string, on: boolean) => void;
  onTickAll: (on: boolean) => void;
};

export function DocumentTable({ inbox, tab, columns, rows, ticked, onTick, onTickAll }: ListProps) {
  const ticks = canTick(inbox, tab);
  const acts = hasActs(inbox, tab);
  const now = new Date();
  const able = rows.filter((row) => !row.gone);
  const all = able.length > 0 && able.every((row) => ticked.has(row.docId));
  return (
    <table className={classes.table}>
      <caption className="sr-only">{inbox.title} 문서 목록</caption>
      <thead>
        <tr>
          {ticks && (
            <th scope="col" className={classes.tick}>
              <Checkbox
                aria-label="이 쪽의 문서 모두 고르기"
                checked={all}
                indeterminate={!all && ticked.size > 0}
                onChange={(event) => onTickAll(event.currentTarget.checked)}
              />
            </th>
          )}
          {columns.map((key) => (
            <th key={key} scope="col" data-column={key}>
              {tab === 'draft' && key === 'date' ? '저장한 날' : columnLabels[key]}
            </th>
          ))}
          {acts && (
            <th scope="col" data-column="acts">
              <span className="sr-only">처리</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BodyRow
            key={row.docId}
            {...{ inbox, tab, columns, row, now, onTick }}
            ticked={ticks ? ticked.has(row.docId) : null}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<ListProps, 'inbox' | 'tab' | 'columns' | 'onTick'> & {
  row: SteadyRow;
  now: Date;
  /** Null: this list has nothing to tick. */
  ticked: boolean | null;
};

function BodyRow({ inbox, tab, columns, row, now, ticked, onTick }: RowProps) {
  return (
    <tr data-gone={row.gone} data-ticked={ticked === true}>
      {ticked !== null && (
        <td className={classes.tick}>
          <Checkbox
            aria-label={`고르기: ${titleOf(row)}`}
            checked={ticked}
            disabled={row.gone}
            onChange={(event) => onTick(row.docId, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((key) => (
        <td key={key} data-column={key}>
          <Cell column={key} row={row} now={now} />
        </td>
      ))}
      {hasActs(inbox, tab) && (
        <td data-column="acts">
          {row.gone ? <span className={classes.goneText}>처리됨</span> : <RowActs inbox={inbox} tab={tab} row={row} />}
        </td>
      )}
    </tr>
  );
}

function Cell({ column, row, now }: { column: ColumnKey; row: SteadyRow; now: Date }) {
  switch (column) {
    case 'state':
      return <StateMark row={row} />;
    case 'form':
      return <span className={classes.quiet}>{formOf(row)}</span>;
    case 'title':
      return (
        <span className={classes.titleCell}>
          <Urgent row={row} /> <TitleLink row={row} />
          <Counted row={row} />
        </span>
      );
    case 'drafter':
      return (
        <>
          {row.drafterName} <span className={classes.quiet}>{row.drafterDeptName}</span>
        </>
      );
    case 'date':
      return <span className={classes.nowrap}>{dayOf(row.submittedAt ?? row.updatedAt)}</span>;
    case 'kind':
      return (
        <>
          {row.myKind ? kindLabel(row.myKind) : ''}
          {row.forName && <span className={classes.quiet}> 대결 ({row.forName})</span>}
        </>
      );
    case 'waiting':
      return <Waiting row={row} now={now} />;
    case 'number':
      return <span className={classes.number}>{row.docNumber}</span>;
    case 'retention':
      return <span className={classes.nowrap}>{row.retainUntil ?? (row.decidedAt ? '영구' : '')}</span>;
  }
}
