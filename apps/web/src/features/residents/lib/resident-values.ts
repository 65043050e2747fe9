import type { Resident } from '@danji/contract/residents';

/** What stands in the fields. What is null stays as it is: nobody needs to see it to keep it. */
export type ResidentValues = {
  memberName: string;
  positionName: string;
  permissionEndsOn: string;
  dong: string | null;
  ho: string | null;
  phoneNo: string | null;
  email: string | null;
};

export const valuesOf = (resident: Resident): ResidentValues => ({
  memberName: resident.memberName,
  positionName: resident.positionName ?? '',
  permissionEndsOn: resident.permissionEndsOn ?? '',
  dong: null,
  ho: null,
  phoneNo: null,
  email: null,
});
export const noValues: ResidentValues = {
  memberName: '',
  positionName: '',
  permissionEndsOn: '',
  dong: '',
  ho: '',
  phoneNo: '',
  email: '',
};

/** Both or none: half an address is none. */
const homeOf = (dong: string | null, ho: string | null) => {
  if (dong === null && ho === null) return undefined;
  return (dong ?? '') === '' && (ho ?? '') === '' ? null : { dong: dong ?? '', ho: ho ?? '' };
};

export function bodyOf(values: ResidentValues) {
  const home = homeOf(values.dong, values.ho);
  return {
    memberName: values.memberName,
    positionName: values.positionName || null,
    permissionEndsOn: values.permissionEndsOn || null,
    ...(home === undefined ? {} : { home }),
    ...(values.phoneNo === null ? {} : { phoneNo: values.phoneNo }),
    ...(values.email === null ? {} : { email: values.email }),
  };
}

export const registrationOf = (values: ResidentValues) => ({
  memberName: values.memberName,
  positionName: values.positionName || null,
  permissionEndsOn: values.permissionEndsOn || null,
  home: homeOf(values.dong, values.ho) ?? null,
  phoneNo: values.phoneNo ?? '',
  email: values.email ?? '',
});
