import { documentEventWord, documentStateWords } from '@danji/contract/approval-words';
import type { getDocument } from '@danji/contract/approvals';
import type { getHistory } from '@danji/contract/document-history';
import type { WireOutput } from '@danji/contract/endpoint';
import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import { explainedIn } from '@danji/contract/forms/explained';
import { isRecord } from '@danji/contract/forms/record';
import type { Values } from '@danji/contract/forms/values';
import type { JointPart } from '@danji/contract/joint-parts';
import { describePaper, describePlain, type PaperDescription } from '@danji/contract/paper/describe-paper';
import { paperMoment } from '@danji/contract/paper/paper-days';
import { draftedAt, type HeadPair, plainHeading } from '@danji/contract/paper/paper-head';
import { lengthOf } from './glyph-widths.ts';
import { endOf } from './keep-end.ts';
import { heldOf } from './keep-remarks.ts';
import { runsOf } from './keep-words.ts';
import { partsOf } from './korean-paper.ts';
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
import type { Pair, PrintModel, QrLines, Remark, Seal } from './print-model.ts';
import { type PaperFacts, printPaper } from './print-paper.ts';
import { printPlain } from './print-plain.ts';
import { PAGE_POINTS, pagePoints } from './print-table.ts';

/** As it travels: the paper needs none of the flags. */
export type Detail = Omit<WireOutput<typeof getDocument>, 'abilities'>;
export type PrintFacts = {
  readonly detail: Detail;
  readonly definition: FormDefinition | Record<string, never>;
  readonly complexName: string;
  /** Of a complex to practise in (decision 0069). */
  readonly isDemo?: boolean;
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
  /** 겸직 of a line that is not sent yet. */
  readonly joint?: readonly (readonly JointPart[])[] | undefined;
};

// Whoever holds a paper under way sees that nothing has been decided; the code on it answers for the document of then and later.
const UNDER_WAY = '결재 진행 중';
const isDecided = (state: Detail['state']) => state === 'APPROVED' || state === 'ENFORCED';

function watermarkOf({ isPreview, isDemo, detail: { state } }: PrintFacts): string | null {
  if (isDemo) return '체험';
  if (isPreview) return '미리보기';
  if (isDecided(state)) return null;
  return state === 'IN_PROGRESS' ? UNDER_WAY : documentStateWords[state].label;
}

const pair = ({ label, text, wide, strong }: HeadPair): Pair => ({
  label,
  runs: runsOf(text, wide ? 410 : 160, strong ? { bold: true } : {}),
  ...(wide ? { wide } : {}),
});

/** What the drafter has said to what was told at 상신. */
function explainedOf({ detail, definition }: PrintFacts): Remark[] {
  if (isPlain(definition) || !isRecord(detail.content)) return [];
  const explained = explainedIn(definition, detail.content);
  return definition.fields.flatMap(({ key, label }) => {
    const one = explained[key];
    if (!one) return [];
    const runs = runsOf([one.told, one.reason].filter(Boolean).join('\n'), OPINION_POINTS);
    return [{ who: detail.drafter.personName, what: label, at: paperMoment(draftedAt(detail)), runs }];
  });
}

/** What the fields of a form come to on the paper of this document. */
export function paperFactsOf(facts: PrintFacts, definition: FormDefinition, said: PaperDescription): PaperFacts {
  const { detail } = facts;
  return {
    fields: new Map(definition.fields.map((field) => [field.key, field])),
    values: said.values,
    auto: (source) => said.auto[source] ?? '',
    picture: (attachmentId) => facts.pictures.get(attachmentId) ?? null,
    fileName: (attachmentId) =>
      detail.attachments.find((attachment) => attachment.attachmentId === attachmentId)?.name ?? null,
    filledBy: (key) => said.filledBy.get(key) ?? null,
    signatures: (of) =>
      of === 'drafter'
        ? [{ name: detail.drafter.personName, seal: detail.state === 'DRAFT' ? null : facts.drafterSeal }]
        : printSigners(detail.steps, of, facts.sealOf),
  };
}

const contentOf = ({ detail: { content } }: PrintFacts): Values => (isRecord(content) ? content : {});

export const askedOf = (facts: PrintFacts) => ({
  document: facts.detail,
  office: facts,
  values: contentOf(facts),
  isOpen: facts.detail.state === 'DRAFT' || facts.isPreview,
  attachments: facts.detail.attachments,
  isPicture: (attachmentId: string) => facts.pictures.has(attachmentId),
});

type Drawn = Pick<PrintModel, 'style' | 'aside' | 'header' | 'blocks' | 'foot' | 'issue'>;

