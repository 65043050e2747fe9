import type { Rules } from './offered-acts.ts';
import type { PlainRow, StepJson } from './plain-detail-queries.ts';

const yesNo = (condition: boolean | null): 'Y' | 'N' => (condition ? 'Y' : 'N');

/** A moment as PostgreSQL spells it in JSON, in the zone of the connection, as the API writes it: UTC, microseconds. */
export function stampOf(moment: string | null): string | null {
  if (moment === null) return null;
  const isUtc = moment.endsWith('+00:00');
  const fraction = moment[19] === '.' ? moment.slice(20, isUtc ? -6 : moment.search(/[+-][\d:]+$/)) : '';
  const seconds = isUtc ? moment.slice(0, 19) : new Date(moment).toISOString().slice(0, 19);
  return `${seconds}.${fraction.padEnd(6, '0')}Z`;
}

/** In the order of the line; ids of the same place by their letters, as PostgreSQL puts them. */
const byPlace = (one: StepJson, other: StepJson) => one.ord - other.ord || (one.step_id < other.step_id ? -1 : 1);

const lineOf = ({ steps }: PlainRow) => (steps ?? []).sort(byPlace);

const stepOf = (step: StepJson) => ({
  stepId: step.step_id,
  order: step.ord,
  kind: step.kind,
  personId: step.person_id,
  personName: step.person_name,
  deptName: step.dept_name,
  positionName: step.position_name,
  state: step.state,
  manner: step.manner,
  vote: step.vote,
  actorId: step.actor_id,
  actorName: step.actor_name,
  actedAt: stampOf(step.acted_at),
  reason: step.reason,
  pendingSince: stampOf(step.pending_since),
  openedAt: stampOf(step.opened_at),
  urgedOn: step.urged_on,
  blocksYn: yesNo(step.blocks),
  department: step.for_dept_id === null ? null : { deptId: step.for_dept_id, deptName: step.for_dept_name },
  keptYn: yesNo(step.kept),
  offices: step.offices,
  demanded: step.demanded,
});

/** A plain document in the contract's shape as JSON text, but for the abilities; as `detailText` of its whole statement. */
export function spellPlainDetail(row: PlainRow): string {
  const said = JSON.stringify({
    docId: row.doc_id,
    formId: row.form_id,
    formVersion: row.form_version,
    formName: row.form_name,
    special: row.special,
    title: row.title,
    state: row.state,
    version: row.version,
    round: row.round,
    docNumber: row.doc_number,
    drafter: {
      personId: row.drafter_id,
      personName: row.drafter_name,
      deptName: row.drafter_dept_name,
      positionName: row.drafter_position,
    },
    secretYn: yesNo(row.wants_secret),
    urgentYn: yesNo(row.is_urgent),
    security: row.security,
    retentionYears: row.retention_years,
    createdAt: row.created,
    submittedAt: row.submitted,
    decidedAt: row.decided,
    standIns: [],
    earlierRounds: [],
    participants: [],
    receivingDepartments: [],
    attachments: [],
    relatedDocuments: [],
    steps: lineOf(row).map(stepOf),
  });
  const comments = row.comments === undefined ? '' : `,"comments":${row.comments}`;
  return (
    `${said.slice(0, -1)},"content":${row.content},"amount":${row.amount ?? 'null'},"disclosure":${row.disclosure ?? 'null'}` +
    `,"draftLine":${row.draft_line ?? '[]'},"resolution":${row.resolution ?? 'null'},"corrections":${row.corrections ?? '[]'}` +
    `,"filled":${row.filled ?? '[]'},"rule":${ruleText(row)},"stuckSteps":${row.stuck ?? '[]'}${comments}}`
  );
}

function ruleText({ rule, demands }: PlainRow): string {
  if (!rule) return 'null';
  const { version = null, rowNo = null, about = null, decider = null } = rule;
  return `${JSON.stringify({ version, rowNo, about, decider }).slice(0, -1)},"demands":${demands ?? '[]'}}`;
}

/** What the rules are asked with, of the same row. */
export const plainRulesOf = (row: PlainRow): Rules => ({
  isManager: row.is_manager,
  amount: row.amount,
  finalLimit: row.final_limit,
  document: {
    id: row.doc_id,
    state: row.state,
    version: row.version,
    round: row.round,
    drafterId: row.drafter_id,
    policy: row.policy,
    vote: row.vote,
    rule: row.rule,
  },
  officesToday: row.offices_today,
  hasDrafterLeft: false,
  absences: [],
  stuckSteps: row.stuck === null ? [] : (JSON.parse(row.stuck) as Rules['stuckSteps']),
  steps: lineOf(row).map((step) => ({
    id: step.step_id,
    order: step.ord,
    kind: step.kind,
    personId: step.person_id,
    state: step.state,
    manner: step.manner,
    vote: step.vote,
    actorId: step.actor_id,
    actedAt: stampOf(step.acted_at),
    reason: step.reason,
    pendingSince: stampOf(step.pending_since),
    openedAt: stampOf(step.opened_at),
    urgedOn: step.urged_on,
    blocks: step.blocks,
    department: step.for_dept_id === null ? null : { deptId: step.for_dept_id, deptName: step.for_dept_name as string },
    mayDecideFinally: step.may_decide_finally,
    kept: step.kept,
    offices: step.offices,
    demanded: step.demanded,
  })),
});
