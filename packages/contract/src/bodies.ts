import * as z from 'zod/mini';
import { StepKind } from './approvals.ts';
import { aptScope, dayOf, done, Id, MemberId, neededText, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExportPeople } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onBodies } from './menu-calls.ts';
import { yn } from './yn.ts';

/** 입주자단체: bodies of the residents, their positions with seats, and officers with terms. */

export const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
export const BodyKind = z.enum(['COUNCIL', 'ELECTION', 'GROUP']);
export type BodyKind = z.output<typeof BodyKind>;
const TermState = z.enum(['SERVING', 'PLANNED', 'ENDED']);
type TermState = z.output<typeof TermState>;
export const termStateWords: Readonly<Record<TermState, string>> = { SERVING: '현직', PLANNED: '예정', ENDED: '종료' };

/** A term that ends within so many days is marked. */
export const termEndsSoonDays = 60;
const TERM_YEARS = 2;
const TERM_YEARS_MAX = 10;

const yearsAfter = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // The 29th of February has no fellow two years on: the month's last day stands for it.
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
};

/** Where a term ends unless somebody says otherwise: two years after its start. */
export const usualTermEnd = (startsOn: string): string => yearsAfter(startsOn, TERM_YEARS);

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

type Period = { startsOn: string; endsOn: string };
const periodChecks = [
  z.refine<Period>(({ startsOn, endsOn }) => endsOn >= startsOn, {
    message: '임기의 마지막 날이 시작일보다 빠릅니다. 날짜를 확인해 주세요.',
    path: ['endsOn'],
  }),
  z.refine<Period>(({ startsOn, endsOn }) => endsOn <= yearsAfter(startsOn, TERM_YEARS_MAX), {
    message: `임기는 ${TERM_YEARS_MAX}년까지 정할 수 있습니다. 날짜를 확인해 주세요.`,
    path: ['endsOn'],
  }),
] as const;
/** Fields that hold a term, with what must be true of it. */
export const withPeriod = <S extends z.ZodMiniType<Period>>(schema: S): S => schema.check(...periodChecks);

/** What a position is, whatever it is called: by it the 위임전결규정 finds 회장, 감사 and 이사. */
export const PositionOffice = z.enum(['CHAIR', 'AUDITOR', 'BOARD', 'MEMBER']);
export type PositionOffice = z.output<typeof PositionOffice>;
export const positionOfficeWords: Readonly<Record<PositionOffice, string>> = {
  CHAIR: '회장',
  AUDITOR: '감사',
  BOARD: '이사',
  MEMBER: '동대표',
};
/** What a position of the 입주자대표회의 usually is, by its name. Positions of other bodies are no office of a rule. */
export function usualOffice(kind: BodyKind, positionName: string): PositionOffice | null {
  if (kind !== 'COUNCIL') return null;
  if (positionName === '회장') return 'CHAIR';
  if (positionName === '감사') return 'AUDITOR';
  return /(이사|회장)$/.test(positionName) ? 'BOARD' : 'MEMBER';
}

const BodyName = neededText('단체 이름을 입력해 주세요.', 20, '단체 이름은 20자까지 쓸 수 있습니다.');
const PositionName = neededText('직책 이름을 입력해 주세요.', 20, '직책 이름은 20자까지 쓸 수 있습니다.');
const Seats = z
  .int('정원은 숫자로 입력해 주세요.')
  .check(z.minimum(1, '정원은 1명 이상이어야 합니다.'), z.maximum(99, '정원은 99명까지 정할 수 있습니다.'));
const Version = z.int();

export const BodyForm = z.strictObject({
  bodyName: BodyName,
  kind: BodyKind,
  positions: z
    .array(
      z.strictObject({
        positionId: z.optional(Id),
        positionName: PositionName,
        seats: Seats,
        /** Left out: as it is, or what its name usually means. */
        office: z.optional(z.nullable(PositionOffice)),
      }),
    )
    .check(
      z.minLength(1, '직책을 하나 이상 정해 주세요.'),
      z.maxLength(30, '직책은 30개까지 정할 수 있습니다.'),
      z.refine((positions) => new Set(positions.map(({ positionName }) => positionName)).size === positions.length, {
        message: '같은 이름의 직책이 있습니다. 이름을 다르게 정해 주세요.',
      }),
    ),
});
export type BodyForm = z.output<typeof BodyForm>;

