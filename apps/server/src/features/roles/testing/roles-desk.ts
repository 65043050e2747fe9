import { RoleDetail } from '@danji/contract/roles';
import { afterAll, beforeAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { refusedBy } from '../../../../test/refused.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/server.ts';

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
  const desk = {
    server: null as unknown as TestServer,
    operator: null as unknown as Person,
    sojang: null as unknown as Person,
  };
  beforeAll(async () => {
    desk.server = await startTestServer({ jobs: false });
    desk.operator = await desk.server.signIn('sysadmin');
    desk.sojang = await desk.server.signIn('sojang01');
  });
  afterAll(() => desk.server.close());
  const list = async (scope = HERE) => (await desk.operator.get<Listed[]>(`/api/syst/roles${scope}`)).body;
  const detail = async (roleId: string, by = desk.operator, scope = HERE) => {
    const { body } = await by.get(`/api/syst/roles/${roleId}${scope}`);
    return z.decode(RoleDetail, body as never);
  };
  return Object.assign(desk, {
    refused: refusedBy(() => desk.server),
    list,
    detail,
    idOf: async (name: string, scope = HERE) =>
      (await list(scope)).find(({ roleName }) => roleName === name)?.roleId ?? '',
    made: async (roleName: string, scope = HERE) => {
      const answer = await desk.operator.post<{ roleId: string }>(`/api/syst/roles${scope}`, { roleName });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.roleId;
    },
    setFlags: async (roleId: string, flags: unknown[], by = desk.operator, scope = HERE) =>
      by.post<{ version: number }>(`/api/syst/roles/${roleId}/flags${scope}`, {
        version: (await detail(roleId, by, scope)).version,
        flags,
      }),
    membersOf: async (roleId: string, query = '', by = desk.operator, scope = HERE) => {
      const { body } = await by.get<Members>(`/api/syst/roles/${roleId}/members${scope}${query}`);
      return { total: body.total, ids: body.items.map(({ memberId }) => memberId) };
    },
    give: (roleId: string, memberIds: string[], by = desk.operator, scope = HERE) =>
      by.post<{ added: number }>(`/api/syst/roles/${roleId}/members${scope}`, { memberIds }),
    take: (roleId: string, memberIds: string[], by = desk.operator, scope = HERE) =>
      by.post<{ removed: number }>(`/api/syst/roles/${roleId}/members/remove${scope}`, { memberIds }),
  });
}
