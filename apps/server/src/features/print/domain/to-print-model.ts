import { documentEventWord, documentStateWords } from '@danji/contract/approval-words';
import type { getDocument } from '@danji/contract/approvals';
import type { getHistory } from '@danji/contract/document-history';
import type { WireOutput } from '@danji/contract/endpoint';
import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import { explainedIn } from '@danji/contract/forms/explained';
import type { AutoSource } from '@danji/contract/forms/field';
import { isRecord, ownValue } from '@danji/contract/forms/record';
import { showValue } from '@danji/contract/forms/show-value';
import { endBlocks } from './end-blocks.ts';
import { endOf } from './keep-end.ts';
import { runsOf } from './keep-words.ts';
import { dayInWords, dayOf, keptFor, momentOf, partsOf, spaceHeading } from './korean-paper.ts';
import {
  OPINION_POINTS,
  printColumns,
  printCorrections,
  printOpinions,
  printOthers,
  printRuleReasons,
  printSigners,
  type SealOf,
} from './print-line.ts';
import type { Pair, PrintBlock, PrintModel, QrLines, Remark, Seal } from './print-model.ts';
import { type PaperFacts, printPaper } from './print-paper.ts';
import { printPlain } from './print-plain.ts';
import { PAGE_POINTS } from './print-table.ts';
import { settleValues } from './settle-values.ts';
import { splitLetter } from './split-letter.ts';

/** As it travels: the paper needs none of the flags. */
export type Detail = Omit<WireOutput<typeof getDocument>, 'abilities'>;
export type PrintFacts = {
  readonly detail: Detail;
  readonly definition: FormDefinition | Record<string, never>;
  readonly complexName: string;
  readonly enforcedAt: string | null;
  readonly sealOf: SealOf;
  /** The drafter's, where a form has a place for the applicant's signature. */
  readonly drafterSeal: Seal | null;
  /** The seal on what was decided, in hexadecimal. */
  readonly contentHash: string | null;
  /** Who holds the paper, where the form wants that on it (DAT-04). */
  readonly trace: { name: string; memberId: string; at: Date; hash: string | null } | null;
  readonly verifyUrl: string | null;
  /** The code that leads there. */
  readonly qr: QrLines | null;
  /** Names of pictures by attachment. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly withOpinions: boolean;
  /** Null: not asked for. */
  readonly history: WireOutput<typeof getHistory> | null;
  readonly isPreview: boolean;
};

// Whoever holds a paper under way sees that nothing has been decided; the code on it answers for the document of then and later.
const UNDER_WAY = '결재 진행 중';
const isDecided = (state: Detail['state']) => state === 'APPROVED' || state === 'ENFORCED';

function watermarkOf({ isPreview, detail: { state } }: PrintFacts): string | null {
  if (isPreview) return '미리보기';
  if (isDecided(state)) return null;
  return state === 'IN_PROGRESS' ? UNDER_WAY : documentStateWords[state].label;
}

const SPECIALS = { withdrawal: '출금전표 결재요청', 'privacy-log': '개인정보 조회·인쇄 이력 점검' } as const;

const pair = (label: string, text: string, wide = false): Pair => ({
  label,
  runs: runsOf(text, wide ? 420 : 170),
  ...(wide ? { wide: true } : {}),
});

const drafterOf = ({ drafter }: Detail) =>
  `${[drafter.deptName, drafter.personName].filter(Boolean).join(' · ')}${drafter.positionName ? ` (${drafter.positionName})` : ''}`;
const numberOf = (detail: Detail) => detail.docNumber ?? '완료 시 부여';
const draftedAt = (detail: Detail) => detail.submittedAt ?? detail.createdAt;
const receiversOf = (detail: Detail) =>
  detail.receivingDepartments.map(({ deptName }) => deptName).join(', ') || '내부결재';
const securityOf = (detail: Detail) => (detail.security === 'CONFIDENTIAL' ? '비공개 (대외비)' : '공개');

