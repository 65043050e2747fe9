import * as z from 'zod/mini';
import { Comment } from './comments.ts';
import { cleanedText, dayOf, done, Id, MemberId, Stamp } from './common.ts';
import { Disclosure } from './disclosure.ts';
import { Correction, Fill, FilledField } from './document-values.ts';
import { defineEndpoint } from './endpoint.ts';
import { Attachment } from './files.ts';
import { cleanText } from './forms/clean-text.ts';
import type { Limits } from './forms/limits.ts';
import { LineFreedom } from './forms/line-freedom.ts';
import { onDocuments, onDrafts, onInbox } from './menu-calls.ts';
import { BudgetConsentOffice, Office, SaidRule } from './said-rule.ts';
import { Resolution } from './votes.ts';
import { yn } from './yn.ts';

/** The approval of documents. Words and rules: docs/glossary.md and docs/approval.md. */

export const DocumentState = z.enum(['DRAFT', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENFORCED', 'VOID']);
export type DocumentState = z.output<typeof DocumentState>;
export const StepKind = z.enum(['DRAFT', 'REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE']);
export type StepKind = z.output<typeof StepKind>;
export const StepState = z.enum([
  'PLANNED',
  'PENDING',
  'HELD',
  'APPROVED',
  'AGREED',
  'DISAGREED',
  'CONFIRMED',
  'VOTED',
  'REJECTED',
  'SKIPPED',
  'CANCELLED',
]);
export type StepState = z.output<typeof StepState>;
export const Manner = z.enum(['NORMAL', 'FINAL', 'STAND_IN', 'EARLY', 'AFTER']);
export type Manner = z.output<typeof Manner>;
export const Vote = z.enum(['FOR', 'AGAINST', 'ABSTAIN']);
export type Vote = z.output<typeof Vote>;
export const Security = z.enum(['NORMAL', 'CONFIDENTIAL']);
/** Null: for ever. */
export const RetentionYears = z.nullable(z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(10)]));

export const LineStep = z.strictObject({
  order: z.int().check(z.minimum(1), z.maximum(20)),
  kind: z.enum(['REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE']),
  personId: MemberId,
  mayDecideFinally: z.optional(z.boolean()),
  /** 부서 합의, 부서 협조: the step is this department's, and its head's at 상신. */
  deptId: z.optional(Id),
});
const Line = z.array(LineStep).check(z.maxLength(40));
const Reason = z.string().check(z.maxLength(1000));
const Households = z
  .int('세대수를 숫자로 입력해 주세요.')
  .check(z.minimum(0, '세대수는 0 이상이어야 합니다.'), z.maximum(99_999, '세대수가 너무 큽니다.'));
const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
const People = z.array(MemberId).check(z.maxLength(100));

const MOST_WON = 999_999_999_999_999;
/** Whole won; what is paid back is below zero. */
const Amount = z.nullable(
  z
    .int('금액은 원 단위의 정수여야 합니다.')
    .check(
      z.minimum(-MOST_WON, '금액이 너무 큽니다. 금액을 확인해 주세요.'),
      z.maximum(MOST_WON, '금액이 너무 큽니다. 금액을 확인해 주세요.'),
    ),
);

export const DocParams = z.strictObject({ docId: Id });
const Version = z.optional(z.int());
const FormVersion = z.int().check(z.minimum(1), z.maximum(1_000_000));

/** What the drafter writes. Everything may be missing while it is a draft. */
export const DraftContent = z.strictObject({
  /** Without what turns words round: it stands beside others in lists, alarms and on paper. */
  title: cleanedText(z.string().check(z.maxLength(200)), (text) => cleanText(text, false), z.string()),
  content: z.record(z.string().check(z.maxLength(100)), z.unknown()),
  amount: Amount,
  urgentYn: yn,
  security: Security,
  /** Without it as the draft has it. */
  disclosure: z.optional(Disclosure),
  retentionYears: RetentionYears,
  line: Line,
  referenceIds: People,
  readerIds: People,
  receivingDeptIds: z.array(Id).check(z.maxLength(20)),
  relatedDocIds: z.array(Id).check(z.maxLength(50)),
});

export const createDraft = defineEndpoint({
  ...onDrafts.write,
  name: 'createDraft',
  path: '/api/elec-apv/documents',
  summary: 'Starts a draft on a form.',
  body: z.strictObject({ formId: Id }),
  response: z.strictObject({ docId: z.string(), version: z.int() }),
  errors: ['NOT_FOUND'],
});

