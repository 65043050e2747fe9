import * as z from 'zod/mini';
import { aptScope, dayOf, Id, MemberId, neededText } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { AccountReason } from './members.ts';
import { onBodies, onEmployees, onResidents, onUsers } from './menu-calls.ts';
import { yn } from './yn.ts';

/**
 * One act on many people at once. Each is judged by the rule of the single act; who cannot be is told with the sentence
 * that the single act would have said, and all others are done (decision 0068).
 */
export const manyMax = 100;
const many = <S extends z.ZodMiniType>(item: S) =>
  z
    .array(item)
    .check(
      z.minLength(1, '처리할 대상을 하나 이상 골라 주세요.'),
      z.maxLength(manyMax, `한 번에 ${manyMax}명까지 처리할 수 있습니다. 나누어 처리해 주세요.`),
    );
const memberIds = many(MemberId);

export const Outcomes = z.strictObject({
  /** Each once, in the order in which they were asked for. */
  outcomes: z.array(
    z.strictObject({
      id: z.string(),
      doneYn: yn,
      /** Why not. */
      sentence: z.nullable(z.string()),
    }),
  ),
});
export type Outcomes = z.output<typeof Outcomes>;
const answered = { query: aptScope, response: Outcomes } as const;

export const actOnUsers = defineEndpoint({
  ...onUsers.write,
  name: 'actOnUsers',
  path: '/api/syst/user-acts',
  summary:
    'Locks or unlocks accounts, ends all their sessions, or sends links to set a password; says of each whether.',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('LOCK'), memberIds, reason: AccountReason }),
    z.strictObject({ act: z.literal('UNLOCK'), memberIds, reason: AccountReason }),
    z.strictObject({ act: z.literal('END_SESSIONS'), memberIds }),
    z.strictObject({ act: z.literal('SEND_LINK'), memberIds }),
  ]),
  ...answered,
});

export const actOnEmployees = defineEndpoint({
  ...onEmployees.write,
  name: 'actOnEmployees',
  path: '/api/dang/org/employee-acts',
  summary: 'Moves employees to a department; says of each whether. First links: sendFirstLinks.',
  body: z.strictObject({
    act: z.literal('MOVE'),
    deptId: z.uuid('부서를 골라 주세요.'),
    people: many(z.strictObject({ memberId: MemberId, version: z.string().check(z.maxLength(40)) })),
  }),
  ...answered,
});

const applications = many(z.strictObject({ applicationId: Id, version: z.int() }));
export const decideApplications = defineEndpoint({
  ...onBodies.write,
  name: 'decideApplications',
  path: '/api/dang/application-acts',
  summary: 'Approves applications, each with its wished id, or turns them down with a reason; says of each whether.',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('APPROVE'), applications }),
    z.strictObject({
      act: z.literal('REJECT'),
      applications,
      reason: neededText('사유를 적어 주세요.', 200, '사유는 200자까지 쓸 수 있습니다.'),
    }),
  ]),
  ...answered,
});

export const setLastDays = defineEndpoint({
  ...onResidents.write,
  name: 'setLastDays',
  path: '/api/syst/resident-acts',
  summary: 'Sets the last day of residents, or takes it away; says of each whether.',
  body: z.strictObject({
    memberIds,
    permissionEndsOn: z.nullable(
      dayOf('날짜를 2027-12-31처럼 입력해 주세요.', '달력에 없는 날짜입니다. 다시 확인해 주세요.'),
    ),
  }),
  ...answered,
});
