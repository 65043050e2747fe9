import { createHash } from 'node:crypto';
import { fault } from './fault.ts';
import type { Json } from './matches.ts';

/** Weak, as it stands for what is said and not for its bytes; whatever changes about a resource changes it. */
export const versionOf = (resource: Json): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;

type Times = { created: string; lastModified: string };

/** The resource with what is said about it. */
export const withMeta = (resource: Json, type: 'User' | 'Group', base: string, times: Times | null): Json => ({
  ...resource,
  meta: {
    resourceType: type,
    ...(times ?? {}),
    location: `${base}/${type}s/${resource.id}`,
    version: versionOf(resource),
  },
});

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Of several versions that are named, one must be that of now. */
export const isNamed = (header: string | undefined, version: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(version)));

/** Somebody was faster, at the directory or on a screen: told before anything is changed. */
export function refuseChanged(ifMatch: string | undefined, resource: Json): void {
  if (ifMatch === undefined || isNamed(ifMatch, versionOf(resource))) return;
  fault({
    status: 412,
    code: 'SCIM_CHANGED',
    detail: '그 사이 내용이 바뀌었습니다. 다시 읽은 뒤 보내 주세요.',
  });
}
