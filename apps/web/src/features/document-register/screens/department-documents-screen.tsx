import { departmentColumns, documentRegisterSorts } from '@danji/contract/document-register';
import { listShape } from '../../../shared/list/list-address.ts';
import { fileColumns, tableColumns } from '../../../shared/list/table-columns.ts';
import { registers } from '../api/document-register.ts';
import { RegisterList, registerLooks } from '../components/register-list.tsx';

const SHAPE = listShape(
  'elec-apv-dept-docs',
  { text: 'text', formId: 'uuid', from: 'day', to: 'day' },
  documentRegisterSorts,
);
const COLUMNS = tableColumns(departmentColumns, registerLooks);
const PAPER = tableColumns(departmentColumns);

/** What one's own department drafted or received, as far as one may read it. */
export function DepartmentDocumentsScreen() {
  return (
    <RegisterList
      title="부서 문서함"
      sub="우리 부서가 기안했거나 수신한 완료 문서입니다. 볼 수 있는 문서만 나옵니다."
      emptyText="우리 부서의 완료 문서가 없습니다."
      screen="dept-docs"
      shape={SHAPE}
      register={registers.department}
      columns={COLUMNS}
      paper={PAPER}
      fileColumns={fileColumns(departmentColumns)}
    />
  );
}
