/** The role that someone begins with when none is named: the office's for those who work there, the officers' for those with an office. */
export const defaultRoleCode = (memberType: 'EMP' | 'TENANT', positionName: string | null): string | null => {
  if (memberType === 'EMP') return 'STAFF';
  return positionName === null ? null : 'TENANT_OFFICER';
};
