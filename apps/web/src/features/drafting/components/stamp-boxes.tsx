import { kindLabel } from '@danji/contract/approval-words';
import type { LineEntry } from '../lib/draft.ts';
import classes from './drafting.module.css';

/** The 결재란 before anybody has signed: one box a person. */
export function StampBoxes({ line, drafter }: { line: readonly LineEntry[]; drafter: string }) {
  const boxes = [
    { label: kindLabel('DRAFT'), name: drafter },
    ...line.map(({ kind, name }) => ({ label: kindLabel(kind), name })),
  ];
  return (
    <div className={classes.stampScroll}>
      <table className={classes.stamps} aria-label="결재란">
        <tbody>
          <tr>
            {boxes.map(({ label }, i) => (
              <th key={i} scope="col">
                {label}
              </th>
            ))}
          </tr>
          <tr>
            {boxes.map(({ name }, i) => (
              <td key={i}>{name}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
