import { type ImportReport, type ImportRow, importColumns, type UnknownName } from '@danji/contract/import-members';
import { josa } from '@danji/contract/josa';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, Fragment, useState } from 'react';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Kind } from '../api/import.ts';
import { type ChoiceBook, chooseFor, chosenFor, foldRows } from '../lib/import-choices.ts';
import classes from './residents.module.css';

type Choosing = { book: ChoiceBook; onChoose: (book: ChoiceBook) => void };
type Props = Choosing & { report: ImportReport; kind: Kind };

/** What becomes of every row; those with nothing to decide are folded. */
export function ImportRows({ report, kind, book, onChoose }: Props) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const all: readonly string[] = importColumns[kind];
  // Columns in which nothing stands are not shown.
  const columns = all.flatMap((name, at) => (report.rows.some(({ cells }) => cells[at]) ? [{ name, at }] : []));
  const line = (row: ImportRow) => <Line key={row.row} row={row} columns={columns} book={book} onChoose={onChoose} />;
  return (
    <>
      {report.counts.UNKNOWN > 1 && <ForAll onChoose={onChoose} />}
      <div className={classes.scroll}>
        <Table className={classes.rows} style={{ '--columns': columns.length + 2 } as CSSProperties}>
          <caption className="sr-only">줄마다 확인한 결과</caption>
          <thead>
            <tr>
              <th scope="col">행</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">결과</th>
            </tr>
          </thead>
          <tbody>
            {foldRows(report.rows).map((part) => {
              if ('row' in part) return line(part.row);
              const { from, to, rows } = part.fold;
              if (open.has(from)) return <Fragment key={from}>{rows.map(line)}</Fragment>;
              return (
                <tr key={from}>
                  <td colSpan={columns.length + 2}>
                    {from}행부터 {to}행까지 {rows.length.toLocaleString('ko-KR')}명은 모두 등록할 수 있습니다.{' '}
                    <Button variant="subtle" onClick={() => setOpen(new Set([...open, from]))}>
                      펼치기
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </>
  );
}

const ForAll = ({ onChoose }: Pick<Choosing, 'onChoose'>) => (
  <Row wrap center pad={[0, 4.5, 3]}>
    <Note as="span">없는 부서와 직위를</Note>
    <Button variant="default" onClick={() => onChoose({ all: 'NEAREST', rows: {} })}>
      모두 가까운 것으로
    </Button>
    <Button variant="default" onClick={() => onChoose({ all: 'MAKE', rows: {} })}>
      모두 새로 만들기
    </Button>
  </Row>
);

/** No id, name or number is longer; what is breaks where it must. */
const LONG = 13;
type LineProps = Choosing & { row: ImportRow; columns: readonly { name: string; at: number }[] };

function Line({ row, columns, book, onChoose }: LineProps) {
  const wrong = new Set(row.problems.map(({ column }) => column));
  // Of a row that is left out there is nothing to choose.
  const open = row.fate === 'UNKNOWN' ? row.unknown : [];
  const unknown = new Set<string>([...open, ...row.doubts].map(({ column }) => column));
  return (
    <tr data-fate={row.fate} data-told={row.fate !== 'GOOD' || row.doubts.length > 0 || undefined}>
      <td>{row.row}</td>
      {columns.map(({ name, at }) => {
        const cell = row.cells[at] ?? '';
        const mark = wrong.has(name) ? 'wrong' : unknown.has(name) ? 'unknown' : undefined;
        return (
          <td key={name} data-long={cell.length > LONG || undefined}>
            {mark ? <mark data-mark={mark}>{cell || '비어 있음'}</mark> : cell}
          </td>
        );
      })}
      <td>
        <Row gap={[1, 3]} wrap center between>
          <Fate row={row} />
          {open.map((one) => (
            <Choice key={one.column} row={row.row} unknown={one} book={book} onChoose={onChoose} />
          ))}
        </Row>
      </td>
    </tr>
  );
}

function Fate({ row: { fate, problems, doubts, unknown, note } }: { row: ImportRow }) {
  const said = {
    GOOD: { icon: IconCheck, tone: 'ok', word: '등록' },
    UNKNOWN: { icon: IconPlus, tone: 'hold', word: `${unknown.map(({ column }) => column).join(', ')} 없음` },
    WRONG: { icon: IconAlertCircle, tone: 'seal', word: '고칠 곳' },
    SKIPPED: { icon: IconMinus, tone: 'plain', word: '건너뜀' },
  } as const;
  const { icon: Icon, tone, word } = said[fate];
  const told = fate === 'WRONG' ? [...problems, ...doubts] : doubts;
  const more = [
    ...told.map(({ column, message }) => `${column}: ${message}`),
    ...(fate === 'WRONG' || !note ? [] : [note]),
  ];
  return (
    <Row gap={[0.5, 2]} wrap align="baseline">
      <Note as="b" tone={tone} whole>
        <Icon size="1rem" aria-hidden /> {word}
      </Note>
      {more.map((one) => (
        <Note key={one} as="span">
          {one}
        </Note>
      ))}
    </Row>
  );
}

function Choice({ row, unknown, book, onChoose }: Choosing & { row: number; unknown: UnknownName }) {
  const { column, name, nearest, makeableYn, whyNot } = unknown;
  const chosen = chosenFor(book, row, unknown);
  const choice = (to: string | null, words: string) => (
    <Button
      variant={chosen === to ? 'light' : 'default'}
      aria-pressed={chosen === to}
      onClick={() => onChoose(chooseFor(book, row, column, to))}
    >
      {words}
    </Button>
  );
  return (
    <Row gap={1} wrap center role="group" aria-label={`${row}행 ${column} ‘${name}’`}>
      {nearest !== null && choice(nearest, josa(nearest, '으로/로'))}
      {makeableYn && choice(null, `${column} 새로 만들기`)}
      {whyNot !== null && <Note as="span">{whyNot}</Note>}
    </Row>
  );
}
