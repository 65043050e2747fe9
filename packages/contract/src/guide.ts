import * as z from 'zod/mini';
import { done, Id, Stamp } from './common.ts';
import { DepartmentName } from './departments.ts';
import { defineEndpoint } from './endpoint.ts';
import { MarkKind } from './letterhead.ts';
import { onBodies, onEmployees, onSetting } from './menu-calls.ts';
import { yn } from './yn.ts';

/** 시작하기: the steps from nothing to a working office, for its top administrator; and those of the operator. */

const officeSteps = [
  'OFFICE',
  'DWELLINGS',
  'MARKS',
  'DEPARTMENTS',
  'EMPLOYEES',
  'COUNCIL',
  'FORMS',
  'RULE',
  'PAPER',
] as const;
const operatorSteps = ['COMPLEX', 'CHANNEL', 'BACKUP', 'TLS'] as const;
export const OfficeStep = z.enum(officeSteps);
export type OfficeStep = z.output<typeof OfficeStep>;
export const OperatorStep = z.enum(operatorSteps);
export type OperatorStep = z.output<typeof OperatorStep>;
export type GuideStep = OfficeStep | OperatorStep;

const StepState = z.enum(['DONE', 'OPEN', 'LATER']);
export type StepState = z.output<typeof StepState>;

/** What the steps are judged by, and what is told of them. */
const OfficeFacts = z.strictObject({
  name: z.string(),
  households: z.nullable(z.int()),
  address: z.string(),
  phone: z.string(),
  buildings: z.int(),
  dwellings: z.int(),
  marks: z.array(MarkKind),
  departments: z.int(),
  /** Beside the top administrator. */
  employees: z.int(),
  /** The name of the 입주자대표회의; null: there is none. */
  council: z.nullable(z.string()),
  officers: z.int(),
  forms: z.int(),
  /** Switched off. */
  formsOff: z.int(),
  /** Drawn here. */
  ownForms: z.int(),
  /** A 위임전결규정 of one's own has been entered. */
  ownRuleYn: yn,
  paperYn: yn,
});
export type OfficeFacts = z.output<typeof OfficeFacts>;

const OperatorFacts = z.strictObject({
  complexes: z.int(),
  emailYn: yn,
  smsYn: yn,
  /** Names of settings that are missing for a channel. */
  missing: z.array(z.string()),
  backupAt: z.nullable(Stamp),
  backupHost: z.nullable(z.string()),
  backupFolder: z.string(),
  backupHour: z.nullable(z.int()),
  publicUrl: z.nullable(z.string()),
});
export type OperatorFacts = z.output<typeof OperatorFacts>;

/** `undoId`: what was made at once in it and can still be taken back; null: nothing. */
const stepsOf = <S extends z.ZodMiniType>(step: S) =>
  z.array(z.strictObject({ step, state: StepState, undoId: z.nullable(z.string()) }));

export const Guide = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('OFFICE'), hiddenYn: yn, steps: stepsOf(OfficeStep), facts: OfficeFacts }),
  z.strictObject({ kind: z.literal('OPERATOR'), hiddenYn: yn, steps: stepsOf(OperatorStep), facts: OperatorFacts }),
]);
export type Guide = z.output<typeof Guide>;

export const getGuide = defineEndpoint({
  ...onSetting.read,
  name: 'getGuide',
  path: '/api/main/guide',
  summary: 'How far the office has come with setting up, read from its data; for the operator how far the server has.',
  response: Guide,
  errors: ['NO_PERMISSION'],
});

/** What ships is used as it is: only of steps that come with something. */
export const keptAsIs: readonly GuideStep[] = ['FORMS', 'RULE'];

