import type { Person, TestServer } from '../../../../test/server.ts';

export type Resource = Record<string, unknown> & { id: string; meta: { version: string; location: string } };
export type ListAnswer = { totalResults: number; startIndex: number; itemsPerPage: number; Resources: Resource[] };
export type Told = { status: string; scimType?: string; detail: string; schemas: string[] };
type Key = { accountId: string; keyId: string; secret: string };

export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The top administrator makes the account; what is shown once is what the directory is given. */
export async function openScim(server: TestServer, who: string | Person = 'sojang01'): Promise<Key> {
  const person = typeof who === 'string' ? await server.signIn(who) : who;
  const made = await person.post<Key>('/api/syst/service-accounts', { name: 'Entra', rights: ['SCIM'] });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body;
}

/** A directory that calls as Entra and Okta do: bearer token, its own content type, everything under one address. */
export function createDirectory(server: Pick<TestServer, 'call'>, token: string) {
  const call = <T = Resource>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call<T>(method, `/scim/v2${path}`, {
      ...(body === undefined ? {} : { raw: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
    });
  const ops = (...Operations: unknown[]) => ({ schemas: [PATCH_OP], Operations });
  return {
    call,
    list: (path: string) => call<ListAnswer>('GET', path),
    find: (filter: string, kind = 'Users') => call<ListAnswer>('GET', `/${kind}?filter=${encodeURIComponent(filter)}`),
    create: <T = Resource>(body: Record<string, unknown>) => call<T>('POST', '/Users', { schemas: [USER], ...body }),
    createGroup: <T = Resource>(body: Record<string, unknown>) =>
      call<T>('POST', '/Groups', { schemas: [GROUP], ...body }),
    patch: <T = Resource>(id: string, ...operations: unknown[]) => call<T>('PATCH', `/Users/${id}`, ops(...operations)),
    patchGroup: <T = Resource>(id: string, ...operations: unknown[]) =>
      call<T>('PATCH', `/Groups/${id}`, ops(...operations)),
  };
}
export type Directory = ReturnType<typeof createDirectory>;

/** As Entra sends a new person. */
export const newcomer = (userName: string, changes: Record<string, unknown> = {}) => ({
  userName,
  externalId: `ext-${userName}`,
  active: true,
  displayName: '홍길동',
  name: { formatted: '홍길동', familyName: '홍', givenName: '길동' },
  emails: [{ type: 'work', primary: true, value: userName.includes('@') ? userName : `${userName}@office.kr` }],
  ...changes,
});
