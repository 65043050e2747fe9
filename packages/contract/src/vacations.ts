import * as z from 'zod/mini';
import { dayOf, done, Id, MemberId, neededText, PageQuery, pageOf, Stamp, sortOf, Version } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onVacations, whenSignedIn } from './menu-calls.ts';
import { yn } from './yn.ts';

/** 휴가: what the law grants each employee (근로기준법 제60조), what papers took of it, and who is away (decision 0083). */

const Day = dayOf('날짜를 2026-01-02처럼 입력해 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
const Reason = neededText('까닭을 적어 주세요.', 200, '까닭은 200자까지 쓸 수 있습니다.');
const Person = z.strictObject({ memberId: MemberId });

/** 1.5일, 2일 3시간: eight hours are a day. */
export function sayDays(days: number): string {
  const hours = Math.round(Math.abs(days) * 8);
  const sign = days < 0 ? '-' : '';
  if (hours % 4 === 0) return `${sign}${hours / 8}일`;
  const whole = Math.trunc(hours / 8);
  return `${sign}${whole === 0 ? '' : `${whole}일 `}${hours % 8}시간`;
}

export const VacationRow = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  deptName: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
  enteredOn: z.nullable(z.string()),
  /** Of the grants that can be used today. */
  granted: z.number(),
  used: z.number(),
  /** By papers that are under way. */
  reserved: z.number(),
  left: z.number(),
  /** Not used in time, neither paid nor carried over. */
  lapsed: z.number(),
  /** The day on which the next of what is left ends. */
  endsOn: z.nullable(z.string()),
  state: z.enum(['KEPT', 'NO_ENTRY_DAY']),
});
export type VacationRow = z.output<typeof VacationRow>;
export const vacationStateWords = { KEPT: '계산 중', NO_ENTRY_DAY: '입사일 없음' } as const;

export const vacationColumns = columnsOf(VacationRow, [
  { key: 'memberName', label: '이름', of: 'memberName', sort: 'memberName', always: true, width: 14 },
  { key: 'dept', label: '부서', of: 'deptName', sort: 'deptName', width: 14 },
  { key: 'position', label: '직위', of: 'positionName', sort: 'positionName', width: 14 },
  { key: 'enteredOn', label: '입사일', of: 'enteredOn', sort: 'enteredOn', width: 12 },
  { key: 'granted', label: '발생', of: 'granted', words: (row) => sayDays(row.granted), sort: 'granted', width: 10 },
  { key: 'used', label: '사용', of: 'used', words: (row) => sayDays(row.used), sort: 'used', width: 10 },
  {
    key: 'reserved',
    label: '결재 중',
    of: 'reserved',
    words: (row) => sayDays(row.reserved),
    sort: 'reserved',
    width: 10,
  },
  { key: 'left', label: '남음', of: 'left', words: (row) => sayDays(row.left), sort: 'left', width: 10 },
  { key: 'lapsed', label: '기한 지남', of: 'lapsed', words: (row) => sayDays(row.lapsed), sort: 'lapsed', width: 10 },
  { key: 'endsOn', label: '소멸일', of: 'endsOn', sort: 'endsOn', width: 12 },
  {
    key: 'state',
    label: '상태',
    of: 'state',
    words: (row) => vacationStateWords[row.state],
    width: 12,
    fileOnly: true,
  },
]);
export const vacationSorts = sortsOf(vacationColumns);

const Filter = {
  text: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(['KEPT', 'NO_ENTRY_DAY'])),
  sort: sortOf(vacationSorts, 'memberName'),
};

export const pageVacations = defineEndpoint({
  ...onVacations.read,
  name: 'pageVacations',
  path: '/api/cmplx-info/vacations',
  summary: 'The balance of each employee today: granted, used, reserved by papers under way, left.',
  query: z.strictObject({ ...Filter, ...PageQuery }),
  response: pageOf(VacationRow),
});

export const excelVacations = defineEndpoint({
  ...onVacations.excel,
  name: 'excelVacations',
  path: '/api/cmplx-info/vacations/excel',
  summary: 'The balances as an Excel file, as filtered, with a reason; on record.',
  body: toExport(z.strictObject(Filter)),
});

export const vacationKindWords = {
  GRANTED: '발생',
  ADJUSTED: '조정',
  USED: '사용',
  RETURNED: '되돌림',
  EXPIRED: '소멸',
  PAID: '수당 지급',
  CARRIED: '이월',
  UNDONE: '발생 취소',
} as const;

