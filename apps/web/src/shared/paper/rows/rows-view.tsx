import { isAmount, kindOf, type RowsField } from '@danji/contract/forms/field';
import { isCounted } from '@danji/contract/forms/fields/columns';
import { showCellOnPaper, showValue } from '@danji/contract/forms/show-value';
import type { Photo, Row } from '@danji/contract/forms/values';
import { SUM, sumLine } from '@danji/contract/paper/paper-fields';
import { Block } from '../../ui/primitives.tsx';
import { useValue } from '../paper-context.ts';
import { CellFiles, CellPhotos } from './cell-files.tsx';
import classes from './rows.module.css';
import { rowWidths } from './rows-shape.ts';

type Column = RowsField['columns'][number];

/** A worked-out cell among those that are written: the unit of a whole column is not repeated in every row. */
export function showCell(column: Column, value: unknown): string {
  if (value === undefined) return '';
  if (isAmount(column) && typeof value === 'number') return value.toLocaleString('ko-KR');
  return showValue(column, value);
}

/** The rows as they are read and printed. */
export function RowsView({ field, blankRows = 0 }: { field: RowsField; blankRows?: number }) {
  const rows = useValue<readonly Row[]>(field.key) ?? [];
  const shown = rows.length > 0 ? rows : Array.from({ length: Math.max(blankRows, 1) }, (): Row => ({}));
  const widths = rowWidths(field);
  return (
    <Block scroll data-field={field.key}>
      <table className={classes.table} aria-label={field.label}>
        <colgroup>
          {field.numbered && <col className={classes.numberColumn} />}
          {widths.map((width, i) => (
            <col key={field.columns[i]?.key} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {field.numbered && <th scope="col">번호</th>}
            {field.columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, i) => (
            <tr key={i}>
              {field.numbered && (
                <th scope="row" className={classes.numberCell}>
                  {i + 1}
                </th>
              )}
              {field.columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.label}
                  data-number={isCounted(column) || undefined}
                  data-type={column.type}
                >
                  <Cell column={column} value={row[column.key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {(field.sums?.length ?? 0) > 0 && <Sums field={field} rows={rows} />}
      </table>
    </Block>
  );
}

function Cell({ column, value }: { column: Column; value: unknown }) {
  const { look } = kindOf(column);
  const View = look === 'photos' ? CellPhotos : look === 'files' ? CellFiles : null;
  if (View && Array.isArray(value)) return <View value={value as readonly Photo[]} label={column.label} />;
  return <span className={classes.shown}>{showCellOnPaper(column, value)}</span>;
}

function Sums({ field, rows }: { field: RowsField; rows: readonly Row[] }) {
  const line = sumLine(field, rows);
  if (!line) return null;
  return (
    <tfoot>
      <tr>
        {line.lead > 0 && (
          <th scope="row" colSpan={line.lead}>
            {SUM}
          </th>
        )}
        {line.cells.map(({ column, text }) => (
          <td key={column.key} data-label={`${column.label} ${SUM}`} data-number data-empty={text === '' || undefined}>
            {text}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
