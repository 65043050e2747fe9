/** The approval of a document as the rules see it. No clock, no database: everything comes in as data. */
import type { DocumentRule, Office } from '@danji/contract/delegation-rule';
import type { GivenField } from '@danji/contract/forms/filled-by';
import type { ConsentCount } from '@danji/contract/votes';

export type DocumentState = 'DRAFT' | 'IN_PROGRESS' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'ENFORCED' | 'VOID';

/** 기안, 검토, 결재, 합의, 협조, 확인, 의결. */
export type StepKind = 'DRAFT' | 'REVIEW' | 'DECIDE' | 'AGREE' | 'COOPERATE' | 'CONFIRM' | 'VOTE';

export type StepState =
  | 'PLANNED'
  | 'PENDING'
  | 'HELD'
  | 'APPROVED'
  | 'AGREED'
  | 'DISAGREED'
  | 'CONFIRMED'
  | 'VOTED'
  | 'REJECTED'
  | 'SKIPPED'
  | 'CANCELLED';

/** 정상, 전결, 대결, 선결, 후결. */
export type Manner = 'NORMAL' | 'FINAL' | 'STAND_IN' | 'EARLY' | 'AFTER';
export type Vote = 'FOR' | 'AGAINST' | 'ABSTAIN';

export type Step = {
  readonly id: string;
  /** Steps of one order run side by side; the next order opens when the group is complete. The drafter's own is 0. */
  readonly order: number;
  readonly kind: StepKind;
  readonly personId: string;
  readonly state: StepState;
  readonly manner: Manner | null;
  readonly vote: Vote | null;
  /** Who really acted; differs from personId for 대결. */
  readonly actorId: string | null;
  readonly actedAt: Date | null;
  readonly reason: string | null;
  /** Since when it is their turn. */
  readonly pendingSince: Date | null;
  readonly openedAt: Date | null;
  /** The Korean day on which the drafter last asked this person for it (독촉). */
  readonly urgedOn: string | null;
  /** 반대 of this 합의 stops the document (as 반려 does). */
  readonly blocks: boolean;
  /** 부서 합의, 부서 협조: whose step it is; null: the person's own. */
  readonly department: { readonly deptId: string; readonly deptName: string } | null;
  /** The form or the amount gives this person the right to decide finally (전결). */
  readonly mayDecideFinally: boolean;
  /** Kept from an earlier round of the same document. */
  readonly kept: boolean;
  /** What the person was in this complex when they came into the line, and once they have signed: when they did. */
  readonly offices: readonly Office[];
  /** Why the 위임전결규정 wants this step; null: the drafter added it. */
  readonly demanded: string | null;
};

export type Policy = {
  /** 회수: before the next person acts, before they open it, or never. */
  readonly recall: 'BEFORE_ACT' | 'BEFORE_OPEN' | 'NEVER';
  readonly allowEarlyDecision: boolean;
  readonly allowLineChange: boolean;
  readonly allowStepBack: boolean;
  /** Whether the drafter may be the one who decides. */
  readonly allowSelfDecision: boolean;
  /** Whether the head of the drafter's department reads it. Documents drafted before this could be said do not say it. */
  readonly deptHeadReads?: boolean;
  /** Whether the form has fields that whoever reviews or decides may put right. */
  readonly allowCorrection?: boolean;
  /** Whether the form has fields that are filled in on the way (decision 0043). */
  readonly fillsLater?: boolean;
  /** Whether the form wants the 결재 비밀번호 at each act that commits. */
  readonly asksSecret?: boolean;
};

export type Document = {
  readonly id: string;
  readonly state: DocumentState;
  readonly version: number;
  readonly round: number;
  /** Who holds it: may 회수, 재기안, and is asked when it comes back. After a hand-over not the one who drafted it. */
  readonly drafterId: string;
  readonly policy: Policy;
  readonly steps: readonly Step[];
  /** How its 의결 is counted; null where there is none, or from before it was frozen. */
  readonly vote: FrozenVote | null;
  /** The 위임전결규정 that it is held to, frozen at 상신; null: from before there was one. */
  readonly rule: DocumentRule | null;
};

/** The members of a body as they were on the day of 상신: the base of its resolution, whoever leaves afterwards. */
export type FrozenVote = {
  /** Null: the households themselves, in writing. */
  readonly bodyId: string | null;
  readonly bodyName: string;
  /** Who votes; of written consent the one who enters what was counted. */
  readonly memberIds: readonly string[];
  readonly majority: 'HALF' | 'TWO_THIRDS';
  readonly deadlineDays: number;
  /** A moment as text; null until the members have their turn. */
  readonly closesAt: string | null;
  /** 서면동의: how many households there were, and what was counted last. */
  readonly written?: { readonly households: number; readonly count: ConsentCount | null };
};

