import type * as z from 'zod/mini';
import type { DocumentDetail, Step } from '../approvals.ts';
import { disclosureOf, sayDisclosure } from '../disclosure.ts';
import type { FormDefinition } from '../forms/definition.ts';
import { type AutoSource, kindOf } from '../forms/field.ts';
import { partOf } from '../forms/fields/showing.ts';
import { placesIn } from '../forms/places.ts';
import { type JointPart, jointPartsOf } from '../joint-parts.ts';
import { specialNames } from '../special-words.ts';
import { paperDayOf } from './paper-days.ts';
import { kindsInBox, type OtherRow, otherRows, type PaperStep, type StampColumn, stampColumns } from './paper-line.ts';

type Detail = z.output<typeof DocumentDetail>;

/** What a paper must know of its document: one that was sent, or one that is still being written. */
export type PaperDocument = Pick<
  Detail,
  | ('title' | 'special' | 'formName' | 'docNumber' | 'createdAt' | 'submittedAt' | 'retentionYears')
  | ('security' | 'disclosure')
  | ('rule' | 'resolution')
> & {
  readonly drafter: Pick<Detail['drafter'], 'personName' | 'deptName' | 'positionName'>;
  readonly steps: readonly (PaperStep & Pick<z.output<typeof Step>, 'demanded'>)[];
  readonly participants: readonly Pick<Detail['participants'][number], 'kind' | 'memberName'>[];
  readonly receivingDepartments: readonly Pick<Detail['receivingDepartments'][number], 'deptName'>[];
  readonly relatedDocuments: readonly Pick<Detail['relatedDocuments'][number], 'docNumber' | 'title'>[];
  /** What was filled in on its way; nothing of what is still being written. */
  readonly filled?: readonly Pick<Detail['filled'][number], 'key' | 'value' | 'text' | 'deptName' | 'byName' | 'at'>[];
};
export type PaperOffice = {
  readonly complexName: string;
  readonly enforcedAt: string | null;
  /** 겸직 of a line that is not sent yet; of one that was, the document knows it. */
  readonly joint?: readonly (readonly JointPart[])[] | undefined;
};

/** `wide`: over the whole width of the paper. `strong`: what the paper is about. */
export type HeadPair = {
  readonly label: string;
  readonly text: string;
  readonly wide?: true;
  readonly strong?: true;
};

/** What stands above the text of a paper, the same in preview, on the screen and in the PDF (PAP-03). */
export type PaperHead = {
  readonly heading: string;
  /** Under the heading. */
  readonly aside: readonly HeadPair[];
  /** The 결재란 beside them, and the second box. */
  readonly columns: readonly StampColumn[];
  readonly others: readonly OtherRow[];
  /** The rest of the common header. */
  readonly header: readonly HeadPair[];
};

/** More boxes than this have no room beside the heading: it stands above them. */
export const MOST_BESIDE = 5;
/** More than this begin a second row of boxes. */
export const BOXES_A_ROW = 7;
const LONGEST_SPACED = 7;

/** 지출결의서 as it stands on paper: 지 출 결 의 서. A long heading is left as it is. */
export function spaceHeading(heading: string): string {
  const text = heading.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const words = text.split(' ');
  if (text.length > LONGEST_SPACED || !words.every((word) => /^[가-힣]+$/.test(word))) return text;
  return words.map((word) => [...word].join(' ')).join('   ');
}

/** What no form describes is called by what it is. */
export const plainHeading = ({ special, formName, title }: Pick<PaperDocument, 'special' | 'formName' | 'title'>) =>
  special ? (specialNames[special.toLowerCase()] ?? title) : (formName ?? title);

export const keptFor = (years: number | null): string => (years === null ? '영구' : `${years}년`);
export const paperNumber = ({ docNumber }: Pick<PaperDocument, 'docNumber'>): string => docNumber ?? '완료 시 부여';
export const draftedAt = ({ submittedAt, createdAt }: Pick<PaperDocument, 'submittedAt' | 'createdAt'>): string =>
  submittedAt ?? createdAt;
export const receiversOf = ({ receivingDepartments }: Pick<PaperDocument, 'receivingDepartments'>): string =>
  receivingDepartments.map(({ deptName }) => deptName).join(', ') || '내부결재';
