import type { Person, TestServer } from '../../../../test/server.ts';

type Role = { roleId: string; roleName: string; heldYn: string; bar: string | null };
export type User = {
  version: string;
  phoneNo: string;
  roles: Role[];
  sessions: { sessionId: string; currentYn: string; ipAddress: string; device: string }[];
} & Record<string, unknown>;

/** The fields of a user's profile as they are sent back. */
export const profileOf = (user: User) => ({
  memberName: user.memberName,
  deptId: user.deptId,
  positionName: user.positionName,
  workingType: user.workingType,
  permissionEndsOn: user.permissionEndsOn,
  otpRequiredYn: user.otpRequiredYn,
});

export const openBy =
  (usual: () => Person) =>
  async (memberId: string, person = usual(), query = '') =>
    (await person.get<User>(`/api/syst/users/${memberId}${query}`)).body;

export const roleIdBy =
  (server: () => TestServer) =>
  async (name: string, aptId = '10001') => {
    const [row] = await server().sql<{ role_id: string }>(
      'select role_id from role where apt_id = $1 and role_name = $2',
      [aptId, name],
    );
    return row?.role_id ?? '';
  };
