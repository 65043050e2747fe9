import type { FormDefinition } from '../forms/definition.ts';
import type { AutoSource } from '../forms/field.ts';
import { withFilled } from '../forms/filled-by.ts';
import type { Paper } from '../forms/paper.ts';
import { settleValues } from '../forms/settle-values.ts';
import { hiddenFiles, shownForm } from '../forms/shown-form.ts';
import type { Values } from '../forms/values.ts';
import { paperDayOf } from './paper-days.ts';
import { endPaper } from './paper-end.ts';
import {
  attachedLines,
  autoValues,
  officeName,
  type PaperDocument,
  type PaperHead,
  type PaperOffice,
  paperHead,
  photosOn,
  plainHeading,
  relatedLines,
} from './paper-head.ts';
import { paperLetter, splitFoot } from './paper-letter.ts';
import { withoutUntaken } from './paper-photos.ts';

/** What is asked for a paper: the document, whose it is, and what was written on it. */
export type PaperAsked = {
  readonly document: PaperDocument & { readonly decidedAt: string | null };
  readonly office: PaperOffice;
  readonly values: Values;
  /** Still being written: what is worked out is worked out anew. */
  readonly isOpen: boolean;
  readonly attachments: readonly { readonly attachmentId: string; readonly name: string }[];
  /** Whether a photo can be shown; what cannot is listed among the 붙임. */
  isPicture(attachmentId: string): boolean;
};

/**
 * Everything that a paper says and where it stands. Preview, screen and PDF are three drawings of this one description; none of
 * them decides what is said (PAP-03, decision 0028).
 */
export type PaperDescription = PaperHead & {
  readonly style: 'form' | 'letter';
  readonly auto: Readonly<Record<AutoSource, string>>;
  readonly paper: Paper;
  readonly values: Values;
  /** Behind a field that somebody filled in on its way: who, and when. */
  readonly filledBy: ReadonlyMap<string, string>;
  /** Where 끝. stands when it is not behind a sentence of the text. */
  readonly ends: 'attachments' | 'line' | null;
  readonly attached: readonly string[];
  readonly related: readonly string[];
  /** In whose name: large at the foot of a letter, and what stands below it there. */
  readonly sender: string | null;
  readonly below: Paper;
  readonly issue: string | null;
};

/**
 * Behind each field that was filled in on the way: (최기전 2026. 11. 16.). What a second department filled in stands there too:
 * (경리과 김경리 2026. 11. 16.), 시설과 7 (정기사 2026. 11. 17.)
 */
export function filledMarks(filled: NonNullable<PaperDocument['filled']>): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const { key, text, deptName, byName, at } of filled) {
    const before = marks.get(key);
    const isOneOfSeveral = filled.some((other) => other.key === key && other.deptName !== deptName);
    const who = `${byName} ${paperDayOf(at)}`;
    if (before !== undefined) marks.set(key, `${before}, ${deptName} ${text} (${who})`);
    else marks.set(key, isOneOfSeveral ? `(${deptName} ${who})` : `(${who})`);
  }
  return marks;
}

const NOTHING: Paper = { type: 'doc', content: [] };

export function describePaper(whole: FormDefinition, asked: PaperAsked): PaperDescription {
  const { document, office, attachments } = asked;
  const { filled = [] } = document;
  const values = withFilled(settleValues(whole, asked.values, asked.isOpen), filled);
  const definition = withoutUntaken(shownForm(whole, values), values);
  const auto = autoValues(document, office);
  const written = { fields: new Map(definition.fields.map((field) => [field.key, field])), values, auto };
  const shown = new Set(photosOn(definition, values).filter((id) => asked.isPicture(id)));
  const attached = attachedLines(attachments, new Set([...shown, ...hiddenFiles(values)]));
  const head = paperHead(document, office, definition);
  const filledBy = filledMarks(filled);
  const rest = { auto, attached, filledBy, related: relatedLines(document) };
  const foot = definition.style === 'letter' ? null : splitFoot(definition.paper, written);
  if (definition.style !== 'letter')
    return {
      ...head,
      ...rest,
      ...endPaper(foot?.paper ?? definition.paper, written, attached.length > 0),
      style: 'form',
      sender: foot?.sender ?? officeName(document, office.complexName),
      below: NOTHING,
      issue: null,
    };
  const { above, ...letter } = paperLetter(definition, document, office, written);
  return {
    ...head,
    ...rest,
    ...endPaper(above, written, attached.length > 0),
    ...letter,
    style: 'letter',
    header: [],
  };
}

/** A document that no form describes has the same head and foot; what it holds is told key by key. */
export function describePlain({ document, office, attachments }: PaperAsked) {
  const attached = attachedLines(attachments, new Set());
  return {
    ...paperHead(document, office, { heading: plainHeading(document) }),
    attached,
    related: relatedLines(document),
    ends: attached.length > 0 ? ('attachments' as const) : null,
    sender: officeName(document, office.complexName),
  };
}
