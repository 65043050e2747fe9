import { type ImportProblem, type ImportReport, importColumns } from '@danji/contract/import-members';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Note, Notice, Row } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Kind } from '../api/import.ts';
import classes from './residents.module.css';

export type ImportState =
  | { step: 'none' }
  | { step: 'busy'; words: string }
  | { step: 'refused'; sentence: string; problems: readonly ImportProblem[] }
  | { step: 'checked'; report: ImportReport }
  | { step: 'done'; imported: number };

type Props = { state: ImportState; kind: Kind; onRegister: (rows: number) => void };
const many = (count: number) => count.toLocaleString('ko-KR');

const Good = ({ children }: { children: ReactNode }) => (
  <Notice as={Row} tone="ok" className={classes.result}>
    <IconCircleCheck size="1.25rem" aria-hidden />
    <span>{children}</span>
  </Notice>
);
const Bad = ({ children }: { children: ReactNode }) => (
  <Notice as={Row} tone="seal" className={classes.result} role="alert">
    <IconAlertTriangle size="1.25rem" aria-hidden />
    <span>{children}</span>
  </Notice>
);

/** What the dry run or the registration said. */
export function ImportResult({ state, kind, onRegister }: Props) {
  if (state.step === 'refused')
    return (
      <>
        <Bad>{state.sentence}</Bad>
        {state.problems.length > 0 && <Problems problems={state.problems} count={state.problems.length} />}
      </>
    );
  if (state.step === 'done')
    return (
      <Good>
        {many(state.imported)}명을 등록했습니다.{' '}
        <Link {...toPage(kind === 'TENANT' ? 'system-mng-tenant-mng' : 'system-mng-user-mng')}>목록에서 보기</Link>
      </Good>
    );
  if (state.step !== 'checked') return null;
  const { report } = state;
  if (report.failedRows > 0)
    return (
      <>
        <Bad>
          {many(report.rows)}줄 가운데 {many(report.failedRows)}줄에 고칠 곳이 있습니다. 엑셀에서 고친 뒤 다시 올려
          주세요.
        </Bad>
        <Problems problems={report.problems} count={report.problemCount} />
      </>
    );
  return (
    <>
      <Good>{many(report.rows)}명 모두 등록할 수 있습니다.</Good>
      <Sample report={report} kind={kind} />
      <Button onClick={() => onRegister(report.rows)}>{many(report.rows)}명 등록</Button>
    </>
  );
}

function Problems({ problems, count }: { problems: readonly ImportProblem[]; count: number }) {
  return (
    <div className={classes.scroll}>
      <Table className={classes.table}>
        <caption className="sr-only">고칠 곳</caption>
        <thead>
          <tr>
            <th scope="col">줄</th>
            <th scope="col">열</th>
            <th scope="col">고칠 내용</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, message }) => (
            <tr key={`${row}${column}${message}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {count > problems.length && (
        <Note>
          {many(count)}곳 가운데 {many(problems.length)}곳만 보입니다.
        </Note>
      )}
    </div>
  );
}

function Sample({ report, kind }: { report: ImportReport; kind: Kind }) {
  return (
    <div className={classes.scroll}>
      <Table className={classes.table}>
        <Note as="caption" className={classes.caption}>
          처음 {report.sample.length}줄은 이렇게 읽었습니다.
        </Note>
        <thead>
          <tr>
            <th scope="col">줄</th>
            {importColumns[kind].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.sample.map(({ row, cells }) => (
            <tr key={row}>
              <td>{row}</td>
              {cells.map((cell, column) => (
                <td key={importColumns[kind][column]}>{cell || '-'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
