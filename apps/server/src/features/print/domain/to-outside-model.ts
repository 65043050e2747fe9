import { mannerBeside, standInOf } from '@danji/contract/approval-words';
import { disclosureOf, disclosureWords, sayDisclosure } from '@danji/contract/disclosure';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { columnsOf, kindOf } from '@danji/contract/forms/field';
import type { OutsidePaper, OutsidePart, PageSize } from '@danji/contract/forms/outside';
import type { Block, Paper, TableRow } from '@danji/contract/forms/paper';
import { isRecord, ownValue } from '@danji/contract/forms/record';
import { sanitiseBody } from '@danji/contract/forms/sanitise';
import { showCellOnPaper, showOnPaper } from '@danji/contract/forms/show-value';
import { shownForm } from '@danji/contract/forms/shown-form';
import type { Letterhead } from '@danji/contract/letterhead';
import { describePaper, type PaperDescription } from '@danji/contract/paper/describe-paper';
import { paperDayOf, paperDays } from '@danji/contract/paper/paper-days';
import { photosOn, withoutEnding } from '@danji/contract/paper/paper-head';
import { splitFoot } from '@danji/contract/paper/paper-letter';
import { withoutUntaken } from '@danji/contract/paper/paper-photos';
import { endItems } from './end-items.ts';
import { growTables } from './grow-tables.ts';
import { runsOf } from './keep-words.ts';
import { numberItems } from './number-items.ts';
import type { OutsideModel, OutsidePrint, Point, Signer } from './outside-model.ts';
import type { PrintBlock, PrintModel } from './print-model.ts';
import { type PaperFacts, printPaper } from './print-paper.ts';
import { askedOf, type Detail, type PrintFacts, paperFactsOf, toPrintModel } from './to-print-model.ts';

/** Names of the pictures that the complex has for its papers. */
export type Marks = {
  readonly logo: string | null;
  readonly officeSeal: string | null;
  readonly councilSeal: string | null;
};
export type OutsideFacts = PrintFacts & {
  readonly definition: FormDefinition & { outside: OutsidePaper };
  readonly marks: Marks;
  readonly letterhead: Letterhead | null;
  /** As it is asked for; else as the form says. */
  readonly size: PageSize | undefined;
};

/** Points across A4 without its margins, upright and lying. A3 is the same paper, larger. */
const ROOM = { PORTRAIT: 499, LANDSCAPE: 745 } as const;
const A3_GROWTH = 1.4143;
/** A board is read from where people stand. A paper that is all tables needs its room. */
const GROWN = { NOTICE: 1.5, LETTER: 1.1, TABLES: 1.2 } as const;

type Said = (part: OutsidePart) => string;
const saidOn =
  ({ definition, detail }: OutsideFacts): Said =>
  (part) => {
    const field = definition.fields.find(({ key }) => key === definition.outside[part]);
    return field ? showOnPaper(field, ownValue(detail.content, field.key)).trim() : '';
  };

const paragraphs = (text: string): Block[] =>
  text.split('\n').map((line) => ({ type: 'paragraph', ...(line ? { content: [{ type: 'text', text: line }] } : {}) }));

/** What the field says: a rich body as it was drawn, any other as lines. */
function blocksIn({ definition, detail }: OutsideFacts, part: 'body' | 'lead', said: Said): readonly Block[] {
  const field = definition.fields.find(({ key }) => key === definition.outside[part]);
  const value = field && ownValue(detail.content, field.key);
  if (field && kindOf(field).look === 'body') return isRecord(value) ? sanitiseBody(value).content : [];
  const text = said(part);
  return text === '' ? [] : paragraphs(text);
}

/** The paper without rows of tables that hold nothing but what stands at its end: in whose name, from when to when. */
function withoutSaid({ content, ...paper }: Paper, outside: OutsidePaper): Paper {
  const ends = new Set([outside.sender, outside.period, outside.seal, outside.ask]);
  const keysIn = (blocks: readonly Block[]): string[] =>
    blocks.flatMap((block) =>
      block.type === 'fieldBlock'
        ? [block.attrs.key]
        : block.type === 'paragraph'
          ? (block.content ?? []).flatMap((one) => (one.type === 'field' ? [one.attrs.key] : []))
          : [],
    );
  const isSaid = (row: TableRow) => {
    const keys = row.content.flatMap((cell) => keysIn(cell.content));
    return keys.length > 0 && keys.every((key) => ends.has(key));
  };
  return {
    ...paper,
    content: content.flatMap((block): Block[] => {
      if (block.type !== 'table') return [block];
      const rows = block.content.filter((row) => !isSaid(row));
      return rows.length > 0 ? [{ ...block, content: rows }] : [];
    }),
  };
}

