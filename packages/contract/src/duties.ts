import * as z from 'zod/mini';
import { DocumentState } from './approvals.ts';
import { done, Id, MemberId, neededText, PageQuery, pageOf, Stamp, sortOf, tidyName, Version } from './common.ts';
import { DutyDate, DutyRule, sayRule } from './duty-rule.ts';
import { DutyCondition, DutyField, DutyState, dutyFieldWords, dutyStateWords, Equipment } from './duty-words.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onDrafts, onDuties } from './menu-calls.ts';
import { yn } from './yn.ts';

/** 법정 의무 달력 (decision 0082): what the law asks of a complex, day by day, and the papers by which it is done. */

const BASE = '/api/cmplx-info/duties';
const Year = z.pipe(z.string().check(z.regex(/^20\d\d$/, '연도를 2026처럼 입력해 주세요.')), z.transform(Number));
const ofDuty = { params: z.strictObject({ dutyId: Id }) } as const;
const ofDay = { params: z.strictObject({ dutyDayId: Id }) } as const;
const Reason = neededText('이유를 적어 주세요.', 200, '이유는 200자까지 쓸 수 있습니다.');

const Paper = z.strictObject({
  docId: z.string(),
  state: DocumentState,
  drafterName: z.string(),
  /** Whether the caller may open it. */
  readableYn: yn,
});

export const DutyDay = z.strictObject({
  dutyDayId: z.string(),
  dutyId: z.string(),
  dutyName: z.string(),
  field: DutyField,
  /** "수도법 제33조" */
  basis: z.string(),
  rule: DutyRule,
  /** The day that counts: as planned, or the last one. */
  day: z.string(),
  dueOn: z.string(),
  plannedOn: z.nullable(z.string()),
  state: DutyState,
  doneOn: z.nullable(z.string()),
  /** Who sees to it: as said of this time, of the duty, or the head of the office. */
  personId: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  /** Whether somebody was named, or it falls to the head of the office. */
  namedYn: yn,
  formName: z.nullable(z.string()),
  paper: z.nullable(Paper),
  /** Who was told last that it is late. */
  toldTo: z.nullable(z.string()),
  version: Version,
});
export type DutyDay = z.output<typeof DutyDay>;

const FactsValues = {
  floors: z.nullable(
    z
      .int('층수는 숫자로 입력해 주세요.')
      .check(z.minimum(1, '층수는 1 이상이어야 합니다.'), z.maximum(200, '층수가 너무 큽니다. 다시 확인해 주세요.')),
  ),
  floorArea: z.nullable(
    z
      .int('연면적은 숫자로 입력해 주세요.')
      .check(
        z.minimum(1, '연면적은 1 이상이어야 합니다.'),
        z.maximum(9_999_999, '연면적이 너무 큽니다. 다시 확인해 주세요.'),
      ),
  ),
  equipment: z
    .array(
      z.strictObject({
        kind: Equipment,
        count: z
          .int('개수는 숫자로 입력해 주세요.')
          .check(z.minimum(0, '개수는 0 이상이어야 합니다.'), z.maximum(999, '개수는 999까지 쓸 수 있습니다.')),
      }),
    )
    .check(z.maxLength(8)),
};
export const FactsToSave = z.strictObject({ version: Version, ...FactsValues });

export const DutyFacts = z.strictObject({
  /** As entered in the settings; null: not entered yet. */
  households: z.nullable(z.int()),
  ...FactsValues,
  /** 0: nothing has been said yet. */
  version: z.int(),
});
export type DutyFacts = z.output<typeof DutyFacts>;

export const getDutyYear = defineEndpoint({
  ...onDuties.read,
  name: 'getDutyYear',
  path: BASE,
  summary:
    'The duties of a year, each time that one is due with its state, person and paper; and what the complex said of itself.',
  query: z.strictObject({ year: z.optional(Year) }),
  response: z.strictObject({
    /** Today in Korea. */
    today: z.string(),
    year: z.int(),
    facts: DutyFacts,
    /** Those that hold, by field. */
    duties: z.array(
      z.strictObject({
        dutyId: z.string(),
        field: DutyField,
        name: z.string(),
        basis: z.string(),
        rule: DutyRule,
        /** A rule that waits for the day on which it was last done. */
        waitsForBaseYn: yn,
      }),
    ),
    days: z.array(DutyDay),
    /** How many do not hold here, and how many were switched off. */
    hidden: z.int(),
    off: z.int(),
  }),
});