export const previewLine = defineEndpoint({
  ...onDrafts.write,
  name: 'previewLine',
  path: '/api/elec-apv/line/preview',
  summary: 'The line that a form would give these values, with a reason for each person. Writes nothing.',
  body: z.strictObject({
    /** Null of what a system has sent in: `special` says what it is. */
    formId: z.nullable(Id),
    special: z.optional(z.enum(['withdrawal', 'privacy-log'])),
    /** The version that the draft was begun on; without it the newest. */
    formVersion: z.optional(FormVersion),
    amount: Amount,
    values: z.record(z.string().check(z.maxLength(100)), z.unknown()),
    /** What the draft goes on from: contract, inspection. */
    relatedDocIds: z.optional(z.array(Id).check(z.maxLength(50))),
  }),
  response: z.strictObject({
    line: z.array(
      z.strictObject({
        order: z.int(),
        kind: LineStep.shape.kind,
        personId: z.string(),
        name: z.string(),
        mayDecideFinally: z.boolean(),
        reasons: z.array(z.string()),
        standInId: z.nullable(z.string()),
        /** The 위임전결규정 demands this step: it cannot be taken out or changed in kind. */
        demandedYn: yn,
      }),
    ),
    /** The version of the 위임전결규정 that was asked, and which row of it. */
    rule: z.nullable(SaidRule),
    /** What form and amount leave to the drafter. */
    freedom: LineFreedom,
    /** Who may decide in place of the one whom the rule names, and does nothing else in this line. */
    higher: z.array(z.strictObject({ personId: z.string(), name: z.string(), office: Office })),
    left: z.array(z.string()),
    problems: z.array(z.string()),
    /** What the register of payees and the other papers of the matter have against it: to be explained at 상신. */
    doubts: z.array(z.strictObject({ key: z.string(), label: z.string(), told: z.string() })),
    /** Of a 휴가신청서: what the drafter has, and what this one would take. */
    vacation: z.nullable(
      z.strictObject({
        left: z.number(),
        reserved: z.number(),
        takes: z.number(),
        said: z.string(),
        keptYn: yn,
        beyond: z.nullable(z.enum(['WARN', 'EXPLAIN', 'REFUSE'])),
      }),
    ),
    /** Of a paper that holds or spends: how its line of the budget stands, and what this one would take. */
    budget: z.nullable(
      z.strictObject({
        account: z.string(),
        fund: z.string(),
        year: z.int(),
        planned: z.number(),
        reserved: z.number(),
        spent: z.number(),
        left: z.number(),
        takes: z.number(),
        /** Of that, what its 품의 holds already. */
        covered: z.number(),
        /** Whether the year has a budget: without one nothing is beyond it. */
        plannedYn: yn,
        closedYn: yn,
        beyond: z.nullable(z.enum(['WARN', 'EXPLAIN', 'CONSENT', 'REFUSE'])),
        /** Whose consent allows what is beyond. */
        consentOffice: BudgetConsentOffice,
      }),
    ),
    /** The limits of today, by which hints are given while typing. */
    limits: z.custom<Limits>((value) => typeof value === 'object'),
  }),
  errors: ['NOT_FOUND'],
});

export const copyDocument = defineEndpoint({
  ...onDrafts.write,
  name: 'copyDocument',
  path: '/api/elec-apv/documents/:docId/copy',
  summary: 'Starts a draft with the content of a document that the caller may read.',
  params: DocParams,
  response: z.strictObject({ docId: z.string(), version: z.int() }),
  errors: ['NOT_FOUND'],
});

export const saveDraft = defineEndpoint({
  ...onDrafts.write,
  name: 'saveDraft',
  path: '/api/elec-apv/documents/:docId/save',
  summary: 'Saves a draft, or what is being redrafted after 반려 or 회수.',
  params: DocParams,
  body: z.strictObject({
    version: z.int(),
    draft: DraftContent,
    /** The version of the form that it is written on now: its own, or the newest, to which a draft may be moved. */
    formVersion: z.optional(FormVersion),
  }),
  response: z.strictObject({ version: z.int(), savedAt: Stamp }),
  errors: ['NOT_FOUND', 'STALE', 'ACT_REFUSED'],
});

