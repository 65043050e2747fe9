import * as z from 'zod/mini';
import { dayOf, done, Id, MemberId, neededText, Stamp, Version } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { onDelegationRule } from './menu-calls.ts';
import { DeciderOffice, DemandKind, Office } from './said-rule.ts';
import { VoteMajority } from './votes.ts';
import { yn } from './yn.ts';

export { DeciderOffice, DemandKind, Office, SaidRule } from './said-rule.ts';

/** 위임전결규정: which work, amount and fund needs whose decision, review, agreement and confirmation. */

/** More than half of the members, two thirds of them, or written consent of a share of households. */
export const Majority = z.enum(['HALF', 'TWO_THIRDS', 'WRITTEN']);
export type Majority = z.output<typeof Majority>;
/** Who may enter what was counted of written consents. */
export const RecorderOffice = z.enum(['DIRECTOR', 'CHAIR', 'AUDITOR']);
export type RecorderOffice = z.output<typeof RecorderOffice>;
const Won = z.int('금액은 원 단위의 숫자로 입력해 주세요.').check(z.minimum(0), z.maximum(999_999_999_999_999));
const offices = z.array(Office).check(z.maxLength(7, '직책은 7개까지 정할 수 있습니다.'));

/** One or several forms (by code, by id where a complex has drawn it, or `withdrawal` and `privacy-log`), a group of forms, or all. */
export const Work = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ALL') }),
  z.strictObject({ kind: z.literal('GROUP'), group: z.string().check(z.minLength(1), z.maxLength(40)) }),
  z.strictObject({
    kind: z.literal('FORMS'),
    forms: z
      .array(z.string().check(z.minLength(1), z.maxLength(40)))
      .check(z.minLength(1, '양식을 하나 이상 골라 주세요.'), z.maxLength(60)),
  }),
]);
export type Work = z.output<typeof Work>;

export const RuleRow = z.strictObject({
  work: Work,
  /** As the form calls it: 장기수선충당금. Null: whatever the fund is. */
  fund: z.nullable(neededText('재원을 입력해 주세요.', 30, '재원은 30자까지 쓸 수 있습니다.')),
  /** Both included; null: without an end. A paper without an amount is one of 0 won. */
  fromWon: Won,
  toWon: z.nullable(Won),
  decider: DeciderOffice,
  reviews: offices,
  agrees: z.array(z.strictObject({ office: Office, blocksYn: yn })).check(z.maxLength(7)),
  confirms: offices,
  /** How the council resolves, where it decides; or that the households consent in writing in its place. */
  vote: z.nullable(
    z.strictObject({
      majority: Majority,
      deadlineDays: z.int().check(z.minimum(1), z.maximum(60)),
      /** Of 서면동의: how many of the households (without it more than half), and who enters the count (관리소장). */
      share: z.optional(VoteMajority),
      recorder: z.optional(RecorderOffice),
    }),
  ),
});
export type RuleRow = z.output<typeof RuleRow>;

export const RuleSettings = z.strictObject({
  /** Under this amount the drafter may decide where the form lets them; null: never over money. */
  selfDecisionUnderWon: z.nullable(Won),
  /** 이관 of a step whose person is away without a stand-in for longer than so many days. */
  transferAfterDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** Under this amount a form may leave the line to the drafter; null: no form may. */
  freeLineUnderWon: z.nullable(Won),
  /** Who acts for the 회장 while there is none, by the order of the 관리규약. Empty: one waits for the council. */
  actingForChair: offices,
});
export type RuleSettings = z.output<typeof RuleSettings>;

export const RuleTable = z.strictObject({
  /** From the lowest to the highest: a higher one may decide in place of a lower. Who is not in it decides for nobody else. */
  officeOrder: offices,
  settings: RuleSettings,
  rows: z
    .array(RuleRow)
    .check(
      z.minLength(1, '규정에 행이 하나 이상 있어야 합니다.'),
      z.maxLength(200, '행은 200개까지 정할 수 있습니다.'),
    ),
});
export type RuleTable = z.output<typeof RuleTable>;

const RuleState = z.enum(['PAST', 'IN_FORCE', 'PLANNED', 'WITHDRAWN']);
export type RuleState = z.output<typeof RuleState>;

export const RuleHead = z.strictObject({
  version: z.int(),
  /** The first day on which it binds; null: from the beginning, as it was shipped. */
  holdsFrom: z.nullable(z.string()),
  /** The resolution that it rests on. */
  basis: z.string(),
  basisDocId: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
  enteredAt: z.nullable(Stamp),
  state: RuleState,
});
export type RuleHead = z.output<typeof RuleHead>;

export const RuleVersion = z.strictObject({ ...RuleHead.shape, ...RuleTable.shape });
export type RuleVersion = z.output<typeof RuleVersion>;

/** What the rule demands of one paper, frozen at its 상신. */
export const DocumentRule = z.strictObject({
  version: z.int(),
  /** Which row of the table it fell under, counted from 1. */
  rowNo: z.int(),
  /** "제3호 나목". */
  cited: z.string(),
  /** "지출결의서, 3,000,000원 이상". */
  about: z.string(),
  decider: DeciderOffice,
  officeOrder: z.array(Office),
  demands: z.array(z.strictObject({ kind: DemandKind, office: Office, blocksYn: yn, reason: z.string() })),
  vote: RuleRow.shape.vote,
  /** The drafter may decide it, where the form lets them. */
  selfDecisionYn: yn,
  /** So small that a form may leave the line to the drafter; missing in papers from before this was asked. */
  freeLineYn: z.optional(yn),
  /** There is money in it: who drafted it neither agrees nor confirms. */
  moneyYn: yn,
  /** Who receives the money, as far as the paper names a member: they sign nothing in it. */
  payeeIds: z.array(z.string()),
  /** Who had sent it in an earlier round and handed it over; missing where nobody had. */
  earlierDrafterIds: z.optional(z.array(z.string())),
  transferAfterDays: z.int(),
  actingForChair: z.array(Office),
  /** More than the budget has left, and whose consent allows it (decision 0119); missing where the budget asks for none. */
  budget: z.optional(z.strictObject({ office: Office, overWon: z.int() })),
});
export type DocumentRule = z.output<typeof DocumentRule>;
export type RuleDemand = DocumentRule['demands'][number];

