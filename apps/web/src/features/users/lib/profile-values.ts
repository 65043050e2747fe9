import type { User } from '@danji/contract/users';

/** What stands in the fields. A contact is null as long as it is not to change: nobody needs to see it to keep it. */
export type ProfileValues = {
  memberName: string;
  deptId: string;
  positionName: string;
  workingType: string;
  permissionEndsOn: string;
  otpRequired: boolean;
  phoneNo: string | null;
  email: string | null;
};

export const valuesOf = (user: User): ProfileValues => ({
  memberName: user.memberName,
  deptId: user.deptId ?? '',
  positionName: user.positionName ?? '',
  workingType: user.workingType ?? '',
  permissionEndsOn: user.permissionEndsOn ?? '',
  otpRequired: user.otpRequiredYn,
  phoneNo: null,
  email: null,
});

export const bodyOf = ({ phoneNo, email, otpRequired, ...values }: ProfileValues) => ({
  memberName: values.memberName,
  deptId: values.deptId || null,
  positionName: values.positionName || null,
  workingType: values.workingType || null,
  permissionEndsOn: values.permissionEndsOn || null,
  otpRequiredYn: otpRequired ? ('Y' as const) : ('N' as const),
  ...(phoneNo === null ? {} : { phoneNo }),
  ...(email === null ? {} : { email }),
});