export const markGuide = defineEndpoint({
  ...onSetting.write,
  name: 'markGuide',
  path: '/api/main/guide/mark',
  summary:
    'Leaves a step for later, says that what ships is used as it is, or that home says no more about it; null takes that back.',
  body: z
    .strictObject({
      step: z.enum([...officeSteps, ...operatorSteps, 'LINE']),
      mark: z.nullable(z.enum(['LATER', 'AS_IS', 'HIDDEN'])),
    })
    .check(
      z.refine(
        ({ step, mark }) =>
          mark === null ||
          (step === 'LINE' ? mark === 'HIDDEN' : mark === 'LATER' || (mark === 'AS_IS' && keptAsIs.includes(step))),
        { message: '이 단계에는 할 수 없는 표시입니다. 화면을 새로 고쳐 주세요.', path: ['mark'] },
      ),
    ),
  response: done,
  errors: ['NO_PERMISSION', 'INVALID_INPUT'],
});

/** What offices of a size usually have. */
export const departmentTemplates = {
  SMALL: { label: '작은 사무소', note: '300세대 아래', names: ['관리과', '기전과'] },
  MIDDLE: { label: '보통 사무소', note: '300~1,000세대', names: ['관리과', '경리과', '기전과', '경비반', '미화반'] },
  LARGE: {
    label: '큰 사무소',
    note: '1,000세대 위',
    names: ['관리과', '경리과', '서무과', '기전과', '시설과', '조경반', '경비반', '미화반'],
  },
} as const;
export type OfficeSize = keyof typeof departmentTemplates;

export const makeGuideDepartments = defineEndpoint({
  ...onEmployees.write,
  name: 'makeGuideDepartments',
  path: '/api/main/guide/departments',
  summary: 'Makes the departments that are not there yet, all at once; the others stay as they are.',
  body: z.strictObject({
    names: z
      .array(DepartmentName)
      .check(
        z.minLength(1, '부서를 하나 이상 골라 주세요.'),
        z.maxLength(30, '부서는 한 번에 30개까지 만들 수 있습니다.'),
      ),
  }),
  response: z.strictObject({ made: z.int(), known: z.int() }),
  errors: ['NO_PERMISSION', 'INVALID_INPUT'],
});

export const undoGuideDepartments = defineEndpoint({
  ...onEmployees.delete,
  name: 'undoGuideDepartments',
  path: '/api/main/guide/departments/undo',
  summary: 'Takes the departments back that were made last, within a day, but for those that somebody is in.',
  body: z.strictObject({ actId: Id }),
  response: z.strictObject({ removed: z.int(), kept: z.array(z.string()) }),
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'STALE', 'GUIDE_REFUSED'],
});

export const councilName = '입주자대표회의';
/** 회장 1, 감사 2, 이사 as many as said, and the 동별 대표자 who have no other office. */
export const councilPositions = ({ board, representatives }: { board: number; representatives: number }) => [
  { positionName: '회장', seats: 1, office: 'CHAIR' as const },
  { positionName: '감사', seats: 2, office: 'AUDITOR' as const },
  { positionName: '이사', seats: board, office: 'BOARD' as const },
  { positionName: '동별 대표자', seats: representatives, office: 'MEMBER' as const },
];

const seats = (missing: string) =>
  z.int(missing).check(z.minimum(1, '1명 이상이어야 합니다.'), z.maximum(99, '99명까지 정할 수 있습니다.'));

export const makeGuideCouncil = defineEndpoint({
  ...onBodies.write,
  name: 'makeGuideCouncil',
  path: '/api/main/guide/council',
  summary: 'Makes the 입주자대표회의 with 회장, 감사, 이사 and 동별 대표자.',
  body: z.strictObject({
    board: seats('이사 정원을 숫자로 입력해 주세요.'),
    representatives: seats('동별 대표자 정원을 숫자로 입력해 주세요.'),
  }),
  response: z.strictObject({ bodyId: z.string() }),
  errors: ['NO_PERMISSION', 'BODY_REFUSED', 'INVALID_INPUT'],
});

export const undoGuideCouncil = defineEndpoint({
  ...onBodies.delete,
  name: 'undoGuideCouncil',
  path: '/api/main/guide/council/undo',
  summary: 'Takes the 입주자대표회의 back that was made here, within a day, while nobody was ever part of it.',
  body: z.strictObject({ actId: Id }),
  response: done,
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'STALE', 'GUIDE_REFUSED'],
});
