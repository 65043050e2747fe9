import type { EmployeeDetail } from '@danji/contract/employees';

export type EmployeeValues = {
  memberId: string;
  memberName: string;
  deptId: string;
  positionName: string;
  workingType: string;
  phoneNo: string;
  email: string;
  roleIds: string[];
};

export const emptyValues: EmployeeValues = {
  memberId: '',
  memberName: '',
  deptId: '',
  positionName: '',
  workingType: '',
  phoneNo: '',
  email: '',
  roleIds: [],
};

/** The role of the top administrator moves with the property, so the form does not know it. */
export const valuesOf = (employee: EmployeeDetail, choosable: readonly string[]): EmployeeValues => ({
  memberId: employee.memberId,
  memberName: employee.memberName,
  deptId: employee.deptId ?? '',
  positionName: employee.positionName ?? '',
  workingType: employee.workingType ?? '',
  phoneNo: '',
  email: '',
  roleIds: employee.roles
    .map(({ roleId }) => roleId)
    .filter((roleId) => choosable.includes(roleId))
    .sort(),
});

export type RehireValues = EmployeeValues & { startsOn: string; reason: string };

/** Where they worked is offered again; roles are not: they are given anew. */
export const valuesOfLeft = (employee: EmployeeDetail, startsOn: string, deptIds: readonly string[]): RehireValues => ({
  ...valuesOf(employee, []),
  deptId: deptIds.includes(employee.deptId ?? '') ? (employee.deptId ?? '') : '',
  startsOn,
  reason: '',
});

const orNull = (text: string) => text.trim() || null;

export const asNew = (values: EmployeeValues) => ({
  ...values,
  phoneNo: orNull(values.phoneNo),
  email: orNull(values.email),
});

/** Roles that the form does not show go along as they are; contacts only when somebody typed one. */
export function asChange<T extends EmployeeValues>(values: T, version: string, hidden: readonly string[]) {
  const { memberId: _, phoneNo, email, roleIds, ...rest } = values;
  return {
    ...rest,
    version,
    roleIds: [...roleIds, ...hidden],
    ...(orNull(phoneNo) ? { phoneNo: phoneNo.trim() } : {}),
    ...(orNull(email) ? { email: email.trim() } : {}),
  };
}

export function asRehire(values: RehireValues, version: string) {
  const { memberName: _, ...body } = asChange(values, version, []);
  return body;
}