const Entry = z.strictObject({
  entryId: z.string(),
  kind: z.enum(Object.keys(vacationKindWords) as [keyof typeof vacationKindWords]),
  days: z.number(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  reason: z.string(),
  at: Stamp,
  byName: z.string(),
  /** For whoever may read the paper. */
  docId: z.nullable(z.string()),
  docNumber: z.nullable(z.string()),
});
export type VacationEntry = z.output<typeof Entry>;

const Lot = z.strictObject({
  lotId: z.string(),
  from: z.string(),
  until: z.string(),
  granted: z.number(),
  used: z.number(),
  closed: z.number(),
  left: z.number(),
});

export const gapKindWords = { ABSENT: '결근', SUSPENDED: '근로 의무 없음', DEEMED: '출근으로 봄' } as const;
const GapKind = z.enum(['ABSENT', 'SUSPENDED', 'DEEMED']);
const Gap = z.strictObject({
  gapId: z.string(),
  kind: GapKind,
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  byName: z.string(),
});

const ownBook = {
  ...VacationRow.shape,
  lots: z.array(Lot),
  /** Newest first. */
  entries: z.array(Entry),
  gaps: z.array(Gap),
};
export const VacationBook = z.strictObject({
  ...ownBook,
  /** What the day of entry would have given more, were today their last day (회계연도 기준). */
  shortAtLeaving: z.number(),
});
export type VacationBook = z.output<typeof VacationBook>;

export const getVacationBook = defineEndpoint({
  ...onVacations.read,
  name: 'getVacationBook',
  path: '/api/cmplx-info/vacations/:memberId',
  summary: 'The book of one employee: each grant with what is left of it, and every entry with its reason.',
  params: Person,
  response: VacationBook,
  errors: ['NOT_FOUND'],
});

export const beyondWords = { WARN: '알리기만', EXPLAIN: '까닭을 적어야 상신', REFUSE: '막기' } as const;
export const basisWords = { ENTRY: '입사일 기준', FISCAL: '회계연도 기준' } as const;
export const VacationRule = z.strictObject({
  basis: z.enum(['ENTRY', 'FISCAL']),
  fiscalStart: z
    .string()
    .check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$/, '회계연도 첫날을 01-01처럼 입력해 주세요.')),
  beyond: z.enum(['WARN', 'EXPLAIN', 'REFUSE']),
  byClockYn: yn,
});
const KeptRule = z.strictObject({ ...VacationRule.shape, version: z.int() });
export type VacationRule = z.output<typeof KeptRule>;

export const getVacationRule = defineEndpoint({
  ...onVacations.read,
  name: 'getVacationRule',
  path: '/api/cmplx-info/vacation-rule',
  summary: 'How the complex counts: by day of entry or fiscal year, and what happens to a request beyond the balance.',
  response: KeptRule,
});

export const saveVacationRule = defineEndpoint({
  ...onVacations.write,
  name: 'saveVacationRule',
  path: '/api/cmplx-info/vacation-rule',
  summary: 'Changes how the complex counts. What was granted stays as it is.',
  body: z.strictObject({ ...VacationRule.shape, seenVersion: Version }),
  response: z.strictObject({ version: z.int() }),
  errors: ['STALE'],
});

export const mostEntryDays = 500;
export const setEntryDays = defineEndpoint({
  ...onVacations.write,
  name: 'setEntryDays',
  path: '/api/cmplx-info/vacation-entry-days',
  summary: 'Days of entry, by id or name: all that are right, or none. Without `save` it only says what is wrong.',
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ who: z.string().check(z.maxLength(60)), day: z.string().check(z.maxLength(30)) }))
      .check(
        z.minLength(1, '이름과 입사일을 한 줄 이상 적어 주세요.'),
        z.maxLength(mostEntryDays, '한 번에 500명까지 적을 수 있습니다.'),
      ),
    saveYn: yn,
  }),
  response: z.strictObject({
    rows: z.array(
      z.strictObject({
        line: z.int(),
        memberId: z.nullable(z.string()),
        memberName: z.nullable(z.string()),
        day: z.nullable(z.string()),
        before: z.nullable(z.string()),
        problem: z.nullable(z.string()),
      }),
    ),
    saved: z.int(),
  }),
});

const Days = z.number('날수를 숫자로 적어 주세요.').check(
  z.minimum(-100, '날수는 100일까지 적을 수 있습니다.'),
  z.maximum(100, '날수는 100일까지 적을 수 있습니다.'),
  z.refine((days) => days !== 0 && Number.isInteger(days * 8), { error: '날수를 0.125일(1시간) 단위로 적어 주세요.' }),
);

