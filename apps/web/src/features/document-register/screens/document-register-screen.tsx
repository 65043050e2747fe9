import { documentRegisterColumns, documentRegisterSorts } from '@danji/contract/document-register';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { fileColumns, tableColumns } from '../../../shared/list/table-columns.ts';
import { useDepartmentList } from '../../../shared/paper/people/use-people.ts';
import { registers } from '../api/document-register.ts';
import { RegisterList, registerLooks } from '../components/register-list.tsx';

const SHAPE = listShape(
  'elec-apv-doc-register',
  { text: 'text', formId: 'uuid', deptId: 'uuid', from: 'day', to: 'day' },
  documentRegisterSorts,
);
const COLUMNS = tableColumns(documentRegisterColumns, registerLooks);
const PAPER = tableColumns(documentRegisterColumns);

/** Every completed document of the complex that one may read, under its number. */
export function DocumentRegisterScreen() {
  const { data: departments = [] } = useDepartmentList();
  return (
    <RegisterList
      title="문서등록대장"
      sub="결재가 끝나 문서번호를 받은 문서입니다. 볼 수 있는 문서만 나옵니다."
      emptyText="조건에 맞는 완료 문서가 없습니다."
      screen="doc-register"
      shape={SHAPE}
      register={registers.all}
      columns={COLUMNS}
      paper={PAPER}
      fileColumns={fileColumns(documentRegisterColumns)}
      more={(list) => (
        <ChoiceFilter
          list={list}
          field="deptId"
          label="부서"
          data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    />
  );
}
