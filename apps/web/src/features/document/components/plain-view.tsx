import { isShown, labelOf } from '@danji/contract/special-words';
import type { ReactNode } from 'react';
import { showPlain } from '../../../shared/lib/show-plain.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { plainLine, RecordsTable, recordsIn } from '../../../shared/ui/records-table.tsx';
import classes from './paper-view.module.css';

type Content = Readonly<Record<string, unknown>>;
type Props = { heading: string; special: string | null; content: Content; header: ReactNode };

/** A document without a paper: what a system wrote, or a form from before papers. Simple tables. */
export function PlainView({ heading, special, content, header }: Props) {
  const entries = Object.entries(content).filter(([key]) => isShown(key));
  const simple = entries.filter(([, value]) => !Array.isArray(value));
  const lists = entries.filter(([, value]) => Array.isArray(value));
  return (
    <div>
      <Row gap={[4, 6]} wrap align="start" between className={classes.plainHead}>
        <h2>{heading}</h2>
        {header}
      </Row>
      {special && <Note below={3}>시스템에서 받은 문서입니다.</Note>}
      {simple.length > 0 && (
        <table className={classes.grid}>
          <tbody>
            {simple.map(([key, value]) => (
              <tr key={key}>
                <th scope="row">{labelOf(key)}</th>
                <td>{showPlain(key, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lists.map(([key, value]) => (
        <Records key={key} name={labelOf(key)} list={value as unknown[]} />
      ))}
      {entries.length === 0 && <Note below={3}>적힌 내용이 없습니다.</Note>}
    </div>
  );
}

function Records({ name, list }: { name: string; list: readonly unknown[] }) {
  const rows = recordsIn(list);
  if (rows.length === 0)
    return (
      <Note below={3}>
        {name}: {plainLine(list)}
      </Note>
    );
  return (
    <RecordsTable
      rows={rows}
      look={{ scroll: classes.stampScroll, table: classes.grid }}
      caption={`${name} ${rows.length}건`}
    />
  );
}
