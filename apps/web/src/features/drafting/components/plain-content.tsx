import { plainParts, plainWords } from '@danji/contract/paper/paper-plain';
import { isShown, labelOf } from '@danji/contract/special-words';
import { Note } from '../../../shared/ui/primitives.tsx';
import { plainLine, RecordsTable, recordsIn } from '../../../shared/ui/records-table.tsx';
import classes from './drafting.module.css';

/** What a system has written: read, not changed. Lists of records are tables. */
export function PlainContent({ content }: { content: Readonly<Record<string, unknown>> }) {
  const { simple, lists } = plainParts(Object.entries(content).filter(([key]) => isShown(key)));
  // Lines first and lists beneath them, as on its paper.
  const entries = [...simple, ...lists.map(({ key, items }) => [key, items] as const)];
  return (
    <div>
      <Note size="tiny">
        시스템에서 받은 내용입니다. 내용과 금액은 고칠 수 없고, 제목과 결재선, 첨부를 정해 상신할 수 있습니다.
      </Note>
      <dl className={classes.plain}>
        {entries.map(([key, value]) => (
          <div key={key}>
            <dt>{labelOf(key)}</dt>
            <dd>{Array.isArray(value) ? <Records list={value} /> : plainWords(key, value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Records({ list }: { list: readonly unknown[] }) {
  const rows = recordsIn(list);
  if (rows.length === 0) return plainLine(list);
  return <RecordsTable rows={rows} look={{ scroll: classes.tableScroll, table: classes.records }} />;
}
