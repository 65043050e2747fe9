import type { EmployeeOptions } from '@danji/contract/employees';
import { Checkbox, TextInput } from '@mantine/core';
import type { Problems } from '../../../shared/edit/problems.ts';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns, Problem } from '../../../shared/ui/primitives.tsx';
import type { EmployeeValues } from '../lib/employee-values.ts';
import classes from './employees.module.css';

type FieldsForm = {
  values: EmployeeValues;
  problems: Problems;
  set: (key: 'roleIds', value: string[]) => void;
  text: (key: keyof EmployeeValues & string) => {
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
};

/** A value that has gone out of use still shows for who has it. */
const choices = (names: readonly string[], held: string) => [
  { value: '', label: '골라 주세요' },
  ...[...new Set([...names, ...(held ? [held] : [])])].map((name) => ({ value: name, label: name })),
];

/** Where somebody works, and as what. */
export function PlaceFields({
  form,
  options,
  named = true,
}: {
  form: FieldsForm;
  options: EmployeeOptions;
  /** False: who it is stands already, and does not change here. */
  named?: boolean;
}) {
  return (
    <Columns single="phone">
      {named && <TextInput label="이름" required autoComplete="off" maxLength={30} {...form.text('memberName')} />}
      <ChoiceField
        label="부서"
        required
        data={choicesOf(options.departments, 'deptId', 'deptName', '골라 주세요')}
        {...form.text('deptId')}
      />
      <ChoiceField
        label="직위"
        required
        data={choices(options.positions, form.values.positionName)}
        {...form.text('positionName')}
      />
      <ChoiceField
        label="근무 형태"
        required
        data={choices(options.workingTypes, form.values.workingType)}
        {...form.text('workingType')}
      />
    </Columns>
  );
}

/** How somebody is reached. Who edits has not seen the number, so an empty field leaves it as it is. */
export function ContactFields({
  form,
  phoneNo,
  email,
}: {
  form: FieldsForm;
  phoneNo?: string | null;
  email?: string | null;
}) {
  return (
    <Columns single="phone">
      <TextInput
        label="휴대폰"
        type="tel"
        autoComplete="off"
        placeholder={phoneNo ? `${phoneNo} (바꿀 때만 입력)` : '010-1234-5678'}
        {...form.text('phoneNo')}
      />
      <TextInput
        label="이메일"
        type="email"
        autoComplete="off"
        placeholder={email ? `${email} (바꿀 때만 입력)` : 'hong@example.com'}
        {...form.text('email')}
      />
    </Columns>
  );
}

/** Roles carry the rights. One that holds more than the giver has cannot be given, but stays with who has it. */
export function RoleFields({
  form,
  options,
  held,
}: {
  form: FieldsForm;
  options: EmployeeOptions;
  held: readonly string[];
}) {
  const chosen = new Set(form.values.roleIds);
  const flip = (roleId: string, on: boolean) => {
    const next = on ? [...chosen, roleId] : [...chosen].filter((one) => one !== roleId);
    form.set('roleIds', next.sort());
  };
  return (
    <fieldset className={classes.roles}>
      <legend>역할 (권한)</legend>
      <div>
        {options.roles.map(({ roleId, roleName, grantableYn }) => (
          <Checkbox
            key={roleId}
            label={roleName}
            checked={chosen.has(roleId)}
            disabled={!grantableYn && !held.includes(roleId)}
            description={grantableYn ? undefined : '나에게 없는 권한이 들어 있어 새로 줄 수 없습니다.'}
            onChange={(event) => flip(roleId, event.currentTarget.checked)}
          />
        ))}
      </div>
      <Problem text={form.problems.roleIds} />
    </fieldset>
  );
}