export const Body = z.strictObject({
  bodyId: z.string(),
  bodyName: z.string(),
  kind: BodyKind,
  closedYn: yn,
  version: Version,
  positions: z.array(
    z.strictObject({
      positionId: z.string(),
      positionName: z.string(),
      seats: z.int(),
      office: z.nullable(PositionOffice),
      /** Who serves today. */
      filled: z.int(),
    }),
  ),
});
export type Body = z.output<typeof Body>;

export const Term = z.strictObject({
  termId: z.string(),
  bodyId: z.string(),
  bodyName: z.string(),
  positionId: z.string(),
  positionName: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  /** Masked. */
  dongHo: z.nullable(z.string()),
  /** Masked. */
  phoneNo: z.nullable(z.string()),
  startsOn: z.string(),
  endsOn: z.string(),
  state: TermState,
  /** Serves, and not much longer. */
  endsSoonYn: yn,
  /** Which of the person's terms in this body it is: 2 is the first re-election. */
  nth: z.int(),
  endReason: z.nullable(z.string()),
  version: Version,
});
export type Term = z.output<typeof Term>;

export const getBodies = defineEndpoint({
  ...onBodies.read,
  name: 'getBodies',
  path: '/api/dang/bodies',
  summary: 'Bodies in order with positions and seats, and the terms that run, are planned, or ended within a year.',
  query: aptScope,
  response: z.strictObject({
    /** Today in Korea. */
    today: z.string(),
    bodies: z.array(Body),
    terms: z.array(Term),
  }),
});

export const officerFilter = {
  text: z.optional(z.string().check(z.maxLength(50))),
  bodyId: z.optional(Id),
  state: z.optional(z.enum(['SERVING', 'PLANNED', 'ENDED', 'ENDS_SOON'])),
};

/** The screen begins with the name and the state. */
export const officerColumns = columnsOf(Term, [
  { key: 'body', label: '단체', of: 'bodyName', width: 20, fileOnly: true },
  { key: 'body', label: '직책', of: 'positionName', width: 14, fileOnly: true },
  { key: 'name', label: '성명', of: 'memberName', sort: 'name', always: true, width: 12 },
  { key: 'body', label: '단체·직책', of: 'bodyName', sort: 'body' },
  { key: 'dongHo', label: '동·호', of: 'dongHo', personal: 'dongHo', width: 16 },
  { key: 'phoneNo', label: '연락처', of: 'phoneNo', personal: 'phoneNo', width: 16 },
  { key: 'startsOn', label: '임기 시작', of: 'startsOn', sort: 'startsOn', width: 12 },
  { key: 'endsOn', label: '임기 종료', of: 'endsOn', sort: 'endsOn', width: 12 },
  { key: 'state', label: '상태', of: 'state', words: (term) => termStateWords[term.state], sort: 'state', width: 8 },
  { key: 'nth', label: '횟수', of: 'nth', as: 'number', sort: 'nth', width: 8 },
  { key: 'endsOn', label: '종료 사유', of: 'endReason', width: 24, fileOnly: true },
]);
export const officerSorts = sortsOf(officerColumns);
const OfficerQuery = { ...officerFilter, sort: sortOf(officerSorts, 'body') };

export const pageOfficers = defineEndpoint({
  ...onBodies.read,
  name: 'pageOfficers',
  path: '/api/dang/officers',
  summary: 'Officers and their terms, in pages.',
  query: z.strictObject({ ...aptScope.shape, ...OfficerQuery, ...PageQuery }),
  response: pageOf(Term),
});

export const excelOfficers = defineEndpoint({
  ...onBodies.excel,
  name: 'excelOfficers',
  path: '/api/dang/officers/excel',
  summary: 'Officers as an Excel file, as filtered, with a reason that is recorded.',
  query: aptScope,
  body: toExportPeople(z.strictObject(OfficerQuery)),
  errors: ['INVALID_INPUT', 'NO_PERMISSION'],
});

