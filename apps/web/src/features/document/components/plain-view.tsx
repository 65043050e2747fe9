import type { describePlain } from '@danji/contract/paper/describe-paper';
import { plainParts, plainWords } from '@danji/contract/paper/paper-plain';
import { isShown, labelOf } from '@danji/contract/special-words';
import paper from '../../../shared/paper/paper.module.css';
import { SheetEnd } from '../../../shared/paper/sheet/sheet-foot.tsx';
import { SheetHead } from '../../../shared/paper/sheet/sheet-head.tsx';
import type { Stamps } from '../../../shared/paper/sheet/stamp-table.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { RecordsTable } from '../../../shared/ui/records-table.tsx';
import classes from './paper-view.module.css';

type Content = Readonly<Record<string, unknown>>;
type Props = { special: string | null; content: Content; said: ReturnType<typeof describePlain>; stamps: Stamps };

/** A document without a paper: what a system wrote, or a form from before papers. Simple tables. */
export function PlainView({ special, content, said, stamps }: Props) {
  const entries = Object.entries(content).filter(([key]) => isShown(key));
  const { simple, lists } = plainParts(entries);
  return (
    <div className={paper.paper}>
      <SheetHead said={said} style="form" label={said.heading} stamps={stamps} />
      {special && <Note below={3}>시스템에서 받은 문서입니다.</Note>}
      {simple.length > 0 && (
        <table className={classes.grid}>
          <tbody>
            {simple.map(([key, value]) => (
              <tr key={key}>
                <th scope="row">{labelOf(key)}</th>
                <td>{plainWords(key, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lists.map(({ key, items }) => (
        <RecordsTable
          key={key}
          rows={items}
          look={{ scroll: classes.tableScroll, table: classes.grid }}
          caption={`${labelOf(key)} ${items.length}건`}
        />
      ))}
      {entries.length === 0 && <Note below={3}>적힌 내용이 없습니다.</Note>}
      <SheetEnd said={said} />
    </div>
  );
}