function autoOf({ detail, complexName, enforcedAt }: PrintFacts, source: AutoSource): string {
  const known: Record<AutoSource, string> = {
    drafterName: detail.drafter.personName,
    drafterDept: detail.drafter.deptName ?? '',
    drafterPosition: detail.drafter.positionName ?? '',
    draftDate: dayInWords(draftedAt(detail)),
    docNumber: numberOf(detail),
    complexName,
    enforceDate: dayInWords(enforcedAt),
    retention: keptFor(detail.retentionYears),
    security: securityOf(detail),
    title: detail.title,
  };
  return known[source] ?? '';
}

/** What the drafter has said to what was told at 상신. */
function explainedOf({ detail, definition }: PrintFacts): Remark[] {
  if (isPlain(definition) || !isRecord(detail.content)) return [];
  const explained = explainedIn(definition, detail.content);
  return definition.fields.flatMap(({ key, label }) => {
    const one = explained[key];
    if (!one) return [];
    const runs = runsOf([one.told, one.reason].filter(Boolean).join('\n'), OPINION_POINTS);
    return [{ who: detail.drafter.personName, what: label, at: momentOf(draftedAt(detail)), runs }];
  });
}

/** Fills the last cell of an odd row, so that the table of the header has no hole. */
function headerOf({ detail, enforcedAt }: PrintFacts): Pair[] {
  const references = detail.participants.filter(({ kind }) => kind === 'REFERENCE');
  const small = [
    pair('시행일', dayInWords(enforcedAt)),
    pair('보존연한', keptFor(detail.retentionYears)),
    pair('공개 여부', securityOf(detail)),
    pair('수신', receiversOf(detail)),
  ];
  const wide =
    references.length > 0 ? [pair('참조', references.map(({ memberName }) => memberName).join(', '), true)] : [];
  const title: Pair = { label: '제목', runs: runsOf(detail.title, 420, { bold: true }), wide: true };
  return [...small, ...wide, title];
}

type Body = { blocks: PrintBlock[]; foot: PrintBlock[]; sender: string | null; shown: ReadonlySet<string> };

function bodyOf(facts: PrintFacts): Body {
  const { detail, definition } = facts;
  const content = isRecord(detail.content) ? detail.content : {};
  const shown = new Set<string>();
  if (isPlain(definition)) return { blocks: printPlain(content), foot: [], sender: null, shown };
  const paperFacts: PaperFacts = {
    fields: new Map(definition.fields.map((field) => [field.key, field])),
    values: settleValues(definition, content, detail.state === 'DRAFT' || facts.isPreview),
    auto: (source) => autoOf(facts, source),
    picture(attachmentId) {
      const name = facts.pictures.get(attachmentId) ?? null;
      if (name !== null) shown.add(attachmentId);
      return name;
    },
    fileName: (attachmentId) =>
      detail.attachments.find((attachment) => attachment.attachmentId === attachmentId)?.name ?? null,
    signatures: (of) =>
      of === 'drafter'
        ? [{ name: detail.drafter.personName, seal: detail.state === 'DRAFT' ? null : facts.drafterSeal }]
        : printSigners(detail.steps, of, facts.sealOf),
  };
  const letter = definition.style === 'letter' ? splitLetter(definition.paper, paperFacts) : null;
  return {
    blocks: printPaper(letter?.above ?? definition.paper, paperFacts, PAGE_POINTS),
    foot: letter ? printPaper(letter.below, paperFacts, PAGE_POINTS) : [],
    sender: letter?.sender ?? null,
    shown,
  };
}

const shortHash = (hash: string | null) => hash?.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ') ?? null;

/** 박소장 (sojang01) · 2026-11-15 09:30 인쇄 · 문서 확인값 3fa9 12bc 77d0 */
function traceOf({ trace }: PrintFacts): string | null {
  if (trace === null) return null;
  const hash = shortHash(trace.hash);
  return [
    `${trace.name} (${trace.memberId})`,
    `${momentOf(trace.at.toISOString())} 인쇄`,
    ...(hash ? [`문서 확인값 ${hash}`] : []),
  ].join(' · ');
}

function historyOf({ history }: PrintFacts): Remark[] {
  return (history ?? []).map((event) => ({
    who: event.onBehalfOfName ? `${event.actorName} (${event.onBehalfOfName} 대결)` : event.actorName,
    what: documentEventWord(event.type),
    at: momentOf(event.at),
    runs: runsOf([event.reason ?? '', `확인값 ${event.hash.slice(0, 12)}`].filter(Boolean).join('\n'), 230),
  }));
}