/** Someone is away from `from` to `to`, and `standInId` acts for them. */
export type Absence = { readonly personId: string; readonly standInId: string; readonly from: Date; readonly to: Date };

/** Somebody else stands in on papers of a form group, and of the groups inside it that name nobody themselves. */
export type GroupStandIn = { readonly formGroupId: string; readonly standInId: string };

/** An absence as it was entered, for papers of all groups. */
export type EnteredAbsence = Absence & { readonly groupStandIns: readonly GroupStandIn[] };

export type PersonFacts = {
  readonly id: string;
  readonly isActive: boolean;
  readonly deptId?: string | null;
  /** Their offices in a paper of this drafter. */
  readonly offices?: readonly Office[];
};

export type LineStep = {
  readonly order: number;
  readonly kind: Exclude<StepKind, 'DRAFT'>;
  readonly personId: string;
  readonly mayDecideFinally?: boolean;
  readonly blocks?: boolean;
  /** The department whose step it is; its name is found with its head. */
  readonly deptId?: string;
  readonly deptName?: string;
};

/** What whoever acts fills in at their step, as it was sent: the rules do not look at it. */
type Given = readonly GivenField[];

export type Command =
  | {
      readonly type: 'SUBMIT';
      readonly line: readonly LineStep[];
      readonly keepApprovals?: boolean;
      /** Steps whose approval was given to something else than what is sent now: they are asked again. */
      readonly askAgain?: readonly string[];
      /** The body that its 의결 is drawn from. */
      readonly vote?: FrozenVote;
      /** What the 위임전결규정 of this day demands of it. */
      readonly rule?: DocumentRule;
    }
  | { readonly type: 'RECALL' }
  | { readonly type: 'FORCE_RECALL'; readonly reason: string }
  | { readonly type: 'APPROVE'; readonly reason?: string; readonly fill?: Given }
  | { readonly type: 'DECIDE_FINALLY'; readonly reason?: string; readonly fill?: Given }
  | { readonly type: 'DECIDE_EARLY'; readonly reason?: string; readonly fill?: Given }
  | { readonly type: 'REJECT'; readonly reason: string }
  | { readonly type: 'STEP_BACK'; readonly reason: string }
  | { readonly type: 'AGREE'; readonly reason?: string; readonly fill?: Given }
  | { readonly type: 'DISAGREE'; readonly reason: string; readonly fill?: Given }
  | { readonly type: 'CONFIRM'; readonly reason?: string; readonly fill?: Given }
  | { readonly type: 'VOTE'; readonly vote: Vote; readonly reason?: string }
  | {
      readonly type: 'RECORD_CONSENT';
      readonly consents: number;
      readonly against: number | null;
      readonly from: string | null;
      readonly countedOn: string;
      readonly evidenceId: string;
      /** As the attachment is called; missing: the document has no such file. */
      readonly evidenceName?: string;
      readonly isFinal: boolean;
      readonly reason?: string;
    }
  | { readonly type: 'HOLD'; readonly reason: string }
  | { readonly type: 'RESUME' }
  | { readonly type: 'ASK'; readonly reason: string }
  | { readonly type: 'CORRECT'; readonly values: { readonly [field: string]: unknown }; readonly reason: string }
  | { readonly type: 'URGE' }
  | { readonly type: 'UNDO' }
  | { readonly type: 'CHANGE_LINE'; readonly line: readonly LineStep[]; readonly vote?: FrozenVote }
  | {
      readonly type: 'TRANSFER';
      readonly stepId: string;
      readonly toId: string;
      readonly reason: string;
      /** Their account is closed in the same transaction. */
      readonly isLeaving?: true;
    }
  | { readonly type: 'ASSIGN'; readonly toId: string; readonly reason?: string }
  | { readonly type: 'HAND_OVER'; readonly toId: string; readonly reason: string }
  | { readonly type: 'ENFORCE'; readonly note: string }
  | { readonly type: 'VOID'; readonly reason: string }
  | { readonly type: 'DELETE' };

export type CommandType = Command['type'];

/** What happens to a document by the clock: no act on the document asks for it. */
export type SystemCommand = { readonly type: 'CLOSE_VOTE' | 'LOSE_VOICE' };