/** Every act on a document. The rules judge; the screen offers what `abilities` allow. */
export const Act = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('SUBMIT'), keepApprovals: z.optional(z.boolean()) }),
  z.strictObject({ type: z.literal('RECALL') }),
  z.strictObject({ type: z.literal('FORCE_RECALL'), reason: Reason }),
  z.strictObject({ type: z.literal('APPROVE'), reason: z.optional(Reason), fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('DECIDE_FINALLY'), reason: z.optional(Reason), fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('DECIDE_EARLY'), reason: z.optional(Reason), fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('REJECT'), reason: Reason }),
  z.strictObject({ type: z.literal('STEP_BACK'), reason: Reason }),
  z.strictObject({ type: z.literal('AGREE'), reason: z.optional(Reason), fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('DISAGREE'), reason: Reason, fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('CONFIRM'), reason: z.optional(Reason), fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('VOTE'), vote: Vote, reason: z.optional(Reason) }),
  z.strictObject({
    type: z.literal('RECORD_CONSENT'),
    consents: Households,
    /** Null: nobody counted those who are against. */
    against: z.nullable(Households),
    /** The days on which consents were collected; the last of them is the day of the count. */
    from: z.nullable(Day),
    countedOn: Day,
    /** An attachment of the document that shows it. */
    evidenceId: Id,
    /** No more will be collected: without enough the resolution has failed. */
    isFinal: z.boolean(),
    reason: z.optional(Reason),
  }),
  z.strictObject({ type: z.literal('HOLD'), reason: Reason }),
  z.strictObject({ type: z.literal('RESUME') }),
  z.strictObject({ type: z.literal('ASK'), reason: Reason }),
  z.strictObject({
    type: z.literal('CORRECT'),
    /** By field; null empties it. */
    values: z.record(z.string().check(z.maxLength(100)), z.unknown()),
    reason: Reason,
  }),
  z.strictObject({ type: z.literal('URGE') }),
  z.strictObject({ type: z.literal('UNDO') }),
  z.strictObject({ type: z.literal('CHANGE_LINE'), line: Line }),
  z.strictObject({ type: z.literal('TRANSFER'), stepId: Id, toId: MemberId, reason: Reason }),
  z.strictObject({ type: z.literal('ASSIGN'), toId: MemberId, reason: z.optional(Reason) }),
  z.strictObject({ type: z.literal('HAND_OVER'), toId: MemberId, reason: Reason }),
  z.strictObject({ type: z.literal('ENFORCE'), note: Reason }),
  z.strictObject({ type: z.literal('VOID'), reason: Reason }),
  z.strictObject({ type: z.literal('DELETE') }),
]);
export type Act = z.output<typeof Act>;
export type ActType = Act['type'];
/** Written out from the acts themselves, so that it knows each of them and no other. */
export const ActType = z.enum(Act.def.options.map(({ shape }) => shape.type.def.values[0] as ActType));

/** What the 결재 비밀번호 was changed for (approval-secrets). */
export const Proof = z.string().check(z.minLength(20), z.maxLength(100));

const ActResult = z.strictObject({
  docId: z.string(),
  state: DocumentState,
  version: z.int(),
  docNumber: z.nullable(z.string()),
  /** The act had been done before: nothing changed. */
  repeatedYn: yn,
});

export const actOnDocument = defineEndpoint({
  ...onDocuments.write,
  name: 'actOnDocument',
  path: '/api/elec-apv/documents/:docId/act',
  summary: 'One act on a document: 상신, 승인, 반려, 회수, 전결 and the rest, in one transaction.',
  params: DocParams,
  body: z.strictObject({ act: Act, version: Version, proof: z.optional(Proof) }),
  response: ActResult,
  errors: ['NOT_FOUND', 'ACT_REFUSED', 'STALE'],
});

export const bulkApprove = defineEndpoint({
  ...onInbox.write,
  name: 'bulkApprove',
  path: '/api/elec-apv/bulkApprove',
  summary: '일괄 결재: each document answers for itself.',
  body: z.strictObject({
    documents: z.array(z.strictObject({ docId: Id, version: Version })).check(z.minLength(1), z.maxLength(50)),
    reason: z.optional(Reason),
    /** For all of them that want one. */
    proof: z.optional(Proof),
  }),
  response: z.array(
    z.strictObject({ docId: z.string(), okYn: yn, code: z.nullable(z.string()), errorUserMsg: z.nullable(z.string()) }),
  ),
});

const Person = {
  personId: z.string(),
  personName: z.string(),
  deptName: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
};

export const Step = z.strictObject({
  stepId: z.string(),
  order: z.int(),
  kind: StepKind,
  ...Person,
  state: StepState,
  manner: z.nullable(Manner),
  vote: z.nullable(Vote),
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  actedAt: z.nullable(Stamp),
  reason: z.nullable(z.string()),
  pendingSince: z.nullable(Stamp),
  openedAt: z.nullable(Stamp),
  /** The Korean day on which the drafter last asked this person for it (독촉). */
  urgedOn: z.nullable(z.string()),
  /** 반대 of this 합의 stops the document. */
  blocksYn: yn,
  /** 부서 합의, 부서 협조: whose step it is. */
  department: z.nullable(z.strictObject({ deptId: z.string(), deptName: z.string() })),
  keptYn: yn,
  /** What the person was when they came into the line. */
  offices: z.array(Office),
  /** Why the 위임전결규정 wants this step, a line for each reason; null: somebody added it. */
  demanded: z.nullable(z.string()),
});