/** In whose name it goes out: what a field of the form says, or the office. */
function senderOf({ definition, detail, complexName }: PrintFacts): string {
  const field = isPlain(definition) ? undefined : definition.fields.find(({ label }) => /명의$/.test(label));
  const said = field ? showValue(field, ownValue(detail.content, field.key)).trim() : '';
  const name = said || '관리사무소장';
  return name.startsWith(complexName) ? name : `${complexName} ${name}`;
}

function letterParts(
  facts: PrintFacts,
  sender: string | null,
): Pick<PrintModel, 'aside' | 'header' | 'sender' | 'issue'> {
  const { detail, enforcedAt, definition } = facts;
  const fields = isPlain(definition) ? [] : definition.fields;
  // What the paper says itself is not said a second time.
  const isThere = (source: AutoSource) => fields.some((field) => field.type === 'auto' && field.source === source);
  const hasReceiver = fields.some(({ label }) => /^수신/.test(label)) || /공고/.test(headingOf(facts));
  return {
    aside: [
      ...(hasReceiver ? [] : [pair('수신', receiversOf(detail), true)]),
      ...(isThere('title') ? [] : [pair('제목', detail.title, true)]),
    ],
    header: [],
    sender: sender ?? senderOf(facts),
    issue: isThere('docNumber')
      ? null
      : `시행  ${numberOf(detail)}  (${dayOf(enforcedAt ?? detail.decidedAt) || '시행 전'})`,
  };
}

function headingOf({ detail, definition }: PrintFacts): string {
  if (!isPlain(definition)) return definition.heading;
  return detail.special
    ? (SPECIALS[detail.special as keyof typeof SPECIALS] ?? detail.title)
    : (detail.formName ?? detail.title);
}

/** Everything that stands on the paper of a document. */
export function toPrintModel(facts: PrintFacts): PrintModel {
  const { detail, definition, complexName } = facts;
  const { blocks, foot, sender, shown } = bodyOf(facts);
  const attachments = detail.attachments.filter(({ attachmentId }) => !shown.has(attachmentId));
  const isLetter = !isPlain(definition) && definition.style === 'letter';
  const form = {
    aside: [
      pair('문서번호', numberOf(detail)),
      pair('기안일', dayInWords(draftedAt(detail))),
      pair('부서·기안자', drafterOf(detail)),
    ],
    header: headerOf(facts),
    sender: detail.special ? null : `${complexName} 관리사무소`,
    issue: null,
  };
  return {
    style: isLetter ? 'letter' : 'form',
    complexName,
    heading: spaceHeading(headingOf(facts)),
    title: detail.title || headingOf(facts),
    author: complexName,
    madeAt: partsOf(detail.decidedAt ?? detail.submittedAt ?? detail.createdAt),
    watermark: watermarkOf(facts),
    trace: traceOf(facts),
    ...(isLetter ? letterParts(facts, sender) : form),
    foot,
    columns: printColumns(detail.steps, facts.sealOf, detail.rule),
    others: printOthers(detail.steps, detail.resolution, detail.rule),
    rule: isLetter && !facts.history ? [] : printRuleReasons(detail.rule?.version, detail.steps),
    ...(isPlain(definition)
      ? { blocks, ends: attachments.length > 0 ? 'attachments' : null }
      : endBlocks(blocks, attachments.length > 0)),
    end: endOf(blocks),
    attachments: attachments.map(({ name }) => runsOf(`${name} 1부.`, PAGE_POINTS - 40)),
    related: detail.relatedDocuments.map(({ docNumber, title }) =>
      runsOf([docNumber, title].filter(Boolean).join('  '), PAGE_POINTS - 60),
    ),
    // A letter goes out of the house: what was said inside goes along only where its history is asked for.
    opinions: facts.withOpinions && (!isLetter || facts.history) ? printOpinions(detail.steps, detail.resolution) : [],
    explained: !isLetter || facts.history ? explainedOf(facts) : [],
    corrections: !isLetter || facts.history ? printCorrections(detail.corrections) : [],
    history: historyOf(facts),
    footer: {
      number: detail.docNumber ?? '',
      hash: shortHash(facts.contentHash),
      qr: facts.qr,
      address: facts.verifyUrl,
    },
  };
}
