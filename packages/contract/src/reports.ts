import * as z from 'zod/mini';
import { dayOf, done, Id, neededText, Stamp } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { toExport } from './excel.ts';
import { onReports } from './menu-calls.ts';
import { RegisterCode } from './registers.ts';
import { DIMENSION, KEY } from './reports/source.ts';
import { yn } from './yn.ts';

/** 통계: a register, or the completed papers of a form, by two things at once. Only what the caller may read is counted. */

export const reportMeasures = ['count', 'sum', 'average'] as const;
export type ReportMeasure = (typeof reportMeasures)[number];
export const reportPeriods = ['year', 'lastYear', 'months12', 'months3', 'days', 'all'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

const BASE = '/api/elec-apv/reports';
const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
const Dimension = z.string().check(z.regex(DIMENSION, '나눌 수 없는 항목입니다.'));

/** What is asked; the address of the screen says the same. Of register and form one. */
const ask = {
  register: z.optional(RegisterCode),
  formId: z.optional(Id),
  rows: z.optional(Dimension),
  columns: z.optional(Dimension),
  measure: z.optional(z.enum(reportMeasures)),
  /** What is added up. */
  of: z.optional(z.string().check(z.regex(KEY, '더할 수 없는 항목입니다.'))),
  period: z.optional(z.enum(reportPeriods)),
  from: z.optional(Day),
  to: z.optional(Day),
};
export const ReportAsk = z.strictObject(ask);
export type ReportAsk = z.output<typeof ReportAsk>;
export const reportAskKeys = Object.keys(ask) as (keyof ReportAsk)[];

const Choice = z.strictObject({ key: z.string(), label: z.string() });
/** `rest`: everything that had no room of its own. An empty key: the papers that say nothing there. */
const Head = z.strictObject({ key: z.string(), label: z.string(), restYn: yn });
/** Digits: a sum may be larger than a number of JSON holds. Null: there is nothing. */
const Figure = z.nullable(z.string());

export const Report = z.strictObject({
  /** 지출대장 */
  source: z.string(),
  /** 계정과목별 금액 합계 */
  title: z.string(),
  /** As it was worked out, with what nobody had chosen. */
  ask: z.strictObject({
    rows: z.string(),
    columns: z.nullable(z.string()),
    measure: z.enum(reportMeasures),
    of: z.nullable(z.string()),
    period: z.enum(reportPeriods),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
  dimensions: z.array(Choice),
  measures: z.array(Choice),
  rowLabel: z.string(),
  columnLabel: z.nullable(z.string()),
  measureLabel: z.string(),
  /** 건, 원, 일 … */
  unit: z.string(),
  rows: z.array(Head),
  columns: z.array(Head),
  /** Row by row. */
  figures: z.array(z.array(Figure)),
  rowTotals: z.array(Figure),
  columnTotals: z.array(Figure),
  total: Figure,
  /** Of how many rows of the register, or papers, it was made. */
  counted: z.int(),
});
export type Report = z.output<typeof Report>;

export const listReportSources = defineEndpoint({
  ...onReports.read,
  name: 'listReportSources',
  path: `${BASE}/sources`,
  summary: 'What reports can be made of: the registers, and the forms that papers were written on.',
  response: z.strictObject({
    registers: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    forms: z.array(z.strictObject({ formId: z.string(), formName: z.string() })),
  }),
});

export const runReport = defineEndpoint({
  ...onReports.read,
  name: 'runReport',
  path: `${BASE}/run`,
  summary: 'A register or the completed papers of a form, by two things, counted, added up or averaged.',
  query: ReportAsk,
  response: Report,
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const excelReport = defineEndpoint({
  ...onReports.excel,
  name: 'excelReport',
  path: `${BASE}/excel`,
  summary: 'A report as an Excel file, with a reason; on record.',
  body: toExport(ReportAsk),
});

export const printReport = defineEndpoint({
  name: 'printReport',
  method: 'GET',
  path: `${BASE}/pdf`,
  summary: 'A report as PDF, with its plot.',
  access: onMenu('/elec-apv/reports', 'print'),
  query: ReportAsk,
  binary: true,
  response: z.unknown(),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'UNAVAILABLE'],
});

const Name = neededText('보고서 이름을 적어 주세요.', 30, '보고서 이름은 30자까지 쓸 수 있습니다.');
const ofReport = { params: z.strictObject({ reportId: Id }) } as const;

export const SavedReport = z.strictObject({
  reportId: z.string(),
  name: z.string(),
  ask: ReportAsk,
  onHomeYn: yn,
  changedAt: Stamp,
});
export type SavedReport = z.output<typeof SavedReport>;

export const listReports = defineEndpoint({
  ...onReports.read,
  name: 'listReports',
  path: BASE,
  summary: 'The reports that the caller has kept.',
  response: z.array(SavedReport),
});

export const saveReport = defineEndpoint({
  ...onReports.read,
  method: 'POST',
  name: 'saveReport',
  path: BASE,
  summary: 'Keeps what is asked under a name; the name again replaces it.',
  body: z.strictObject({ name: Name, ask: ReportAsk }),
  response: z.strictObject({ reportId: z.string() }),
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const placeReport = defineEndpoint({
  ...onReports.read,
  method: 'POST',
  name: 'placeReport',
  path: `${BASE}/:reportId/place`,
  summary: 'Puts a kept report on home, or takes it away from there.',
  ...ofReport,
  body: z.strictObject({ onHomeYn: yn }),
  response: done,
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const deleteReport = defineEndpoint({
  ...onReports.read,
  method: 'POST',
  name: 'deleteReport',
  path: `${BASE}/:reportId/delete`,
  summary: 'Forgets a kept report.',
  ...ofReport,
  response: done,
  errors: ['NOT_FOUND'],
});
