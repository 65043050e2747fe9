import { RoleDetail } from '@danji/contract/roles';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { forThisFile } from '../../../../test/for-this-file.ts';
import { refusedBy } from '../../../../test/refused.ts';
import { startTestServer } from '../../../../test/server.ts';

export const HERE = '?aptId=10001';
type Flag = 'read' | 'write' | 'delete' | 'print' | 'excel';
export const on = (menuId: number, ...flags: Flag[]) => ({
  menuId,
  ...Object.fromEntries(
    (['read', 'write', 'delete', 'print', 'excel'] as const).map((flag) => [flag, flags.includes(flag) ? 'Y' : 'N']),
  ),
});
type Listed = { roleId: string; roleName: string; shippedYn: string; topAdminYn: string; memberCount: number };

type Members = { total: number; items: { memberId: string }[] };

/** A server of its own, and the operator who looks after the roles of complex 10001. */
export function openRolesDesk() {
  const server = forThisFile(startTestServer);
  const operator = forThisFile(() => server.signIn('sysadmin'));
  const sojang = forThisFile(() => server.signIn('sojang01'));
  const list = async (scope = HERE) => (await operator.get<Listed[]>(`/api/syst/roles${scope}`)).body;
  const detail = async (roleId: string, by = operator, scope = HERE) => {
    const { body } = await by.get(`/api/syst/roles/${roleId}${scope}`);
    return z.decode(RoleDetail, body as never);
  };
  return {
    server,
    operator,
    sojang,
    refused: refusedBy(() => server),
    list,
    detail,
    idOf: async (name: string, scope = HERE) =>
      (await list(scope)).find(({ roleName }) => roleName === name)?.roleId ?? '',
    made: async (roleName: string, scope = HERE) => {
      const answer = await operator.post<{ roleId: string }>(`/api/syst/roles${scope}`, { roleName });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.roleId;
    },
    setFlags: async (roleId: string, flags: unknown[], by = operator, scope = HERE) =>
      by.post<{ version: number }>(`/api/syst/roles/${roleId}/flags${scope}`, {
        version: (await detail(roleId, by, scope)).version,
        flags,
      }),
    membersOf: async (roleId: string, query = '', by = operator, scope = HERE) => {
      const { body } = await by.get<Members>(`/api/syst/roles/${roleId}/members${scope}${query}`);
      return { total: body.total, ids: body.items.map(({ memberId }) => memberId) };
    },
    give: (roleId: string, memberIds: string[], by = operator, scope = HERE) =>
      by.post<{ added: number }>(`/api/syst/roles/${roleId}/members${scope}`, { memberIds }),
    take: (roleId: string, memberIds: string[], by = operator, scope = HERE) =>
      by.post<{ removed: number }>(`/api/syst/roles/${roleId}/members/remove${scope}`, { memberIds }),
  };
}
