import { badValue } from './fault.ts';
import type { Json } from './matches.ts';
import { MOST_ENTRIES, type Shape } from './patch.ts';

export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export type GroupRow = {
  deptId: string;
  deptName: string;
  externalId: string | null;
  members: { scimId: string; name: string }[];
};

export const groupShape: Shape = {
  names: new Map(['displayName', 'externalId', 'members'].map((name) => [name.toLowerCase(), name])),
  lists: new Set(['members']),
  readOnly: new Set(['id', 'meta', 'schemas']),
};

/** A department: of its people those whom the directory knows. */
export const groupOf = (row: GroupRow, base: string): Json => ({
  schemas: [GROUP],
  id: row.deptId,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  displayName: row.deptName,
  members: row.members.map(({ scimId, name }) => ({
    value: scimId,
    display: name,
    type: 'User',
    $ref: `${base}/Users/${scimId}`,
  })),
});

export type WantedGroup = { name: string; externalId: string | null; members: ReadonlySet<string> };

/** Reads a whole Group. */
export function readGroup(wanted: Json): WantedGroup {
  const { displayName, externalId = null, members = [] } = wanted;
  if (typeof displayName !== 'string' || displayName.trim() === '')
    return badValue('displayName이 없습니다. 부서 이름을 보내 주세요.');
  if (externalId !== null && (typeof externalId !== 'string' || externalId.length > 200 || externalId === ''))
    return badValue('externalId 값은 200자까지의 글이어야 합니다.');
  if (!Array.isArray(members ?? [])) return badValue('members 값이 목록이 아닙니다.');
  const ids = ((members ?? []) as unknown[]).map((entry) => {
    const { value, type } = (entry ?? {}) as { value?: unknown; type?: unknown };
    if (typeof type === 'string' && type.toLowerCase() === 'group')
      return badValue('부서 안에는 직원만 넣을 수 있습니다.');
    if (typeof value !== 'string') return badValue('members의 항목에 value가 없습니다.');
    return value.toLowerCase();
  });
  if (ids.length > MOST_ENTRIES) return badValue('members는 한 번에 2,000명까지 보낼 수 있습니다.');
  return { name: displayName, externalId, members: new Set(ids) };
}
