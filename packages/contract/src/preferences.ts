import * as z from 'zod/mini';
import { done, Id } from './common.ts';
import { defineEndpoint, signedIn } from './endpoint.ts';
import { yn } from './yn.ts';

/** How a person likes their screens: saved views of the lists, columns, shortcuts. */
export const ListScreen = z.enum(['apv-inbox', 'ref-inbox', 'sent-inbox', 'all-apv-mng']);
export type ListScreen = z.output<typeof ListScreen>;
/** Lists whose columns a person may choose: those, and the ones of management. */
export const ColumnScreen = z.enum([
  ...ListScreen.options,
  'emp-mng',
  'officers',
  'applications',
  'invitations',
  'user-mng',
  'tenant-mng',
  'role-history',
  'role-members',
  'complex-mng',
  'privacy-records',
  'outbox',
  'audit',
  'search',
]);
export type ColumnScreen = z.output<typeof ColumnScreen>;
const Name = z
  .string()
  .check(z.trim(), z.minLength(1, '보기 이름을 적어 주세요.'), z.maxLength(30, '보기 이름은 30자까지 쓸 수 있습니다.'));
/** The query of the list's address, without the question mark. */
const Query = z.string().check(z.maxLength(500), z.regex(/^[\w\-.~%&=+가-힣]*$/, '저장할 수 없는 조건입니다.'));
const Columns = z.array(z.string().check(z.regex(/^[a-zA-Z]{1,30}$/))).check(z.maxLength(20));

export const getPreferences = defineEndpoint({
  name: 'getPreferences',
  method: 'GET',
  path: '/api/comm/preferences',
  summary: 'What the caller has set for their screens.',
  access: signedIn,
  response: z.strictObject({
    shortcutsYn: yn,
    hiddenColumns: z.array(z.strictObject({ screen: ColumnScreen, columns: Columns })),
    views: z.array(z.strictObject({ viewId: z.string(), screen: ListScreen, name: z.string(), query: z.string() })),
  }),
});

export const setPreferences = defineEndpoint({
  name: 'setPreferences',
  method: 'POST',
  path: '/api/comm/preferences',
  summary: 'Switches single-key shortcuts, and hides columns of one list.',
  access: signedIn,
  body: z.strictObject({
    shortcutsYn: z.optional(yn),
    hiddenColumns: z.optional(z.strictObject({ screen: ColumnScreen, columns: Columns })),
  }),
  response: done,
});

export const saveView = defineEndpoint({
  name: 'saveView',
  method: 'POST',
  path: '/api/comm/views',
  summary: "Keeps a list's filters under a name; the name again replaces them.",
  access: signedIn,
  body: z.strictObject({ screen: ListScreen, name: Name, query: Query }),
  response: z.strictObject({ viewId: z.string() }),
  errors: ['INVALID_INPUT'],
});

export const deleteView = defineEndpoint({
  name: 'deleteView',
  method: 'POST',
  path: '/api/comm/views/:viewId/delete',
  summary: 'Forgets a saved view.',
  access: signedIn,
  params: z.strictObject({ viewId: Id }),
  response: done,
  errors: ['NOT_FOUND'],
});