function textBlocks(
  facts: OutsideFacts,
  paper: PaperFacts,
  described: PaperDescription,
  said: Said,
  room: number,
): PrintBlock[] {
  const { definition } = facts;
  if (definition.outside.body === undefined) {
    const { values, fields } = paper;
    const shown = withoutSaid(withoutUntaken(shownForm(definition, values), values).paper, definition.outside);
    // In whose name it is stands below, with the 직인.
    return printPaper(splitFoot(shown, { values, fields, auto: described.auto })?.paper ?? shown, paper, room);
  }
  const bare = { ...paper, fields: new Map() };
  const print = (content: readonly Block[], roomPt: number) =>
    printPaper({ type: 'doc', content: [...content] }, bare, roomPt);
  return numberItems(blocksIn(facts, 'body', said), print, room);
}

function leadBlocks(facts: OutsideFacts, said: Said, room: number): PrintBlock[] {
  return blocksIn(facts, 'lead', said).map((block) => ({
    k: 'p',
    runs: runsOf(
      block.type === 'paragraph' ? (block.content ?? []).map((one) => ('text' in one ? one.text : '')).join('') : '',
      room,
    ),
  }));
}

/** Of a letter, whom to ask and where to pay are its last lines. */
const askedLines = ({ definition: { outside } }: OutsideFacts, said: Said, room: number): PrintBlock[] =>
  outside.as === 'LETTER' && said('ask') !== ''
    ? ['', ...said('ask').split('\n')].map((line) => ({ k: 'p', runs: runsOf(line, room) }))
    : [];

/** A notice that names nobody to ask is asked about at the office. */
const officePhone = ({ letterhead }: OutsideFacts): string =>
  letterhead?.phone ? `관리사무소 ${letterhead.phone}` : '';

/** The first three columns of the table: what, how it is, and what is said beside it. */
function pointsOf({ definition, detail }: OutsideFacts, room: number): Point[] {
  const field = definition.fields.find(({ key }) => key === definition.outside.points);
  const columns = columnsOf(field);
  const rows = field ? ownValue(detail.content, field.key) : [];
  return (Array.isArray(rows) ? rows : []).filter(isRecord).flatMap((row) => {
    const [label = '', main = '', more = ''] = columns.map((column) =>
      showCellOnPaper(column, ownValue(row, column.key)).trim(),
    );
    return label || main ? [{ label, main, more: runsOf(more, room) }] : [];
  });
}

const SIGNING = new Set(['DRAFT', 'REVIEW', 'DECIDE']);
const HELPING = new Set(['AGREE', 'COOPERATE']);
const SIGNED = new Set(['APPROVED', 'AGREED', 'CONFIRMED']);

/** Everybody who signed, the day above whoever decided. Of a stand-in it is the name of who really signed. */
function signersOf({ detail, isPreview }: OutsideFacts): Signer[] {
  const steps = detail.steps.filter(({ kind, state }) => SIGNING.has(kind) && (isPreview || SIGNED.has(state)));
  return steps.map((step) => {
    const manner = mannerBeside(step);
    const decides = step === steps.at(-1);
    return {
      position: step.positionName ?? '',
      name: standInOf(step) ?? step.personName,
      above: [manner, decides ? paperDayOf(step.actedAt) : ''].filter(Boolean).join(' '),
    };
  });
}

const cooperatorsOf = ({ detail }: OutsideFacts) =>
  detail.steps
    .filter(({ kind, state }) => HELPING.has(kind) && SIGNED.has(state))
    .map((step) => [step.positionName, standInOf(step) ?? step.personName].filter(Boolean).join(' '))
    .join(', ');

function periodOf({ definition, detail }: OutsideFacts, said: Said): string {
  const value = definition.outside.period && ownValue(detail.content, definition.outside.period);
  return isRecord(value) && typeof value.from === 'string' && typeof value.to === 'string'
    ? paperDays(value.from, value.to)
    : said('period');
}

