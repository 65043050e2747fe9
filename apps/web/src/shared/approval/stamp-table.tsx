import type { ReactNode } from 'react';

type StampBox = { key: string; head: string; cell: ReactNode; day?: string };
type Look = Partial<Record<'scroll' | 'table' | 'title' | 'cell' | 'day', string | undefined>>;
type Props = { boxes: readonly StampBox[]; title?: string; look: Look };

/** The 결재란: one box a person, with the days below where anybody can have signed. */
export function StampTable({ boxes, title, look }: Props) {
  const hasDays = boxes.some(({ day }) => day !== undefined);
  return (
    <div className={look.scroll}>
      <table className={look.table} aria-label="결재란">
        <tbody>
          <tr>
            {title && (
              <th rowSpan={3} className={look.title} scope="rowgroup">
                {title}
              </th>
            )}
            {boxes.map(({ key, head }) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
          <tr>
            {boxes.map(({ key, cell }) => (
              <td key={key} className={look.cell}>
                {cell}
              </td>
            ))}
          </tr>
          {hasDays && (
            <tr>
              {boxes.map(({ key, day }) => (
                <td key={key} className={look.day}>
                  {day}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
