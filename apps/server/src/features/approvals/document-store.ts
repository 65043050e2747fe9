import type { DocumentRule, Office } from '@danji/contract/delegation-rule';
import type { Disclosure } from '@danji/contract/disclosure';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type * as contract from '@danji/contract/forms/settings';
import { sql } from 'kysely';
import { compileOnce } from '../../lib/compile-once.ts';
import type { Answer, Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { type AbsenceJson, absencesJson, readAbsences } from './absence-queries.ts';
import { SYSTEM_ACTOR } from './domain/end-voices.ts';
import type { Absence, Document, FrozenVote, LineStep, PersonFacts, Policy, Step } from './domain/types.ts';
import { type Reader, readable, readableAtOnce } from './readable-queries.ts';
import { isGone } from './row-queries.ts';

export type DocumentFacts = {
  document: Document;
  isManager: boolean;
  title: string;
  content: Record<string, unknown>;
  amount: string | null;
  formId: string | null;
  formVersion: number | null;
  special: 'withdrawal' | 'privacy-log' | null;
  draftLine: LineStep[];
  drafterName: string;
  drafterDeptId: string | null;
  drafterDeptName: string | null;
  isUrgent: boolean;
  security: 'NORMAL' | 'CONFIDENTIAL';
  /** Null where nobody was asked. */
  disclosure: Disclosure | null;
  docNumber: string | null;
  eventSeq: number;
  eventHash: Buffer | null;
  absences: Absence[];
  officesToday: ReadonlyMap<string, readonly Office[]>;
  /** From so many won on the complex wants the 결재 비밀번호. */
  secretLimit: string | null;
};

type Row = {
  doc_id: string;
  state: Document['state'];
  version: number;
  round: number;
  drafter_id: string;
  policy: Policy;
  vote: FrozenVote | null;
  title: string;
  content: Record<string, unknown>;
  amount: string | null;
  form_id: string | null;
  form_version: number | null;
  special: 'withdrawal' | 'privacy-log' | null;
  draft_line: LineStep[];
  drafter_name: string;
  drafter_dept_id: string | null;
  drafter_dept_name: string | null;
  is_urgent: boolean;
  security: 'NORMAL' | 'CONFIDENTIAL';
  disclosure: Disclosure | null;
  doc_number: string | null;
  event_seq: number;
  event_hash: Buffer | null;
  rule: DocumentRule | null;
  is_manager: boolean;
  secret_limit: string | null;
};

/** The steps `s` as the rules see them. */
export const stepFacts = sql`json_agg(json_build_object('id', s.step_id, 'order', s.ord, 'kind', s.kind, 'personId', s.person_id, 'state', s.state, 'manner', s.manner, 'vote', s.vote,
    'actorId', s.actor_id, 'actedAt', s.acted_at, 'reason', s.reason, 'pendingSince', s.pending_since, 'openedAt', s.opened_at, 'urgedOn', s.urged_on, 'blocks', s.blocks,
              'department', case when s.for_dept_id is not null then json_build_object('deptId', s.for_dept_id, 'deptName', s.for_dept_name) end,
    'mayDecideFinally', s.may_decide_finally, 'kept', s.kept, 'offices', s.offices, 'demanded', s.demanded) order by s.ord, s.step_id)`;

const lockedRow = compileOnce(
  (asked: Reader & { docId: string; atOnce?: 'Y' | undefined; bySystem?: 'Y' | undefined }) => statement<Row>`
    select d.doc_id, d.state, d.version, d.round, d.drafter_id, d.policy, d.vote, d.title, d.content, d.amount, d.form_id, d.form_version, d.special,
           d.draft_line, d.drafter_name, d.drafter_dept_id, d.drafter_dept_name, d.is_urgent, d.security, d.disclosure, d.doc_number, d.event_seq,
           d.event_hash, d.rule, app.manages_documents(${asked.aptId}, ${asked.memberId}) as is_manager,
           (select c.secret_limit from complex c where c.apt_id = ${asked.aptId}) as secret_limit
      from document d
     where d.apt_id = ${asked.aptId} and d.doc_id = ${asked.docId}::uuid and ${asked.bySystem ? sql`true` : asked.atOnce ? readableAtOnce(asked) : readable(asked)}
       for update of d`,
);

const lineRow = compileOnce(
  ({ aptId, docId, now }: { aptId: string; docId: string; now: Date }) => statement<LineRow>`
    select (select ${stepFacts} from step s where s.apt_id = ${aptId} and s.doc_id = d.doc_id and s.round = d.round) as steps,
           ${absencesJson(aptId, sql`d.form_id`, now)} as absences,
           case when d.rule is not null then app.offices_of_turn(${aptId}, d.doc_id, ${now}) end as "officesToday"
      from document d where d.apt_id = ${aptId} and d.doc_id = ${docId}::uuid`,
);

/**
 * The document, locked, if the reader may see it, and then its line and everyone who is away now: read by a statement of
 * its own after the lock is held, or it could be older than the row. Both travel together. `atOnce`: only for whoever
 * reads it for a plain reason; of anybody else the whole rule must be asked.
 */
export const lockStatements = (
  { aptId, memberId, now }: Reader,
  docId: string,
  { atOnce = false, bySystem = false } = {},
) => [
  lockedRow({ aptId, memberId, now, docId, atOnce: atOnce ? 'Y' : undefined, bySystem: bySystem ? 'Y' : undefined }),
  lineRow({ aptId, docId, now }),
];

/** Acts on one document come one after the other. */
export const lockDocument = async (tx: Tx, reader: Reader, docId: string): Promise<DocumentFacts | null> =>
  lockedFacts(await tx.batch(lockStatements(reader, docId)));

/** For what happens by the clock, in a transaction of the complex: nobody reads it. */
export const lockForSystem = async (tx: Tx, aptId: string, docId: string, now: Date): Promise<DocumentFacts | null> =>
  lockedFacts(await tx.batch(lockStatements({ aptId, memberId: SYSTEM_ACTOR, now }, docId, { bySystem: true })));

/** What the lock statements gave. */
export function lockedFacts([locked, line]: readonly Answer[]): DocumentFacts | null {
  const row = locked?.rows[0] as Row | undefined;
  if (!row) return null;
  const read = line?.rows[0] as LineRow;
  const { steps, absences } = readLine(read);
  return {
    officesToday: new Map(Object.entries(read.officesToday ?? {})),
    document: {
      id: row.doc_id,
      state: row.state,
      version: row.version,
      round: row.round,
      drafterId: row.drafter_id,
      policy: row.policy,
      vote: row.vote,
      steps,
      rule: row.rule,
    },
    absences,
    secretLimit: row.secret_limit,
    isManager: row.is_manager,
    title: row.title,
    content: row.content,
    amount: row.amount,
    formId: row.form_id,
    formVersion: row.form_version,
    special: row.special,
    draftLine: row.draft_line,
    drafterName: row.drafter_name,
    drafterDeptId: row.drafter_dept_id,
    drafterDeptName: row.drafter_dept_name,
    isUrgent: row.is_urgent,
    security: row.security,
    disclosure: row.disclosure,
    docNumber: row.doc_number,
    eventSeq: row.event_seq,
    eventHash: row.event_hash,
  };
}

type StepJson = Omit<Step, 'actedAt' | 'pendingSince' | 'openedAt'> & {
  actedAt: string | null;
  pendingSince: string | null;
  openedAt: string | null;
};
/** By person. */
export type OfficesJson = { [personId: string]: Office[] } | null;
export type LineRow = { steps: StepJson[] | null; absences: AbsenceJson[] | null; officesToday?: OfficesJson };

export function readLine(row: LineRow): { steps: Step[]; absences: Absence[] } {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    steps: (row.steps ?? []).map((step) => ({
      ...step,
      actedAt: moment(step.actedAt),
      pendingSince: moment(step.pendingSince),
      openedAt: moment(step.openedAt),
    })),
    absences: readAbsences(row.absences),
  };
}

