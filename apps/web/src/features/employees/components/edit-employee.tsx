import { EmployeeChange, type EmployeeDetail, type EmployeeOptions } from '@danji/contract/employees';
import { Button } from '@mantine/core';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { saveEmployee, useEmployeeOptions } from '../api/employees.ts';
import { asChange, valuesOf } from '../lib/employee-values.ts';
import { ContactFields, PlaceFields, RoleFields } from './employee-fields.tsx';
import classes from './employees.module.css';

type Props = { employee: EmployeeDetail; reload: () => void; onDone: () => void };

export function EditEmployee(props: Props) {
  const { data, isPending, isError, refetch } = useEmployeeOptions();
  return (
    <ListState loading={isPending} failed={isError} empty={false} emptyText="" retry={() => void refetch()} rows={6}>
      {data && <Form {...props} options={data} />}
    </ListState>
  );
}

function Form({ employee, reload, onDone, options }: Props & { options: EmployeeOptions }) {
  const choosable = options.roles.map(({ roleId }) => roleId);
  const held = employee.roles.map(({ roleId }) => roleId);
  const hidden = held.filter((roleId) => !choosable.includes(roleId));
  const form = useEditForm({
    initial: valuesOf(employee, choosable),
    version: employee.version,
    schema: EmployeeChange,
    bodyOf: (values) => asChange(values, employee.version, hidden),
    save: async (values, version) => {
      await saveEmployee(employee.memberId, asChange(values, String(version), hidden));
    },
    reload,
  });
  return (
    <>
      <p className={classes.formHead}>
        <b>{employee.memberName}</b> {employee.memberId}
      </p>
      <EditFormFrame
        form={form}
        label="직원 정보 수정"
        onSaved={() => {
          toast('수정되었습니다.');
          onDone();
        }}
        acts={
          <Button
            variant="default"
            onClick={() => {
              form.reset();
              onDone();
            }}
          >
            취소
          </Button>
        }
      >
        <PlaceFields form={form} options={options} />
        <ContactFields form={form} phoneNo={employee.phoneNo} email={employee.email} />
        <RoleFields form={form} options={options} held={held} />
      </EditFormFrame>
    </>
  );
}