export const opennessOf = (document: Pick<PaperDocument, 'disclosure' | 'security'>) =>
  sayDisclosure(disclosureOf(document));
const drafterOf = ({ drafter: { deptName, personName, positionName } }: PaperDocument) =>
  `${[deptName, personName].filter(Boolean).join(' · ')}${positionName ? ` (${positionName})` : ''}`;

export function paperHead(
  document: PaperDocument,
  office: PaperOffice,
  { heading, confirms, outside }: Pick<FormDefinition, 'heading' | 'confirms' | 'outside'>,
): PaperHead {
  const inBox = kindsInBox({ confirms });
  const joint = office.joint ?? jointPartsOf(document.steps, document.rule);
  return {
    heading: spaceHeading(heading),
    aside: [
      { label: '문서번호', text: paperNumber(document) },
      { label: '기안일', text: paperDayOf(draftedAt(document)) },
      { label: '부서·기안자', text: drafterOf(document) },
    ],
    columns: stampColumns(document.steps, joint, inBox),
    others: otherRows(document.steps, document.resolution, joint, inBox),
    header: headerOf(document, office, outside?.as === 'LETTER' && outside.to !== undefined),
  };
}

/** Four in two rows, and what needs the whole width. `isSent`: a letter whose text names its receiver. */
function headerOf(document: PaperDocument, { enforcedAt }: PaperOffice, isSent: boolean): HeadPair[] {
  const references = document.participants.filter(({ kind }) => kind === 'REFERENCE');
  const named = references.map(({ memberName }) => memberName).join(', ');
  return [
    { label: '시행일', text: paperDayOf(enforcedAt) },
    { label: '보존연한', text: keptFor(document.retentionYears) },
    // A letter says itself who receives it.
    ...(isSent && document.receivingDepartments.length === 0
      ? [{ label: '공개 여부', text: opennessOf(document), wide: true as const }]
      : [
          { label: '공개 여부', text: opennessOf(document) },
          { label: '수신', text: receiversOf(document) },
        ]),
    ...(named ? [{ label: '참조', text: named, wide: true as const }] : []),
    { label: '제목', text: document.title, wide: true, strong: true },
  ];
}

/** What fills itself on the paper. */
export const autoValues = (document: PaperDocument, office: PaperOffice): Record<AutoSource, string> => ({
  drafterName: document.drafter.personName,
  drafterDept: document.drafter.deptName ?? '',
  drafterPosition: document.drafter.positionName ?? '',
  draftDate: paperDayOf(draftedAt(document)),
  docNumber: paperNumber(document),
  complexName: office.complexName,
  enforceDate: paperDayOf(office.enforcedAt),
  retention: keptFor(document.retentionYears),
  security: opennessOf(document),
  title: document.title,
});

/** 관련문서, one line each. */
export const relatedLines = ({ relatedDocuments }: Pick<PaperDocument, 'relatedDocuments'>): string[] =>
  relatedDocuments.map(({ docNumber, title }) => [docNumber, title].filter(Boolean).join('  '));

/** What a paper can show as a picture. */
export const PAPER_PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Ids of what stands in photo fields and in the photo cells of tables, in their order. */
export const photosOn = (definition: Pick<FormDefinition, 'fields'>, values: { readonly [key: string]: unknown }) =>
  placesIn(definition, values)
    .filter(({ entry }) => kindOf(entry).look === 'photos')
    .flatMap(({ value }) =>
      (Array.isArray(value) ? value : []).map((photo) => partOf(photo, 'attachmentId')).filter(Boolean),
    );

/** 붙임, one line each: what the paper does not show itself. */
export const attachedLines = (
  attachments: readonly { readonly attachmentId: string; readonly name: string }[],
  shown: ReadonlySet<string>,
): string[] =>
  attachments.filter(({ attachmentId }) => !shown.has(attachmentId)).map(({ name }) => `${withoutEnding(name)} 1부.`);

/** 현장 사진.jpg 1부. is 현장 사진 1부. */
export const withoutEnding = (name: string): string => name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '');

/** In whose name a form stands; what a system has sent has none. */
export const officeName = ({ special }: Pick<PaperDocument, 'special'>, complexName: string): string | null =>
  special ? null : `${complexName} 관리사무소`;
