import * as z from 'zod/mini';
import { done, Id, MemberId, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onForms } from './menu-calls.ts';
import { yn } from './yn.ts';

/** Documents that come round: on each due day a draft waits for its person, filled in as far as the form can. */

const Month = z.int().check(z.minimum(1), z.maximum(12));
const DayOfMonth = z.int().check(z.minimum(1), z.maximum(31));

/** A day that a month does not have (31 in June, 29 in February) is its last. */
export const ScheduleRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('DAILY'), workingDaysOnly: z.boolean() }),
  /** 1 is Monday, 7 is Sunday. */
  z.strictObject({
    kind: z.literal('WEEKLY'),
    weekdays: z
      .array(z.int().check(z.minimum(1), z.maximum(7)))
      .check(z.minLength(1, '요일을 하나 이상 골라 주세요.'), z.maxLength(7)),
  }),
  z.strictObject({ kind: z.literal('MONTHLY'), day: z.union([DayOfMonth, z.literal('LAST')]) }),
  z.strictObject({
    kind: z.literal('YEARLY'),
    days: z
      .array(z.strictObject({ month: Month, day: DayOfMonth }))
      .check(z.minLength(1, '날짜를 하나 이상 골라 주세요.'), z.maxLength(12)),
  }),
]);
export type ScheduleRule = z.output<typeof ScheduleRule>;

const Given = {
  formId: Id,
  personId: MemberId,
  rule: ScheduleRule,
  /** So many days before it is due the draft is made. */
  leadDays: z.int().check(z.minimum(0), z.maximum(30, '며칠 전인지는 30일까지 정할 수 있습니다.')),
  /** `{연도}년 {월}월 소독 실시 보고`; {연도}, {월}, {일}, {날짜} are those of the due day. Empty: as the form says. */
  titlePattern: z.string().check(z.trim(), z.maxLength(120, '제목은 120자까지 쓸 수 있습니다.')),
};
const ScheduleToSave = z.strictObject(Given);
const ScheduleParams = z.strictObject({ scheduleId: Id });

export const Schedule = z.strictObject({
  scheduleId: z.string(),
  ...Given,
  formId: z.string(),
  formName: z.string(),
  personId: z.string(),
  personName: z.string(),
  activeYn: yn,
  /** The next day that it is due; null when it is paused. */
  nextDueOn: z.nullable(z.string()),
  lastDueOn: z.nullable(z.string()),
  lastDocId: z.nullable(z.string()),
  updatedAt: Stamp,
  /** Why nothing is drafted, and what to do about it. */
  problem: z.nullable(z.string()),
});
export type Schedule = z.output<typeof Schedule>;

export const listSchedules = defineEndpoint({
  ...onForms.read,
  name: 'listSchedules',
  path: '/api/elec-apv/form-mng/schedules',
  summary: 'Documents that come round, with when they are due next and what stands in the way.',
  response: z.array(Schedule),
});

export const createSchedule = defineEndpoint({
  ...onForms.write,
  name: 'createSchedule',
  path: '/api/elec-apv/form-mng/schedules',
  summary: 'A document comes round from today on.',
  body: ScheduleToSave,
  response: z.strictObject({ scheduleId: z.string() }),
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const changeSchedule = defineEndpoint({
  ...onForms.write,
  name: 'changeSchedule',
  path: '/api/elec-apv/form-mng/schedules/:scheduleId',
  summary: 'Changes form, person or days, from today on.',
  params: ScheduleParams,
  body: ScheduleToSave,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const setScheduleActive = defineEndpoint({
  ...onForms.write,
  name: 'setScheduleActive',
  path: '/api/elec-apv/form-mng/schedules/:scheduleId/active',
  summary: 'Pauses it, or lets it go on from today; what was due meanwhile is left out.',
  params: ScheduleParams,
  body: z.strictObject({ activeYn: yn }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const deleteSchedule = defineEndpoint({
  ...onForms.delete,
  name: 'deleteSchedule',
  path: '/api/elec-apv/form-mng/schedules/:scheduleId/delete',
  summary: 'Ends it. Drafts that it made stay.',
  params: ScheduleParams,
  response: done,
  errors: ['NOT_FOUND'],
});

type SchedulePreset = {
  readonly name: string;
  /** The shipped form that fits. */
  readonly formCode: string;
  readonly rule: ScheduleRule;
  readonly leadDays: number;
  readonly titlePattern: string;
  /** Why so often; a custom of offices unless it names a law. */
  readonly reason: string;
};

/** To start from; everything can be changed before it is saved. */
export const schedulePresets: readonly SchedulePreset[] = [
  {
    name: '일일 업무일지',
    formCode: 'DAILY_LOG',
    rule: { kind: 'DAILY', workingDaysOnly: true },
    leadDays: 0,
    titlePattern: '{날짜} 업무일지',
    reason: '근무일마다 작성합니다.',
  },
  {
    name: '승강기 점검 보고',
    formCode: 'ELEVATOR_CHECK',
    rule: { kind: 'MONTHLY', day: 'LAST' },
    leadDays: 5,
    titlePattern: '{연도}년 {월}월 승강기 점검 보고',
    reason: '승강기 자체점검은 매달 한 번 합니다.',
  },
  {
    name: '소독 실시 보고',
    formCode: 'FACILITY_CHECK',
    rule: {
      kind: 'YEARLY',
      days: [
        { month: 3, day: 31 },
        { month: 6, day: 30 },
        { month: 9, day: 30 },
        { month: 12, day: 31 },
      ],
    },
    leadDays: 14,
    titlePattern: '{연도}년 {월}월 소독 실시 보고',
    reason: '분기마다 한 번으로 시작합니다. 단지에서 정한 횟수에 맞게 고쳐 주세요.',
  },
  {
    name: '저수조 청소 보고',
    formCode: 'FACILITY_CHECK',
    rule: {
      kind: 'YEARLY',
      days: [
        { month: 5, day: 31 },
        { month: 11, day: 30 },
      ],
    },
    leadDays: 14,
    titlePattern: '{연도}년 {월}월 저수조 청소 보고',
    reason: '반기마다 한 번 청소합니다.',
  },
];