export const createBody = defineEndpoint({
  ...onBodies.write,
  name: 'createBody',
  path: '/api/dang/bodies',
  summary: 'Makes a body with its positions; it comes last.',
  query: aptScope,
  body: BodyForm,
  response: z.strictObject({ bodyId: z.string() }),
  errors: ['BODY_REFUSED'],
});

const BodyParams = z.strictObject({ bodyId: Id });

export const changeBody = defineEndpoint({
  ...onBodies.write,
  name: 'changeBody',
  path: '/api/dang/bodies/:bodyId',
  summary: 'Renames a body and changes its positions and seats; what somebody holds is not taken away.',
  params: BodyParams,
  query: aptScope,
  body: z.strictObject({ ...BodyForm.shape, version: Version }),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'BODY_REFUSED'],
});

export const reorderBodies = defineEndpoint({
  ...onBodies.write,
  name: 'reorderBodies',
  path: '/api/dang/bodies/order',
  summary: 'Moves the body sourceId to the place of targetId.',
  query: aptScope,
  body: z.strictObject({ sourceId: Id, targetId: Id }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const setBodyClosed = defineEndpoint({
  ...onBodies.delete,
  name: 'setBodyClosed',
  path: '/api/dang/bodies/:bodyId/closed',
  summary: 'Closes a body that nobody serves in, or opens it again.',
  params: BodyParams,
  query: aptScope,
  body: z.strictObject({ closedYn: yn, version: Version }),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'BODY_REFUSED'],
});

const Reason = neededText('사유를 적어 주세요.', 200, '사유는 200자까지 쓸 수 있습니다.');

const period = { startsOn: Day, endsOn: Day };
export const TermForm = withPeriod(z.strictObject({ positionId: Id, memberId: MemberId, ...period }));

export const createTerm = defineEndpoint({
  ...onBodies.write,
  name: 'createTerm',
  path: '/api/dang/terms',
  summary: 'Gives an officer a term, the first or another. Without an end it lasts two years.',
  query: aptScope,
  body: withPeriod(
    z.pipe(
      z.strictObject({ positionId: Id, memberId: MemberId, startsOn: Day, endsOn: z.optional(Day) }),
      z.transform(({ endsOn, ...rest }) => ({ ...rest, endsOn: endsOn ?? usualTermEnd(rest.startsOn) })),
    ),
  ),
  response: z.strictObject({ termId: z.string() }),
  errors: ['NOT_FOUND', 'TERM_REFUSED'],
});

const TermParams = z.strictObject({ termId: Id });

export const changeTerm = defineEndpoint({
  ...onBodies.write,
  name: 'changeTerm',
  path: '/api/dang/terms/:termId',
  summary: 'Corrects the position or the days of a term.',
  params: TermParams,
  query: aptScope,
  body: withPeriod(z.strictObject({ positionId: Id, ...period, version: Version })),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'TERM_REFUSED'],
});

export const endTerm = defineEndpoint({
  ...onBodies.delete,
  name: 'endTerm',
  path: '/api/dang/terms/:termId/end',
  summary: 'Ends a term before its day, with a reason. One that has not begun is called off.',
  params: TermParams,
  query: aptScope,
  body: z.strictObject({ endsOn: Day, reason: Reason, version: Version }),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'TERM_REFUSED'],
});

export const listOfficerSteps = defineEndpoint({
  ...onBodies.read,
  name: 'listOfficerSteps',
  path: '/api/dang/officers/steps',
  summary: 'Open steps of officers whose last term has ended or ends soon, to be handed over.',
  query: aptScope,
  response: z.array(
    z.strictObject({
      memberId: z.string(),
      memberName: z.string(),
      endsOn: z.string(),
      endedYn: yn,
      /** Steps of documents that the caller may not read are only counted. */
      hiddenSteps: z.int(),
      steps: z.array(
        z.strictObject({
          docId: z.string(),
          stepId: z.string(),
          title: z.string(),
          kind: StepKind,
          /** Their turn now; otherwise later. */
          turnYn: yn,
          since: z.nullable(Stamp),
        }),
      ),
    }),
  ),
});