export const Duty = z.strictObject({
  dutyId: z.string(),
  /** Null of a complex's own. */
  code: z.nullable(z.string()),
  field: DutyField,
  name: z.string(),
  law: z.string(),
  article: z.string(),
  lawDay: z.nullable(z.string()),
  rule: DutyRule,
  condition: DutyCondition,
  /** Whether it holds for what the complex has said of itself. */
  holdsYn: yn,
  formId: z.nullable(z.string()),
  formName: z.nullable(z.string()),
  personId: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  offReason: z.nullable(z.string()),
  version: Version,
  changedAt: Stamp,
});
export type Duty = z.output<typeof Duty>;

export const listDuties = defineEndpoint({
  ...onDuties.read,
  name: 'listDuties',
  path: `${BASE}/list`,
  summary: 'All duties of the list, also those that do not hold here or are switched off.',
  response: z.array(Duty),
});

export const listDutyChanges = defineEndpoint({
  ...onDuties.read,
  name: 'listDutyChanges',
  path: `${BASE}/list/:dutyId/changes`,
  summary: 'Who changed what of a duty, and why; the newest first.',
  ...ofDuty,
  response: z.array(
    z.strictObject({ what: z.string(), reason: z.nullable(z.string()), byName: z.string(), at: Stamp }),
  ),
});

export const saveDutyFacts = defineEndpoint({
  ...onDuties.write,
  name: 'saveDutyFacts',
  path: `${BASE}/facts`,
  summary: 'What the complex has: by it the list knows what holds. The first time the list is made.',
  body: FactsToSave,
  response: done,
  errors: ['STALE'],
});

const DutyValues = {
  field: DutyField,
  name: tidyName('의무의 이름을 적어 주세요.', 60, '이름은 60자까지 쓸 수 있습니다.'),
  law: z.string().check(z.trim(), z.maxLength(100, '법령 이름은 100자까지 쓸 수 있습니다.')),
  article: z.string().check(z.trim(), z.maxLength(60, '조항은 60자까지 쓸 수 있습니다.')),
  rule: DutyRule,
  formId: z.nullable(Id),
  personId: z.nullable(MemberId),
};
export const NewDuty = z.strictObject(DutyValues);
export const DutyToSave = z.strictObject({ version: Version, ...DutyValues, reason: Reason });

export const createDuty = defineEndpoint({
  ...onDuties.write,
  name: 'createDuty',
  path: `${BASE}/list`,
  summary: 'A duty of the complex itself, from today on.',
  body: NewDuty,
  response: z.strictObject({ dutyId: z.string() }),
  errors: ['NOT_FOUND', 'DUTY_REFUSED'],
});

export const changeDuty = defineEndpoint({
  ...onDuties.write,
  name: 'changeDuty',
  path: `${BASE}/list/:dutyId`,
  summary: 'Changes a duty, with a reason and on record. A new period counts from today; what was due before stays.',
  ...ofDuty,
  body: DutyToSave,
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'DUTY_REFUSED'],
});

export const switchDuty = defineEndpoint({
  ...onDuties.write,
  name: 'switchDuty',
  path: `${BASE}/list/:dutyId/switch`,
  summary: 'Switches a duty off, or on again from today; with a reason and on record.',
  ...ofDuty,
  body: z.strictObject({ version: Version, onYn: yn, reason: Reason }),
  response: done,
  errors: ['NOT_FOUND', 'STALE'],
});

export const planDutyDay = defineEndpoint({
  ...onDuties.write,
  name: 'planDutyDay',
  path: `${BASE}/days/:dutyDayId/plan`,
  summary: 'Plans it for a day from today on and not after its last; null: its last day again.',
  ...ofDay,
  body: z.strictObject({ version: Version, plannedOn: z.nullable(DutyDate) }),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'DUTY_REFUSED'],
});

export const assignDutyDay = defineEndpoint({
  ...onDuties.write,
  name: 'assignDutyDay',
  path: `${BASE}/days/:dutyDayId/assign`,
  summary: 'Who sees to it this time; null: as the duty says.',
  ...ofDay,
  body: z.strictObject({ version: Version, personId: z.nullable(MemberId) }),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'DUTY_REFUSED'],
});

