import { EmployeeChange, type EmployeeDetail, type EmployeeOptions } from '@danji/contract/employees';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { saveEmployee } from '../api/employees.ts';
import { asChange, valuesOf } from '../lib/employee-values.ts';
import { ContactFields, PlaceFields, RoleFields } from './employee-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { WithOptions } from './with-options.tsx';

type Props = { employee: EmployeeDetail; reload: () => void; onDone: () => void };

export const EditEmployee = (props: Props) => (
  <WithOptions>{(options) => <Form {...props} options={options} />}</WithOptions>
);

function Form({ employee, reload, onDone, options }: Props & { options: EmployeeOptions }) {
  const choosable = options.roles.map(({ roleId }) => roleId);
  const held = employee.roles.map(({ roleId }) => roleId);
  const hidden = held.filter((roleId) => !choosable.includes(roleId));
  const form = useEditForm({
    initial: valuesOf(employee, choosable),
    version: employee.version,
    schema: EmployeeChange,
    bodyOf: (values) => asChange(values, employee.version, hidden),
    save: (values, version) => saveEmployee(employee.memberId, asChange(values, String(version), hidden)),
    reload,
  });
  return (
    <PanelForm
      name={employee.memberName}
      about={employee.memberId}
      form={form}
      label="직원 정보 수정"
      said="수정되었습니다."
      onDone={onDone}
    >
      <PlaceFields form={form} options={options} />
      <ContactFields form={form} phoneNo={employee.phoneNo} email={employee.email} />
      <RoleFields form={form} options={options} held={held} />
    </PanelForm>
  );
}
