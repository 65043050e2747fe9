import type { FormDefinition } from '../forms/definition.ts';
import type { AutoSource } from '../forms/field.ts';
import type { Block, Inline, Paper } from '../forms/paper.ts';
import { ownValue } from '../forms/record.ts';
import { showOnPaper } from '../forms/show-value.ts';
import { paperDayOf } from './paper-days.ts';
import { type HeadPair, type PaperDocument, type PaperOffice, paperNumber, receiversOf } from './paper-head.ts';
import { lineWords, type Written } from './paper-words.ts';

type Letter = {
  readonly above: Paper;
  readonly below: Paper;
  readonly sender: string;
  readonly aside: readonly HeadPair[];
  readonly issue: string | null;
};

const isEmptyLine = (block: Block | undefined) =>
  block?.type === 'horizontalRule' || (block?.type === 'paragraph' && !block.content?.length);

function trim(blocks: readonly Block[]): Paper {
  const from = blocks.findIndex((block) => !isEmptyLine(block));
  const to = blocks.findLastIndex((block) => !isEmptyLine(block));
  return { type: 'doc', content: from < 0 ? [] : blocks.slice(from, to + 1) };
}

/**
 * A letter is sent in someone's name: the centred line that begins with the name of the complex. It goes large to the
 * foot of the page, and what stands below it goes along.
 */
function splitAtSender({ content }: Paper, written: Written) {
  const names = (inline: Inline) => {
    const field = inline.type === 'field' ? written.fields.get(inline.attrs.key) : undefined;
    return field?.type === 'auto' && field.source === 'complexName';
  };
  const at = content.findLastIndex(
    (block) => block.type === 'paragraph' && block.attrs?.textAlign === 'center' && block.content?.some(names),
  );
  const line = content[at];
  if (line?.type !== 'paragraph') return { above: { type: 'doc', content } as const, below: trim([]), sender: '' };
  const sender = lineWords(line.content, written).replace(/\s+/gu, ' ').trim();
  return { above: trim(content.slice(0, at)), below: trim(content.slice(at + 1)), sender };
}

/** In whose name it goes out: what a field of the form says, or the office. */
function senderOf({ fields }: FormDefinition, { values, auto: { complexName } }: Written): string {
  const field = fields.find(({ label }) => /명의$/.test(label));
  const said = field ? showOnPaper(field, ownValue(values, field.key)).trim() : '';
  const name = said || '관리사무소장';
  return name.startsWith(complexName) ? name : `${complexName} ${name}`;
}

/**
 * A form may end in such a line too: 입주자대표회의 for the papers of the council, 관리사무소장 귀하 where somebody asks for
 * something. It stands in the place of the office's name. Null where the form says nothing.
 */
export function splitFoot(paper: Paper, written: Written): { paper: Paper; sender: string } | null {
  const { above, below, sender } = splitAtSender(paper, written);
  return sender === '' || below.content.length > 0 ? null : { paper: above, sender };
}

type Sent = PaperDocument & { readonly decidedAt: string | null };

/** The parts of a letter as it lies in the file of the office. */
export function paperLetter(
  definition: FormDefinition,
  document: Sent,
  { enforcedAt }: PaperOffice,
  written: Written,
): Letter {
  const { fields, heading } = definition;
  const { above, below, sender } = splitAtSender(definition.paper, written);
  // What the paper says itself is not said a second time.
  const isThere = (source: AutoSource) => fields.some((field) => field.type === 'auto' && field.source === source);
  const hasReceiver = fields.some(({ label }) => /^수신/.test(label)) || /공고/.test(heading);
  const issued = paperDayOf(enforcedAt ?? document.decidedAt) || '시행 전';
  return {
    above,
    below,
    sender: sender || senderOf(definition, written),
    aside: [
      ...(hasReceiver ? [] : [{ label: '수신', text: receiversOf(document), wide: true as const }]),
      ...(isThere('title') ? [] : [{ label: '제목', text: document.title, wide: true as const }]),
    ],
    issue: isThere('docNumber') ? null : `시행  ${paperNumber(document)}  (${issued})`,
  };
}