/** A kind of work that a row can name. */
export const WorkItem = z.strictObject({
  key: z.string(),
  name: z.string(),
  group: z.nullable(z.string()),
  /** The groups above its group, the nearest first. */
  above: z.optional(z.array(z.string())),
});
export type WorkItem = z.output<typeof WorkItem>;

const VersionNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number));

export const getDelegationRule = defineEndpoint({
  ...onDelegationRule.read,
  name: 'getDelegationRule',
  path: '/api/dang/delegation-rule',
  summary:
    'All versions of the 위임전결규정, newest first, and one of them with its rows: the one asked for, or the one in force.',
  query: z.strictObject({ version: z.optional(VersionNumber) }),
  response: z.strictObject({
    /** Today in Korea. */
    today: z.string(),
    versions: z.array(RuleHead),
    rule: RuleVersion,
    works: z.array(WorkItem),
  }),
  errors: ['NOT_FOUND'],
});

const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');

export const RuleForm = z.strictObject({
  holdsFrom: Day,
  basis: neededText('근거가 되는 의결을 적어 주세요.', 200, '근거는 200자까지 쓸 수 있습니다.'),
  basisDocId: z.nullable(Id),
  ...RuleTable.shape,
});
export type RuleForm = z.output<typeof RuleForm>;

export const saveDelegationRule = defineEndpoint({
  ...onDelegationRule.write,
  name: 'saveDelegationRule',
  path: '/api/dang/delegation-rule',
  summary: 'Enters a new version, which binds from its day on. What was entered before stays as it is.',
  /** `seenVersion`: the newest one that the writer knew. */
  body: z.strictObject({ seenVersion: Version, rule: RuleForm }),
  response: z.strictObject({ version: z.int() }),
  errors: ['STALE', 'RULE_REFUSED'],
});

export const withdrawDelegationRule = defineEndpoint({
  ...onDelegationRule.write,
  name: 'withdrawDelegationRule',
  path: '/api/dang/delegation-rule/:version/withdraw',
  summary: 'Takes back a version whose day has not come. It stays readable.',
  params: z.strictObject({ version: VersionNumber }),
  response: done,
  errors: ['NOT_FOUND', 'RULE_REFUSED'],
});

export const printDelegationRule = defineEndpoint({
  name: 'printDelegationRule',
  method: 'GET',
  path: '/api/dang/delegation-rule/pdf',
  summary: 'One version as the 별표 of the 관리규약, as PDF/A: the one asked for, or the one in force.',
  access: onMenu('/cmplx-info/delegation-rule', 'print'),
  query: z.strictObject({ version: z.optional(VersionNumber) }),
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

/** The line that a rule demands of a paper that nobody has written yet. */
const DemandedLine = z.strictObject({
  version: z.int(),
  /** Which row of the table it falls under, counted from 1. */
  rowNo: z.int(),
  /** "지출결의서, 3,000,000원 이상". */
  about: z.string(),
  decider: DeciderOffice,
  line: z.array(
    z.strictObject({
      order: z.int(),
      kind: z.enum(['REVIEW', 'DECIDE', 'AGREE', 'CONFIRM', 'VOTE']),
      office: Office,
      personId: z.string(),
      name: z.string(),
      reason: z.string(),
    }),
  ),
  /** Steps that the drafter's own part takes the place of, and what else is to be known. */
  left: z.array(z.string()),
  /** Which office is vacant, and what the rule provides. */
  problems: z.array(z.string()),
});

/** A key of `works`. */
const WorkKey = z.string().check(z.minLength(1), z.maxLength(40));

export const simulateLine = defineEndpoint({
  ...onDelegationRule.read,
  name: 'simulateLine',
  path: '/api/dang/delegation-rule/simulate',
  summary:
    'The line that the rule demands of such a paper by this drafter, each person with the reason. Writes nothing.',
  query: z.strictObject({
    work: WorkKey,
    amount: z.optional(
      z.pipe(z.string().check(z.regex(/^\d{1,15}$/, '금액은 원 단위의 숫자로 입력해 주세요.')), z.transform(Number)),
    ),
    fund: z.optional(z.string().check(z.maxLength(30))),
    drafterId: MemberId,
    /** Without it the one in force. */
    version: z.optional(VersionNumber),
  }),
  response: DemandedLine,
  errors: ['NOT_FOUND'],
});

export const tryDelegationRule = defineEndpoint({
  ...onDelegationRule.write,
  name: 'tryDelegationRule',
  path: '/api/dang/delegation-rule/try',
  summary: 'The same for a table that is still being written, as the version that it would become. Writes nothing.',
  body: z.strictObject({
    rule: RuleTable,
    work: WorkKey,
    amount: Won,
    fund: z.nullable(z.string().check(z.maxLength(30))),
    drafterId: MemberId,
  }),
  response: DemandedLine,
  errors: ['NOT_FOUND'],
});
