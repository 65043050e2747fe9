import type { Operation } from '../fuzz/make-request.ts';
import type { Worst, WorstRequest } from './ask.ts';
import type { Scene } from './scene.ts';

/** SCIM stands beside the contract, by the rules of its own standard (decision 0078): all of its routes, by hand. */
export const SCIM_ROUTES = [
  ['scimConfig', 'GET', '/ServiceProviderConfig'],
  ['scimCreateGroup', 'POST', '/Groups'],
  ['scimCreateUser', 'POST', '/Users'],
  ['scimGetGroup', 'GET', '/Groups/:id'],
  ['scimGetUser', 'GET', '/Users/:id'],
  ['scimListGroups', 'GET', '/Groups'],
  ['scimListUsers', 'GET', '/Users'],
  ['scimPatchGroup', 'PATCH', '/Groups/:id'],
  ['scimPatchUser', 'PATCH', '/Users/:id'],
  ['scimRemoveGroup', 'DELETE', '/Groups/:id'],
  ['scimRemoveUser', 'DELETE', '/Users/:id'],
  ['scimReplaceGroup', 'PUT', '/Groups/:id'],
  ['scimReplaceUser', 'PUT', '/Users/:id'],
  ['scimResourceType', 'GET', '/ResourceTypes/:id'],
  ['scimResourceTypes', 'GET', '/ResourceTypes'],
  ['scimSchema', 'GET', '/Schemas/:id'],
  ['scimSchemas', 'GET', '/Schemas'],
] as const;
type Name = (typeof SCIM_ROUTES)[number][0];

export const SCIM_OPERATIONS: readonly Operation[] = SCIM_ROUTES.map(([operationId, method, path]) => ({
  ...{ operationId, method, path: `/scim/v2${path.replace(':id', '{id}')}` },
  ...{ parameters: [], body: null, takesFiles: false, answers: {} },
}));

/** As the directory calls: its key as a bearer token, its own content type. */
export const byDirectory = (key: string, { method, url, payload }: WorstRequest): WorstRequest => ({
  method,
  url: `/scim/v2${url}`,
  headers: {
    authorization: `Bearer ${key}`,
    ...(payload === undefined ? {} : { 'content-type': 'application/scim+json' }),
  },
  ...(payload === undefined ? {} : { payload }),
});

/** As many as a body of theirs holds. */
const FLOOD = 30_000;
const flood = (make: (at: number) => string) => Array.from({ length: FLOOD }, (_, at) => ({ value: make(at) }));
const conditions = (count: number, one: string) => Array(count).fill(one).join(' or ');
const LONG_FILTER = encodeURIComponent(conditions(30, 'emails.value co "@none.kr"'));
const person = () => ({
  userName: `${crypto.randomUUID()}@office.kr`,
  displayName: `사람${crypto.randomUUID().slice(0, 8)}`,
  emails: Array.from({ length: 10_000 }, (_, at) => ({ type: 'home', value: `a${at}@office.kr` })),
});

type Asked = { name?: string; url: string; body?: unknown };
/** A whole of changes that costs as much as it may. */
const operations = (list: string, add: unknown[], path: string) => ({
  Operations: [
    { op: 'add', path: list, value: add },
    ...Array.from({ length: 99 }, () => ({ op: 'replace', path: `${list}[${path}].display`, value: 'x' })),
  ],
});

const asked = (name: Name, { directory: { userIds, groupId } }: Scene): Asked[] => {
  const [first = '', last = ''] = [userIds[0], userIds.at(-1)];
  const members = userIds.map((value) => ({ value }));
  switch (name) {
    case 'scimConfig':
      return [{ url: '/ServiceProviderConfig' }];
    case 'scimResourceTypes':
      return [{ url: '/ResourceTypes' }];
    case 'scimResourceType':
      return [{ url: '/ResourceTypes/User' }];
    case 'scimSchemas':
      return [{ url: '/Schemas' }];
    case 'scimSchema':
      return [{ url: '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User' }];
    case 'scimListUsers':
      return [
        { name: 'all', url: '/Users?count=200&sortBy=name.formatted' },
        { name: 'judged', url: `/Users?filter=${LONG_FILTER}&sortBy=userName` },
      ];
    case 'scimListGroups':
      return [{ url: `/Groups?filter=${encodeURIComponent(conditions(30, 'members.display co "없음"'))}` }];
    case 'scimGetUser':
      return [{ url: `/Users/${first}` }];
    case 'scimGetGroup':
      return [{ url: `/Groups/${groupId}` }];
    case 'scimCreateUser':
      return [{ url: '/Users', body: person() }];
    case 'scimReplaceUser':
      return [{ url: `/Users/${first}`, body: person() }];
    case 'scimPatchUser':
      return [
        {
          name: 'many changes',
          url: `/Users/${first}`,
          body: operations(
            'emails',
            flood((at) => `a${at}@office.kr`).slice(0, 2_000),
            conditions(4, 'value eq "none"'),
          ),
        },
      ];
    case 'scimCreateGroup':
      return [{ url: '/Groups', body: { displayName: crypto.randomUUID().slice(0, 6), members } }];
    case 'scimReplaceGroup':
      return [{ url: `/Groups/${groupId}`, body: { displayName: '동기화', members } }];
    case 'scimPatchGroup':
      return [
        {
          name: 'a flood of members',
          url: `/Groups/${groupId}`,
          body: operations(
            'members',
            flood((at) => `x${at}`),
            'value pr',
          ),
        },
        {
          name: 'many changes',
          url: `/Groups/${groupId}`,
          body: operations('members', members, conditions(4, `value eq "${first}"`)),
        },
      ];
    case 'scimRemoveUser':
      return [{ url: `/Users/${last}` }];
    case 'scimRemoveGroup':
      return [{ url: `/Groups/${groupId}` }];
  }
};

export const BY_DIRECTORY: Readonly<Record<string, (scene: Scene) => Worst[]>> = Object.fromEntries(
  SCIM_ROUTES.map(([name, method]) => [
    name,
    (scene: Scene): Worst[] =>
      asked(name, scene).map((one, at) => ({
        name: one.name ?? 'by a directory',
        who: null,
        make: () => {
          const { url, body } = asked(name, scene)[at] as Asked;
          return byDirectory(scene.directory.key, {
            method,
            url,
            ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
          });
        },
      })),
  ]),
);
