import type { DocumentDetail, DraftContent } from '@danji/contract/approvals';
import { type Disclosure, disclosureOf, firstDisclosure, sayDisclosure } from '@danji/contract/disclosure';
import type { HistoryEntry } from '@danji/contract/document-history';
import type { Values } from '@danji/contract/forms/values';
import type { JointPart } from '@danji/contract/joint-parts';
import type * as z from 'zod/mini';

export type Detail = z.output<typeof DocumentDetail>;
export type Content = z.input<typeof DraftContent>;
/** A round as it was when it ended. */
export type Sent = NonNullable<HistoryEntry['written']>;
export type StepKind = Content['line'][number]['kind'];
export type Security = Content['security'];
export type Retention = Content['retentionYears'];

export type Named = { id: string; name: string; note?: string };
export type Related = { docId: string; title: string; docNumber: string | null };

/** A person in the line as the drafter sees them: what they do, why they are there, and who stands in. */
export type LineEntry = {
  order: number;
  kind: StepKind;
  personId: string;
  name: string;
  note: string;
  mayDecideFinally: boolean;
  reasons: readonly string[];
  standInId: string | null;
  /** The 위임전결규정 demands this step: it stays as it is. */
  demanded?: boolean;
  /** 부서 합의, 부서 협조: whose step it is; the person is its head. */
  deptId?: string;
  /** Demanded parts that this one signature stands for as well (겸직). */
  joint?: readonly JointPart[];
};

/** The line as it travels. */
export const sentLine = (line: readonly LineEntry[]) =>
  line.map(({ order, kind, personId, mayDecideFinally, deptId }) => ({
    order,
    kind,
    personId,
    ...(mayDecideFinally ? { mayDecideFinally } : {}),
    ...(deptId ? { deptId } : {}),
  }));

/** All that the drafter writes beside the paper. */
export type DraftSheet = {
  title: string;
  /** Typed by hand: the pattern of the form keeps its hands off. */
  titleOwn: boolean;
  urgent: boolean;
  security: Security;
  /** None of a sheet that was kept before it was asked for: `sheetDisclosure` says what it stands for. */
  disclosure?: Disclosure | undefined;
  retentionYears: Retention;
  line: readonly LineEntry[];
  /** Drawn by hand: the rules of the form only advise from then on. */
  lineOwn: boolean;
  references: readonly Named[];
  readers: readonly Named[];
  departments: readonly Named[];
  related: readonly Related[];
};

export const sheetDisclosure = ({ disclosure, security }: Pick<DraftSheet, 'disclosure' | 'security'>): Disclosure =>
  disclosureOf({ disclosure: disclosure ?? null, security });

const OF_SECRET = disclosureOf({ disclosure: null, security: 'CONFIDENTIAL' });

/**
 * What is made 대외비 is offered as 비공개; the drafter may say it otherwise. Whoever goes back to 일반 with nothing but what
 * 대외비 gave is back at what the form begins with.
 */
export function gradeChosen(
  security: Security,
  disclosure: Disclosure,
  ofForm: Disclosure | undefined,
): Pick<DraftSheet, 'security' | 'disclosure'> {
  if (security === 'CONFIDENTIAL') return { security, disclosure: disclosure.kind === 'OPEN' ? OF_SECRET : disclosure };
  const isGiven = sayDisclosure(disclosure) === sayDisclosure(OF_SECRET);
  return { security, disclosure: isGiven ? firstDisclosure({ disclosure: ofForm, security }) : disclosure };
}

/** What travels. */
export function contentOf(sheet: DraftSheet, values: Values, amount: number | null): Content {
  return {
    title: sheet.title.trim().slice(0, 200),
    content: { ...values },
    amount,
    urgentYn: sheet.urgent ? 'Y' : 'N',
    security: sheet.security,
    ...(sheet.disclosure ? { disclosure: sheet.disclosure } : {}),
    retentionYears: sheet.retentionYears,
    line: sentLine(sheet.line),
    referenceIds: sheet.references.map(({ id }) => id),
    readerIds: sheet.readers.map(({ id }) => id),
    receivingDeptIds: sheet.departments.map(({ id }) => id),
    relatedDocIds: sheet.related.map(({ docId }) => docId),
  };
}

const people = (detail: Detail, kind: 'REFERENCE' | 'READER'): Named[] =>
  detail.participants.filter((one) => one.kind === kind).map((one) => ({ id: one.memberId, name: one.memberName }));

/** The sheet of a document that was saved. Names of the line come with the list of members. */
export function sheetOf(detail: Detail, nameOf: (id: string) => Named | undefined): DraftSheet {
  return {
    title: detail.title,
    titleOwn: detail.title !== '',
    urgent: detail.urgentYn,
    security: detail.security,
    disclosure: disclosureOf(detail),
    retentionYears: detail.retentionYears,
    line: detail.draftLine.map((step) => ({
      order: step.order,
      kind: step.kind,
      personId: step.personId,
      name: nameOf(step.personId)?.name ?? step.personId,
      note: nameOf(step.personId)?.note ?? '',
      mayDecideFinally: step.mayDecideFinally ?? false,
      reasons: [],
      standInId: null,
      ...(step.deptId ? { deptId: step.deptId } : {}),
    })),
    lineOwn: detail.draftLine.length > 0,
    references: people(detail, 'REFERENCE'),
    readers: people(detail, 'READER'),
    departments: detail.receivingDepartments.map((one) => ({ id: one.deptId, name: one.deptName })),
    related: detail.relatedDocuments.map(({ docId, title, docNumber }) => ({ docId, title, docNumber })),
  };
}