/** The description of the contract, as blocks of a page. */
function drawPaper(facts: PrintFacts) {
  const { definition } = facts;
  if (isPlain(definition)) {
    const said = describePlain(askedOf(facts));
    const drawn: Drawn = {
      style: 'form',
      aside: said.aside.map(pair),
      header: said.header.map(pair),
      blocks: printPlain(contentOf(facts)),
      foot: [],
      issue: null,
    };
    return { said, drawn };
  }
  const said = describePaper(definition, askedOf(facts));
  const paperFacts = paperFactsOf(facts, definition, said);
  const drawn: Drawn = {
    style: said.style,
    aside: said.aside.map(pair),
    header: said.header.map(pair),
    blocks: printPaper(said.paper, paperFacts, pagePoints(definition.page)),
    foot: printPaper(said.below, paperFacts, pagePoints(definition.page)),
    issue: said.issue,
  };
  return { said, drawn };
}

const shortHash = (hash: string | null) => hash?.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ') ?? null;

/** 박소장 (sojang01) · 2026-11-15 09:30 인쇄 · 문서 확인값 3fa9 12bc 77d0 */
function traceOf({ trace }: PrintFacts): string | null {
  if (trace === null) return null;
  const hash = shortHash(trace.hash);
  return [
    `${trace.name} (${trace.memberId})`,
    `${paperMoment(trace.at.toISOString())} 인쇄`,
    ...(hash ? [`문서 확인값 ${hash}`] : []),
  ].join(' · ');
}

const ADDRESS_SIZE = 6.5;
const ADDRESS_ROOM = 195;

/** An address is read, typed and never broken: a long one is smaller. */
function addressSize(address: string | null): Pick<PrintModel['footer'], 'addressSize'> {
  const wide = lengthOf(address ?? '') * ADDRESS_SIZE;
  return wide <= ADDRESS_ROOM ? {} : { addressSize: Math.floor((ADDRESS_SIZE * ADDRESS_ROOM * 100) / wide) / 100 };
}

function historyOf({ history }: PrintFacts): Remark[] {
  return (history ?? []).map((event) => ({
    who: event.onBehalfOfName ? `${event.actorName} (${event.onBehalfOfName} 대결)` : event.actorName,
    what: documentEventWord(event.type),
    at: paperMoment(event.at),
    runs: runsOf([event.reason ?? '', `확인값 ${event.hash.slice(0, 12)}`].filter(Boolean).join('\n'), 230),
  }));
}

const headingOf = ({ detail, definition }: PrintFacts): string =>
  isPlain(definition) ? plainHeading(detail) : definition.heading;

/** What it is set on, where that is not A4 upright. */
function pageOf({ page }: PrintFacts['definition']): Pick<PrintModel, 'page'> {
  if (!page || pagePoints(page) === PAGE_POINTS) return {};
  const paper = page.size === 'A3' ? 'a3' : 'a4';
  return { page: { paper, flipped: page.direction === 'LANDSCAPE', points: pagePoints(page) } };
}

/** Everything that stands on the paper of a document. */
export function toPrintModel(facts: PrintFacts): PrintModel {
  const { detail, complexName } = facts;
  const { said, drawn } = drawPaper(facts);
  const isLetter = drawn.style === 'letter';
  // A letter goes out of the house: what was said inside goes along only where its history is asked for.
  const remarks = {
    opinions: facts.withOpinions && (!isLetter || facts.history) ? printOpinions(detail.steps, detail.resolution) : [],
    explained: !isLetter || facts.history ? explainedOf(facts) : [],
    corrections: !isLetter || facts.history ? printCorrections(detail.corrections) : [],
    history: historyOf(facts),
  };
  return {
    ...drawn,
    ...pageOf(facts.definition),
    complexName,
    heading: said.heading,
    title: detail.title || headingOf(facts),
    author: complexName,
    madeAt: partsOf(detail.decidedAt ?? detail.submittedAt ?? detail.createdAt),
    watermark: watermarkOf(facts),
    trace: traceOf(facts),
    columns: printColumns(said.columns, detail.steps, facts.sealOf),
    others: printOthers(said.others),
    rule: isLetter && !facts.history ? [] : printRuleReasons(detail.rule, detail.steps),
    ends: said.ends,
    end: endOf(drawn.blocks),
    sender: said.sender,
    attachments: said.attached.map((line) => runsOf(line, PAGE_POINTS - 40)),
    related: said.related.map((line) => runsOf(line, PAGE_POINTS - 60)),
    ...remarks,
    heldRemarks: heldOf(remarks),
    footer: {
      number: detail.docNumber ?? '',
      hash: shortHash(facts.contentHash),
      qr: facts.qr,
      address: facts.verifyUrl,
      ...addressSize(facts.verifyUrl),
    },
  };
}