/** By a person: more or less, paid out, or carried over into the time behind. */
export const VacationAdjustment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ADJUSTED'), days: Days, from: Day, until: Day, reason: Reason }),
  z.strictObject({ kind: z.enum(['PAID', 'EXPIRED']), lotId: Id, days: Days, reason: Reason }),
  z.strictObject({ kind: z.literal('CARRIED'), lotId: Id, days: Days, until: Day, reason: Reason }),
]);

export const adjustVacation = defineEndpoint({
  ...onVacations.write,
  name: 'adjustVacation',
  path: '/api/cmplx-info/vacations/:memberId/adjust',
  summary: 'More or fewer days by hand, days paid out, ended or carried over. With a reason, on record.',
  params: Person,
  body: VacationAdjustment,
  response: z.strictObject({ entryId: z.string() }),
  errors: ['NOT_FOUND', 'VACATION_REFUSED'],
});

export const addVacationGap = defineEndpoint({
  ...onVacations.write,
  name: 'addVacationGap',
  path: '/api/cmplx-info/vacations/:memberId/gaps',
  summary: 'Days without work that the law looks at: absent, without duty, or counted as attended.',
  params: Person,
  body: z.strictObject({ kind: GapKind, from: Day, to: Day, reason: Reason }),
  response: z.strictObject({ gapId: z.string() }),
  errors: ['NOT_FOUND', 'VACATION_REFUSED'],
});

export const withdrawVacationGap = defineEndpoint({
  ...onVacations.write,
  name: 'withdrawVacationGap',
  path: '/api/cmplx-info/vacation-gaps/:gapId/withdraw',
  summary: 'Takes such days back. Grants that were made meanwhile stay.',
  params: z.strictObject({ gapId: Id }),
  response: done,
  errors: ['NOT_FOUND'],
});

const Grant = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  key: z.string(),
  days: z.number(),
  from: z.string(),
  until: z.string(),
  reason: z.string(),
});
export type VacationGrant = z.output<typeof Grant>;

export const previewVacationRun = defineEndpoint({
  ...onVacations.read,
  name: 'previewVacationRun',
  path: '/api/cmplx-info/vacation-runs/preview',
  summary: 'What the law grants until today and the books have not got. Writes nothing.',
  response: z.strictObject({ grants: z.array(Grant), withoutEntryDay: z.int() }),
});

export const runVacations = defineEndpoint({
  ...onVacations.write,
  name: 'runVacations',
  path: '/api/cmplx-info/vacation-runs',
  summary: 'Writes these grants. When others are due by now than were seen, nothing is written.',
  body: z.strictObject({ seen: z.int().check(z.nonnegative()) }),
  response: z.strictObject({ runId: z.nullable(z.string()), granted: z.int() }),
  errors: ['STALE'],
});

export const listVacationRuns = defineEndpoint({
  ...onVacations.read,
  name: 'listVacationRuns',
  path: '/api/cmplx-info/vacation-runs',
  summary: 'The last runs, newest first.',
  response: z.array(
    z.strictObject({
      runId: z.string(),
      at: Stamp,
      byName: z.string(),
      people: z.int(),
      days: z.number(),
      undoneYn: yn,
    }),
  ),
});

export const undoVacationRun = defineEndpoint({
  ...onVacations.write,
  name: 'undoVacationRun',
  path: '/api/cmplx-info/vacation-runs/:runId/undo',
  summary:
    'Takes the grants of a run back, while none of their days is paid out or carried over. The clock then stops granting.',
  params: z.strictObject({ runId: Id }),
  response: done,
  errors: ['NOT_FOUND', 'VACATION_REFUSED'],
});

export const getMyVacation = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getMyVacation',
  path: '/api/comm/vacations/mine',
  summary: "The caller's own book; null for whoever is no employee.",
  response: z.nullable(z.strictObject(ownBook)),
});

export const listVacationMonth = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listVacationMonth',
  path: '/api/comm/vacations/month',
  summary:
    'Who is away in a month, by papers and 부재: of the own department, or of all for whoever sees the balances.',
  query: z.strictObject({
    month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '달을 2026-11처럼 입력해 주세요.')),
  }),
  response: z.strictObject({
    allYn: yn,
    away: z.array(
      z.strictObject({
        memberId: z.string(),
        memberName: z.string(),
        deptName: z.nullable(z.string()),
        from: z.string(),
        until: z.string(),
        kind: z.enum(['VACATION', 'PENDING', 'ABSENCE']),
        days: z.nullable(z.number()),
        /** Of a part of a day: the half as its form calls it, or how many hours. Null of whole days. */
        part: z.nullable(z.string()),
      }),
    ),
    /** Public holidays of the month. */
    holidays: z.array(z.strictObject({ day: z.string(), name: z.string() })),
  }),
});