export const openDutyForm = defineEndpoint({
  ...onDrafts.write,
  name: 'openDutyForm',
  path: `${BASE}/days/:dutyDayId/open`,
  summary:
    'Its paper: the one that there is, or a draft on its form, filled in as far as the duty knows. For its person, and for whoever sees the calendar.',
  ...ofDay,
  response: z.strictObject({ docId: z.string(), state: DocumentState }),
  errors: ['NOT_FOUND', 'DUTY_REFUSED'],
});

export const listDutyPapers = defineEndpoint({
  ...onDuties.read,
  name: 'listDutyPapers',
  path: `${BASE}/days/:dutyDayId/papers`,
  summary: 'Documents that the caller may read and that fulfil no duty yet, those on its form first, the newest first.',
  ...ofDay,
  query: z.strictObject({ text: z.optional(z.string().check(z.maxLength(50))) }),
  response: z.array(
    z.strictObject({
      docId: z.string(),
      title: z.string(),
      state: DocumentState,
      drafterName: z.string(),
      day: z.string(),
    }),
  ),
  errors: ['NOT_FOUND'],
});

export const linkDutyPaper = defineEndpoint({
  ...onDuties.write,
  name: 'linkDutyPaper',
  path: `${BASE}/days/:dutyDayId/link`,
  summary: 'A document that was sent already is its paper.',
  ...ofDay,
  body: z.strictObject({ docId: Id }),
  response: done,
  errors: ['NOT_FOUND', 'DUTY_REFUSED'],
});

export const unlinkDutyPaper = defineEndpoint({
  ...onDuties.write,
  name: 'unlinkDutyPaper',
  path: `${BASE}/days/:dutyDayId/unlink`,
  summary: 'A document is its paper no more; with a reason and on record. The document stays.',
  ...ofDay,
  body: z.strictObject({ docId: Id, reason: Reason }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const dutyColumns = columnsOf(DutyDay, [
  { key: 'day', label: '날짜', of: 'day', sort: 'day', always: true, width: 12 },
  { key: 'field', label: '분야', of: 'field', words: (row) => dutyFieldWords[row.field], sort: 'field', width: 12 },
  { key: 'name', label: '의무', of: 'dutyName', sort: 'name', always: true, width: 30 },
  { key: 'basis', label: '근거', of: 'basis', sort: 'basis', width: 34 },
  { key: 'rule', label: '주기', of: 'rule', words: (row) => sayRule(row.rule), sort: 'rule', width: 22 },
  { key: 'dueOn', label: '기한', of: 'dueOn', sort: 'dueOn', width: 12 },
  { key: 'person', label: '담당', of: 'personName', sort: 'person', width: 14 },
  { key: 'state', label: '상태', of: 'state', words: (row) => dutyStateWords[row.state], sort: 'state', width: 10 },
  { key: 'doneOn', label: '마친 날', of: 'doneOn', sort: 'doneOn', width: 12 },
]);
export const dutySorts = sortsOf(dutyColumns);

const DayFilter = {
  year: z.optional(Year),
  field: z.optional(DutyField),
  state: z.optional(DutyState),
  sort: sortOf(dutySorts, 'day'),
};

export const pageDutyDays = defineEndpoint({
  ...onDuties.read,
  name: 'pageDutyDays',
  path: `${BASE}/days`,
  summary: 'The days of a year as a list.',
  query: z.strictObject({ ...DayFilter, ...PageQuery }),
  response: pageOf(DutyDay),
});

export const excelDutyDays = defineEndpoint({
  ...onDuties.excel,
  name: 'excelDutyDays',
  path: `${BASE}/days/excel`,
  summary: 'The days of a year as an Excel file, as filtered, with a reason; on record.',
  body: toExport(z.strictObject(DayFilter)),
});

export const printDutyYear = defineEndpoint({
  name: 'printDutyYear',
  method: 'GET',
  path: `${BASE}/pdf`,
  summary: 'A year of duties as PDF, to hang on the wall.',
  access: onMenu('/cmplx-info/duties', 'print'),
  query: z.strictObject({ year: z.optional(Year) }),
  binary: true,
  response: z.unknown(),
  errors: ['UNAVAILABLE'],
});