/** Why nobody can act on a step: its person left, is locked, has no office or no right any more, or is away without a stand-in. */
export const StuckBecause = z.enum(['LEFT', 'LOCKED', 'TERM_OVER', 'OFFICE_LOST', 'NO_RIGHT', 'AWAY']);
export type StuckBecause = z.output<typeof StuckBecause>;

/** Why a document cannot go on at all: as a step, or it came back to a drafter who left, is locked or on leave, or nobody is there to receive it. */
export const OrphanBecause = z.enum([...StuckBecause.options, 'DRAFTER_LEFT', 'NO_RECEIVER']);
export type OrphanBecause = z.output<typeof OrphanBecause>;

export const DocumentDetail = z.strictObject({
  docId: z.string(),
  formId: z.nullable(z.string()),
  formVersion: z.nullable(z.int()),
  formName: z.nullable(z.string()),
  special: z.nullable(z.string()),
  title: z.string(),
  content: z.record(z.string(), z.unknown()),
  amount: z.nullable(z.int()),
  state: DocumentState,
  version: z.int(),
  round: z.int(),
  docNumber: z.nullable(z.string()),
  drafter: z.strictObject(Person),
  urgentYn: yn,
  security: Security,
  /** Null where nobody was asked: `disclosureOf` says what such a paper says. */
  disclosure: z.nullable(Disclosure),
  retentionYears: RetentionYears,
  createdAt: Stamp,
  submittedAt: z.nullable(Stamp),
  decidedAt: z.nullable(Stamp),
  draftLine: Line,
  /** Which row of the 위임전결규정 it is held to; null: from before there was one, or not sent yet. */
  rule: z.nullable(SaidRule),
  steps: z.array(Step),
  /** What approvers of this round have put right, oldest first. */
  corrections: z.array(
    z.strictObject({ ...Correction.shape, byName: z.string(), at: Stamp, reason: z.nullable(z.string()) }),
  ),
  /** What was filled in on its way, in this round. */
  filled: z.array(FilledField),
  /** Who of the line is away now, and who acts for them on this document. */
  standIns: z.array(z.strictObject({ personId: z.string(), standInName: z.string() })),
  /** For managers: steps on which nobody can act, and which of them may be given to somebody else (이관). */
  stuckSteps: z.array(z.strictObject({ stepId: z.string(), because: StuckBecause, movableYn: yn })),
  /** Where it has a 의결: over how many it is counted, and until when. */
  resolution: z.nullable(Resolution),
  /** Steps of earlier rounds, newest round first. */
  earlierRounds: z.array(z.strictObject({ round: z.int(), steps: z.array(Step) })),
  participants: z.array(
    z.strictObject({
      memberId: z.string(),
      memberName: z.string(),
      kind: z.enum(['REFERENCE', 'READER']),
      readAt: z.nullable(Stamp),
    }),
  ),
  receivingDepartments: z.array(
    z.strictObject({
      deptId: z.string(),
      deptName: z.string(),
      state: z.enum(['PLANNED', 'WAITING', 'RECEIVED', 'ASSIGNED', 'DONE', 'RETURNED']),
      assigneeId: z.nullable(z.string()),
    }),
  ),
  relatedDocuments: z.array(
    z.strictObject({ docId: z.string(), title: z.string(), state: DocumentState, docNumber: z.nullable(z.string()) }),
  ),
  attachments: z.array(Attachment),
  /** Only where they were asked for, with the document (`?with=comments`). */
  comments: z.optional(z.array(Comment)),
  /** Acts that commit (`needsApprovalSecret`) want the 결재 비밀번호. */
  secretYn: yn,
  /** What the caller may do now, by the same rules that will judge it. */
  abilities: z.array(ActType),
});

export const getDocument = defineEndpoint({
  ...onDocuments.read,
  name: 'getDocument',
  path: '/api/elec-apv/documents/:docId',
  summary: 'A document with its line and what the caller may do.',
  params: DocParams,
  query: z.strictObject({ with: z.optional(z.literal('comments')) }),
  response: DocumentDetail,
  errors: ['NOT_FOUND'],
});

export const openDocument = defineEndpoint({
  ...onDocuments.read,
  name: 'openDocument',
  method: 'POST',
  path: '/api/elec-apv/documents/:docId/open',
  summary: 'Marks that the caller has opened the document.',
  params: DocParams,
  response: done,
  errors: ['NOT_FOUND'],
});
