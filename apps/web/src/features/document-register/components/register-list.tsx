import type { RegisteredDocument } from '@danji/contract/document-register';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormChoices } from '../../../shared/api/form-choices.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import type { FileColumn } from '../../../shared/list/excel-form.tsx';
import { ChoiceFilter, PeriodFilter } from '../../../shared/list/filters.tsx';
import type { ListShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { type ListAddress, useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import { type Register, useRegister } from '../api/document-register.ts';
import { PrintRegister } from './print-register.tsx';

/** How the columns of both lists look. */
export const registerLooks = {
  number: { nowrap: true },
  date: { nowrap: true },
  title: (row: RegisteredDocument) => (
    <>
      <Link {...toPage('elec-apv-sign-detail-docId', { docId: row.docId })}>{row.title}</Link>
      {row.erpNumber && <Note title={`ERP 번호 ${row.erpNumber}`}>{row.erpNumber}</Note>}
    </>
  ),
} as const;

type Props = {
  title: string;
  sub: string;
  emptyText: string;
  screen: 'doc-register' | 'dept-docs';
  shape: ListShape;
  register: Register;
  columns: readonly Column<RegisteredDocument>[];
  /** The same on paper, where nothing leads anywhere. */
  paper: readonly Column<RegisteredDocument>[];
  /** What the file can have and the screen has not. */
  fileColumns: readonly FileColumn[];
  more?: (list: ListAddress) => ReactNode;
};

export function RegisterList({
  title,
  sub,
  emptyText,
  screen,
  shape,
  register,
  columns,
  paper,
  fileColumns,
  more,
}: Props) {
  const list = useListAddress(shape);
  const page = useRegister(register, list.ask);
  const { data: forms = [] } = useFormChoices();
  const { canPrint } = usePagePermission();
  return (
    <ListPage
      title={title}
      sub={sub}
      screen={screen}
      list={list}
      page={page}
      columns={columns}
      rowKey={(row) => row.docId}
      searchLabel="문서번호, 제목, 기안자"
      emptyText={emptyText}
      actions={canPrint && <PrintRegister title={title} register={register} ask={list.ask} columns={paper} />}
      filters={
        <>
          <ChoiceFilter list={list} field="formId" label="양식" data={forms} />
          {more?.(list)}
          <PeriodFilter list={list} label="완료일" />
        </>
      }
      excel={register.excel}
      fileColumns={fileColumns}
    />
  );
}