/** What the outside knows at this moment. */
export type Context = {
  readonly now: Date;
  readonly actorId: string;
  /** May manage all documents of the complex (all-apv-mng, write). */
  readonly isManager: boolean;
  readonly absences: readonly Absence[];
  readonly people: ReadonlyMap<string, PersonFacts>;
  /** Ids for steps that the command makes. */
  readonly newId: () => string;
  /** The version that the actor saw; null when they did not say. */
  readonly seenVersion: number | null;
  /** Whether the person of a step cannot act, and for long enough that it may be given to somebody else. */
  readonly isMovable?: (stepId: string) => boolean;
  /** What those are today who may sign next in a paper that is held to a rule, by person. */
  readonly officesToday?: ReadonlyMap<string, readonly Office[]>;
  /** Whether who holds the document does not work here any more. */
  readonly hasDrafterLeft?: boolean;
  /** The one step that the actor may act on, whatever else waits for them: a link is good for one. */
  readonly onlyStep?: string;
};

/** Why an act is refused: by `decide`, or by what it is held to before and after it (title, fields, form, limit). */
export type RefusalReason =
  | 'NOT_YOUR_TURN'
  | 'ALREADY_DECIDED'
  | 'WRONG_STATE'
  | 'STALE_VERSION'
  | 'REASON_REQUIRED'
  | 'NOT_ALLOWED'
  | 'RECALL_TOO_LATE'
  | 'LINE_EMPTY'
  | 'LINE_NEEDS_ONE_DECIDER'
  | 'LINE_DECIDER_NOT_LAST'
  | 'LINE_PERSON_GONE'
  | 'LINE_PERSON_TWICE'
  | 'LINE_ORDER_BROKEN'
  | 'LINE_MIXED_VOTE'
  | 'LINE_DEPT_KIND'
  | 'LINE_DEPT_GONE'
  | 'LINE_DEPT_NO_HEAD'
  | 'LINE_NOT_OF_DEPT'
  | 'LINE_FIXED'
  | 'VOTE_OVER'
  | 'VOICE_LOST'
  | 'VOTE_IS_OWN'
  | 'VOTE_WRITTEN'
  | 'VOTE_ONE_BY_ONE'
  | 'CONSENT_NO_BASE'
  | 'CONSENT_OVER_BASE'
  | 'CONSENT_DAYS'
  | 'CONSENT_NO_EVIDENCE'
  | 'PERSON_CAN_ACT'
  | 'SELF_DECISION'
  | 'SUCCESSOR_IN_LINE'
  | 'DRAFTER_IS_HERE'
  | 'STAND_IN_CYCLE'
  | 'NOT_DRAFTER'
  | 'NOT_MANAGER'
  | 'NO_SUCH_STEP'
  | 'NOBODY_TO_URGE'
  | 'URGED_TODAY'
  | 'NO_TITLE'
  | 'NO_ATTACHMENT'
  | 'FIELDS_INVALID'
  | 'RULE_ROLE_VACANT'
  | 'RULE_STEP_MISSING'
  | 'RULE_STEP_WRONG_KIND'
  | 'RULE_DECIDER_TOO_LOW'
  | 'RULE_PASSES_OVER'
  | 'RULE_PAIR'
  | 'OFFICE_LOST'
  | 'OVER_FINAL_LIMIT'
  | 'VACATION_SHORT'
  | 'BUDGET_SHORT'
  | 'BUDGET_CLOSED'
  | 'FIELD_NOT_CORRECTABLE'
  | 'NOTHING_CORRECTED'
  | 'CORRECTION_MOVES_LINE'
  | 'CORRECTION_AFTER_SIGNED'
  | 'FIELD_NOT_YOURS'
  | 'FILL_MISSING'
  | 'FILL_TOO_LATE'
  | 'FILLER_MISSING'
  | 'NEEDS_APPROVAL_SECRET';

/** What an act changes. `next` is the whole document afterwards; the store writes the difference. */
export type Decision = {
  readonly next: Document;
  readonly event: DomainEvent;
  /** The document was decided by this act: number it, bind its content. */
  readonly completed: boolean;
  /** Steps whose turn came with this act: tell these people. */
  readonly opened: readonly Step[];
};

export type DomainEvent = {
  readonly type: CommandType | SystemCommand['type'];
  readonly actorId: string;
  /** For whom the actor stood in. */
  readonly onBehalfOf: string | null;
  readonly stepId: string | null;
  readonly at: Date;
  readonly reason: string | null;
  readonly manner: Manner | null;
  readonly vote: Vote | null;
  readonly fromState: DocumentState;
  readonly toState: DocumentState;
};

export type Outcome =
  | ({ readonly ok: true } & Decision)
  /** A repeated click: nothing changes and it is no error. */
  | { readonly ok: 'REPEATED'; readonly next: Document }
  | ({ readonly ok: false } & Refused);

export type Refused = {
  readonly reason: RefusalReason;
  readonly personId?: string;
  /** What the rule wants there, and which rule. */
  readonly because?: string;
  readonly office?: Office;
  readonly kind?: StepKind;
};
export type RuleFlaw = Refused & { readonly because: string };
