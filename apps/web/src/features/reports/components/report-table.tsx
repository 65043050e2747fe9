import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Card, Note } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Worked } from '../api/reports.ts';
import { type Ask, sayFigure } from '../lib/ask.ts';
import classes from './reports.module.css';

type Props = { ask: Ask; worked: Worked };

/** The figures, each row leading to the rows of the register that it was made of. */
export function ReportTable({ ask, worked }: Props) {
  const { rows, columns, figures, rowTotals, columnTotals, total, rowLabel, columnLabel, unit, counted } = worked;
  const last = columns.length > 0 ? '합계' : worked.measureLabel;
  return (
    <Card
      title={worked.title}
      aside={<Note as="span">{`${sayFigure(String(counted))}건에서 계산${unit ? `, 단위 ${unit}` : ''}`}</Note>}
    >
      <div className={classes.scroll}>
        <Table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col">{columnLabel ? `${rowLabel} / ${columnLabel}` : rowLabel}</th>
              {columns.map(({ key, label, restYn }) => (
                <th scope="col" key={`${key}-${restYn}`}>
                  {label}
                </th>
              ))}
              <th scope="col">{last}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={`${row.key}-${row.restYn}`}>
                <th scope="row">
                  <ToRows ask={ask} worked={worked} row={row} />
                </th>
                {columns.map(({ key, restYn }, column) => (
                  <td key={`${key}-${restYn}`}>{sayFigure(figures[at]?.[column] ?? null)}</td>
                ))}
                <td>
                  <strong>{sayFigure(rowTotals[at] ?? null)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{worked.ask.measure === 'average' ? '전체 평균' : '합계'}</th>
              {columns.map(({ key, restYn }, column) => (
                <td key={`${key}-${restYn}`}>{sayFigure(columnTotals[column] ?? null)}</td>
              ))}
              <td>{sayFigure(total)}</td>
            </tr>
          </tfoot>
        </Table>
      </div>
    </Card>
  );
}

/** A month, a year or a state of a register can be opened there; of what else the register has its own filters. */
function ToRows({ ask, worked, row }: Props & { row: Worked['rows'][number] }): ReactNode {
  const { rows } = worked.ask;
  const filter = rows === 'month' ? 'month' : rows === 'year' ? 'year' : rows === 'state' ? 'state' : null;
  if (!ask.register || filter === null || row.restYn || row.key === '') return row.label;
  const year = filter === 'year' ? row.key : filter === 'month' ? row.key.slice(0, 4) : '전체';
  return (
    <Link {...toPage('elec-apv-registers', { register: ask.register, year, [filter]: row.key })}>{row.label}</Link>
  );
}
