import { plainWords } from '@danji/contract/paper/paper-plain';
import { labelOf } from '@danji/contract/special-words';
import type { ReactNode } from 'react';

export type Records = readonly Record<string, unknown>[];

/** Those of a list that have parts; what has none is said in a line. */
export const recordsIn = (list: readonly unknown[]): Records =>
  list.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null);
export const plainLine = (list: readonly unknown[]): string =>
  list.map((one) => plainWords('', one)).join(', ') || '없음';

/** Amounts and account numbers: broken over two lines, they are read wrong. */
const WHOLE = /^-?\d[\d,-]*원?$/;

type Props = { rows: Records; look: { scroll?: string; table?: string }; caption?: ReactNode };

/** A list that a system has sent, a column for each part that any of them has. */
export function RecordsTable({ rows, look, caption }: Props) {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div className={look.scroll}>
      <table className={look.table} data-list>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {keys.map((key) => (
              <th key={key} scope="col">
                {labelOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {keys.map((key) => {
                const words = plainWords(key, row[key]);
                return (
                  <td
                    key={key}
                    data-number={typeof row[key] === 'number' || undefined}
                    data-whole={WHOLE.test(words) || undefined}
                  >
                    {words}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
