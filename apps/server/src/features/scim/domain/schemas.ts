import { GROUP } from './group.ts';
import { USER } from './user.ts';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

/** So many at most in one answer. */
export const PAGE_MOST = 200;

type Given = { mutability?: string; uniqueness?: string; caseExact?: boolean; required?: boolean; type?: string };
const attribute = (name: string, description: string, given: Given & Record<string, unknown> = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...given,
});
const list = (name: string, description: string, subAttributes: unknown[], given: Given = {}) =>
  attribute(name, description, { type: 'complex', multiValued: true, subAttributes, ...given });
const contact = (types: string[]) => [
  attribute('value', 'Where the person is reached.'),
  attribute('type', 'The one kind that is kept.', { canonicalValues: types }),
  attribute('primary', 'Always true: one is kept.', { type: 'boolean' }),
];
const fixed = { mutability: 'readOnly' };

const SCHEMAS = [
  {
    id: USER,
    name: 'User',
    description: 'An employee of the complex who is linked.',
    attributes: [
      attribute('userName', 'The name at the directory. The id at sign-in is made from it once.', {
        required: true,
        uniqueness: 'server',
      }),
      attribute('name', 'The parts of the name.', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'The whole name.'),
          attribute('familyName', 'The family name.'),
          attribute('givenName', 'The given name.'),
        ],
      }),
      attribute('displayName', 'The name as papers show it.'),
      attribute('title', 'A position of the complex, by its name.'),
      attribute('active', 'False: leaves the office.', { type: 'boolean' }),
      list('emails', 'The mailbox. A new one waits before anything secret goes there.', contact(['work'])),
      list('phoneNumbers', 'The mobile phone. A new one waits likewise.', contact(['mobile'])),
      list(
        'groups',
        'The department; changed by the group.',
        [
          attribute('value', 'Id of the group.', fixed),
          attribute('$ref', 'Its address.', { ...fixed, type: 'reference', referenceTypes: ['Group'] }),
          attribute('display', 'Its name.', fixed),
          attribute('type', 'Always direct.', { ...fixed, canonicalValues: ['direct'] }),
        ],
        fixed,
      ),
    ],
  },
  {
    id: GROUP,
    name: 'Group',
    description: 'A department. An employee is in one of them.',
    attributes: [
      attribute('displayName', 'The name of the department, six letters at most.', {
        required: true,
        uniqueness: 'server',
      }),
      list('members', 'The linked employees of the department.', [
        attribute('value', 'Id of the user.', { mutability: 'immutable' }),
        attribute('$ref', 'Its address.', { type: 'reference', referenceTypes: ['User'], mutability: 'immutable' }),
        attribute('type', 'Always User.', { canonicalValues: ['User'], mutability: 'immutable' }),
        attribute('display', 'The name.', fixed),
      ]),
    ],
  },
];

const meta = (base: string, resourceType: string, path: string) => ({ resourceType, location: `${base}${path}` });

export const schemasAt = (base: string) =>
  SCHEMAS.map((schema) => ({ schemas: [SCHEMA], ...schema, meta: meta(base, 'Schema', `/Schemas/${schema.id}`) }));

export const resourceTypesAt = (base: string) =>
  SCHEMAS.map(({ id, name, description }) => ({
    schemas: [RESOURCE_TYPE],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema: id,
    meta: meta(base, 'ResourceType', `/ResourceTypes/${name}`),
  }));

export const configAt = (base: string) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: PAGE_MOST },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token of one complex, made on the screen 연동 관리.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: meta(base, 'ServiceProviderConfig', '/ServiceProviderConfig'),
});