function nameParts({ complexName, marks }: OutsideFacts, said: Said) {
  const name = said('sender') || '관리사무소장';
  const isCouncil = name.includes('입주자대표회의');
  // Chosen, and never guessed from a picture that nobody has stored: such an office stamps by hand.
  const omitted = said('seal').includes('생략');
  return {
    office: `${complexName} ${isCouncil ? '입주자대표회의' : '관리사무소'}`,
    sender: name.startsWith(complexName) ? name : `${complexName} ${name}`,
    seal: omitted ? null : isCouncil ? marks.councilSeal : marks.officeSeal,
    omitted,
  };
}

/** The picture of the 직인 on this paper; null: none is set. */
export const sealOn = (facts: OutsideFacts): string | null => nameParts(facts, saidOn(facts)).seal;

function reachedBy(letterhead: Letterhead | null) {
  const { postcode = '', address = '', homepage = '', phone = '', fax = '', email = '' } = letterhead ?? {};
  return {
    place: [postcode && `우 ${postcode}`, address].filter(Boolean).join('  '),
    homepage,
    reached: [phone && `전화 ${phone}`, fax && `전송 ${fax}`].filter(Boolean).join('  '),
    email,
  };
}

/**
 * What goes out of the office never said that it is 대외비: a reason that somebody wrote for the paper stands on it, the one
 * that comes with the grade does not.
 */
function disclosureOnFoot({ disclosure, security }: Pick<Detail, 'disclosure' | 'security'>): string {
  const ofGrade = disclosureOf({ disclosure: null, security });
  const said = disclosure ?? ofGrade;
  return said.reason.trim() === ofGrade.reason ? disclosureWords[said.kind] : sayDisclosure(said);
}

/** The paper that hangs on a board or is sent, of a document that was decided. */
export function toOutsideModel(facts: OutsideFacts): OutsidePrint {
  const { detail, definition, enforcedAt } = facts;
  const { outside, page } = definition;
  const said = saidOn(facts);
  const described = describePaper(definition, askedOf(facts));
  // Who filled something in on its way stays in the house.
  const paper: PaperFacts = { ...paperFactsOf(facts, definition, described), filledBy: () => null };
  const size = facts.size ?? page?.size ?? 'A4';
  const isLying = page?.direction === 'LANDSCAPE' && outside.as === 'NOTICE';
  const grow = outside.body === undefined ? GROWN.TABLES : GROWN[outside.as];
  const room = ROOM[isLying ? 'LANDSCAPE' : 'PORTRAIT'] / grow;
  const photos = outside.body === undefined ? photosOn(definition, described.values) : [];
  const shown = new Set(photos.filter((id) => facts.pictures.has(id)));
  const attachments = detail.attachments.filter(({ attachmentId }) => !shown.has(attachmentId));
  const written = [...textBlocks(facts, paper, described, said, room), ...askedLines(facts, said, room)];
  const { blocks, ends } =
    outside.as === 'LETTER' ? endItems(written, attachments.length > 0) : { blocks: written, ends: null };
  const day = paperDayOf(enforcedAt ?? detail.decidedAt);
  const model: OutsideModel = {
    as: outside.as === 'NOTICE' ? 'notice' : 'letter',
    paper: size === 'A3' ? 'a3' : 'a4',
    flipped: isLying,
    grow,
    logo: facts.marks.logo,
    ...nameParts(facts, said),
    number: detail.docNumber ?? '',
    day,
    lead: leadBlocks(facts, said, room),
    points: pointsOf(facts, room - 100),
    body: growTables(blocks, grow * (size === 'A3' ? A3_GROWTH : 1)),
    attachments: attachments.map(({ name }) => runsOf(`${withoutEnding(name)} 1부.`, room - 60)),
    ends,
    period: periodOf(facts, said),
    ask: runsOf(said('ask') || officePhone(facts), room - 100),
    to: runsOf(said('to') || '내부결재', room - 50),
    via: runsOf(said('via'), room - 50),
    signers: signersOf(facts),
    cooperators: cooperatorsOf(facts),
    issue: `시행  ${detail.docNumber ?? ''}  (${day})`,
    ...reachedBy(facts.letterhead),
    disclosure: disclosureOnFoot(detail),
  };
  return { ...emptied(toPrintModel(facts)), outside: model };
}

/** Nothing that belongs to the office goes along, not even out of sight. */
const emptied = (model: PrintModel): PrintModel => ({
  ...model,
  style: 'form',
  trace: null,
  aside: [],
  header: [],
  columns: [],
  others: [],
  rule: [],
  blocks: [],
  end: 0,
  attachments: [],
  ends: null,
  related: [],
  opinions: [],
  explained: [],
  corrections: [],
  history: [],
  sender: null,
  foot: [],
  issue: null,
});