export type LinePerson = PersonFacts & {
  name: string;
  deptId: string | null;
  deptName: string | null;
  positionName: string | null;
};

type PersonRow = {
  id: string;
  name: string;
  dept_id: string | null;
  dept_name: string | null;
  position_name: string | null;
  is_active: boolean;
  is_here: boolean;
};

const readPeople = (tx: Tx, aptId: string, ids: readonly string[], now: Date) =>
  tx.run(
    statement<PersonRow>`
      select m.member_id as id, m.member_name as name, m.dept_id, d.dept_name, m.position_name,
             not ${isGone(now)} as is_active, m.state = 'ACTIVE' as is_here
        from member m left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
       where m.apt_id = ${aptId} and m.member_id = any(${[...ids]}::text[])`,
  );

const toPerson = (row: PersonRow): LinePerson => ({
  id: row.id,
  name: row.name,
  deptId: row.dept_id,
  deptName: row.dept_name,
  positionName: row.position_name,
  isActive: row.is_active,
});

/** The people of a line as they are now: names to freeze, and whether they, or who stands in for them, can still act. */
export async function findPeople(
  tx: Tx,
  aptId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, LinePerson>> {
  const rows = await readPeople(tx, aptId, ids, now);
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

export type Draft = {
  aptId: string;
  docId: string;
  formId: string | null;
  formVersion: number | null;
  /** Made by the system or the ERP instead of from a form. */
  special?: 'withdrawal' | 'privacy-log';
  security?: 'NORMAL' | 'CONFIDENTIAL';
  disclosure?: Disclosure | null;
  title: string;
  content: Record<string, unknown>;
  amount: string | null;
  drafter: LinePerson;
  retentionYears: number | null;
  policy: Policy;
  line: readonly LineStep[];
  at: Date;
};

export async function insertDraft(tx: Tx, draft: Draft): Promise<void> {
  await insertRow(tx, 'document', {
    apt_id: draft.aptId,
    doc_id: draft.docId,
    form_id: draft.formId,
    form_version: draft.formVersion,
    special: draft.special ?? null,
    security: draft.security ?? 'NORMAL',
    disclosure: draft.disclosure ? JSON.stringify(draft.disclosure) : null,
    title: draft.title,
    content: JSON.stringify(draft.content),
    amount: draft.amount,
    drafter_id: draft.drafter.id,
    drafter_name: draft.drafter.name,
    drafter_dept_id: draft.drafter.deptId,
    drafter_dept_name: draft.drafter.deptName,
    drafter_position: draft.drafter.positionName,
    retention_years: draft.retentionYears,
    policy: JSON.stringify(draft.policy),
    draft_line: JSON.stringify(draft.line),
    created_at: draft.at,
    updated_at: draft.at,
  });
}

/** Nobody drafts for somebody else, so who is on leave does not draft, stand-in or not. */
export async function findDrafter(tx: Tx, aptId: string, memberId: string, now: Date): Promise<LinePerson | null> {
  const [row] = await readPeople(tx, aptId, [memberId], now);
  return row ? { ...toPerson(row), isActive: row.is_active && row.is_here } : null;
}

/** As published; a version from before all of it was asked for leaves things unsaid. */
export type FormSettings = Partial<contract.FormSettings>;

export type FoundForm = {
  form_id: string;
  /** Of a shipped one. */
  form_code: string | null;
  form_name: string;
  version: number;
  definition: FormDefinition | Record<string, never>;
  settings: FormSettings;
};

/** The newest version of a form that is in use, or one that a draft was begun on, in use or not. */
export async function findForm(tx: Tx, aptId: string, formId: string, version?: number) {
  return tx.first(
    statement<FoundForm>`
      select f.form_id, f.form_code, f.form_name, v.version, v.definition, v.settings
        from form f join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id
       where f.apt_id = ${aptId} and f.form_id = ${formId}
         and ${version === undefined ? sql`f.in_use and v.version = f.current_version` : sql`v.version = ${version}::integer`}`,
  );
}

export async function findFormSettings(tx: Tx, aptId: string, formId: string, version: number): Promise<FormSettings> {
  const row = await tx.first(
    statement<{
      settings: FormSettings;
    }>`select settings from form_version where apt_id = ${aptId} and form_id = ${formId} and version = ${version}`,
  );
  return row?.settings ?? {};
}
