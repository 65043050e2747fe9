import { BOXES_A_ROW } from '@danji/contract/paper/paper-head';
import type { StampColumn } from '@danji/contract/paper/paper-line';
import classes from './sheet.module.css';
import { Stamp } from './stamp.tsx';

/** Pictures of stamps by step; who has none is stamped with the name. */
export type Stamps = ReadonlyMap<string, string>;
type Props = { columns: readonly StampColumn[]; stamps: Stamps };

/** The 결재란: one box a person, with what the description of the paper says in it. */
export function StampTables({ columns, stamps }: Props) {
  const rows = Array.from({ length: Math.ceil(columns.length / BOXES_A_ROW) }, (_, at) =>
    columns.slice(at * BOXES_A_ROW, (at + 1) * BOXES_A_ROW),
  );
  return (
    <div className={classes.stampScroll}>
      {rows.map((row) => (
        <StampTable key={row[0]?.key} columns={row} stamps={stamps} />
      ))}
    </div>
  );
}

function StampTable({ columns, stamps }: Props) {
  return (
    <table className={classes.stamps} aria-label="결재란">
      <tbody>
        <tr>
          <th rowSpan={4} className={classes.stampTitle} scope="rowgroup">
            결재
          </th>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
        <tr>
          {columns.map((column) => (
            <td key={column.key} className={classes.stampCell}>
              <StampCell column={column} stamps={stamps} />
            </td>
          ))}
        </tr>
        <tr>
          {columns.map(({ key, name, standIn }) => (
            <td key={key}>
              {name}
              {standIn && <small>대결 {standIn}</small>}
            </td>
          ))}
        </tr>
        <tr>
          {columns.map(({ key, day }) => (
            <td key={key} className={classes.stampDay}>
              {day}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const StampCell = ({
  column: { mark, skipped, sealOf, standIn, name },
  stamps,
}: { column: StampColumn } & Pick<Props, 'stamps'>) => (
  <>
    {skipped !== null && (
      <span className={classes.passed}>
        <span className="sr-only">{skipped}</span>
      </span>
    )}
    {mark && <span className={classes.mark}>{mark}</span>}
    {sealOf !== null && <Stamp name={standIn ?? name} image={stamps.get(sealOf)} />}
  </>
);
