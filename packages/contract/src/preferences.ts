import * as z from 'zod/mini';
import { done, Id, neededText } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { whenSignedIn } from './menu-calls.ts';
import { registerScreens } from './registers/shipped.ts';
import { yn } from './yn.ts';

/** How a person likes their screens: saved views of the lists, columns, shortcuts. */
export const ListScreen = z.enum(['apv-inbox', 'ref-inbox', 'sent-inbox', 'all-apv-mng']);
export type ListScreen = z.output<typeof ListScreen>;
/** Lists whose columns a person may choose, and whose filters they may keep under a name: those, each register, and the ones of management. */
export const ColumnScreen = z.enum([
  ...ListScreen.options,
  ...registerScreens,
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
  'vacations',
  'search',
  'doc-register',
  'dept-docs',
  'payee-mng',
  'legal-limits',
  'management-contracts',
  'duties',
  'open-mng',
  'open-due',
  'joint-inbox',
]);
export type ColumnScreen = z.output<typeof ColumnScreen>;
const Name = neededText('보기 이름을 적어 주세요.', 30, '보기 이름은 30자까지 쓸 수 있습니다.');
/** The query of the list's address, without the question mark. */
const Query = z.string().check(z.maxLength(500), z.regex(/^[\w\-.~%&=+가-힣]*$/, '저장할 수 없는 조건입니다.'));
const Columns = z.array(z.string().check(z.regex(/^[a-zA-Z]{1,30}$/))).check(z.maxLength(20));

/** How wide a person has drawn the columns of a list, in pixels at the usual size of text. */
const ColumnWidths = z.strictObject({
  screen: ColumnScreen,
  widths: z
    .array(
      z.strictObject({
        column: z.string().check(z.regex(/^[a-zA-Z]{1,30}$/)),
        width: z.int().check(z.minimum(48), z.maximum(960)),
      }),
    )
    .check(z.maxLength(20)),
});
export type ColumnWidths = z.output<typeof ColumnWidths>;

/** Above this amount the last decider is asked once more; null: never. */
const AskAbove = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000)));

export const getPreferences = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getPreferences',
  path: '/api/comm/preferences',
  summary: 'What the caller has set for their screens.',
  response: z.strictObject({
    shortcutsYn: yn,
    askAboveWon: AskAbove,
    /** Lists with less air between their rows. */
    compactYn: yn,
    hiddenColumns: z.array(z.strictObject({ screen: ColumnScreen, columns: Columns })),
    columnWidths: z.array(ColumnWidths),
    views: z.array(z.strictObject({ viewId: z.string(), screen: ColumnScreen, name: z.string(), query: z.string() })),
  }),
});

export const setPreferences = defineEndpoint({
  ...whenSignedIn.write,
  name: 'setPreferences',
  path: '/api/comm/preferences',
  summary:
    'Switches single-key shortcuts and narrow rows, sets from which amount on a last decision is asked once more, hides or widens columns of one list, notes that they were shown around.',
  body: z.strictObject({
    shortcutsYn: z.optional(yn),
    askAboveWon: z.optional(AskAbove),
    compactYn: z.optional(yn),
    /** Whether they want to be shown around. */
    tourYn: z.optional(yn),
    hiddenColumns: z.optional(z.strictObject({ screen: ColumnScreen, columns: Columns })),
    /** All that were drawn on that list; none: as they are for everybody. */
    columnWidths: z.optional(ColumnWidths),
  }),
  response: done,
});

export const saveView = defineEndpoint({
  ...whenSignedIn.write,
  name: 'saveView',
  path: '/api/comm/views',
  summary: "Keeps a list's filters under a name; the name again replaces them.",
  body: z.strictObject({ screen: ColumnScreen, name: Name, query: Query }),
  response: z.strictObject({ viewId: z.string() }),
  errors: ['INVALID_INPUT'],
});

export const deleteView = defineEndpoint({
  ...whenSignedIn.write,
  name: 'deleteView',
  path: '/api/comm/views/:viewId/delete',
  summary: 'Forgets a saved view.',
  params: z.strictObject({ viewId: Id }),
  response: done,
  errors: ['NOT_FOUND'],
});
