import type { Block, Inline, Paper } from '@danji/contract/forms/paper';
import { ownValue } from '@danji/contract/forms/record';
import { showValue } from '@danji/contract/forms/show-value';
import type { PaperFacts } from './print-paper.ts';

type Letter = { above: Paper; below: Paper; sender: string | null };

const isEmptyLine = (block: Block | undefined) =>
  block?.type === 'horizontalRule' || (block?.type === 'paragraph' && !block.content?.length);

function trim(blocks: readonly Block[]): Block[] {
  const from = blocks.findIndex((block) => !isEmptyLine(block));
  const to = blocks.findLastIndex((block) => !isEmptyLine(block));
  return from < 0 ? [] : blocks.slice(from, to + 1);
}

function wordsOf(inline: Inline, { fields, values, auto }: PaperFacts): string {
  if (inline.type === 'text') return inline.text;
  const field = inline.type === 'field' ? fields.get(inline.attrs.key) : undefined;
  if (!field) return ' ';
  return field.type === 'auto' ? auto(field.source) : showValue(field, ownValue(values, field.key));
}

/**
 * A letter is sent in someone's name: the centred line that begins with the name of the complex. It goes large to the
 * foot of the page, and what stands below it goes along.
 */
export function splitLetter(paper: Paper, facts: PaperFacts): Letter {
  const names = (inline: Inline) => {
    const field = inline.type === 'field' ? facts.fields.get(inline.attrs.key) : undefined;
    return field?.type === 'auto' && field.source === 'complexName';
  };
  const at = paper.content.findLastIndex(
    (block) => block.type === 'paragraph' && block.attrs?.textAlign === 'center' && block.content?.some(names),
  );
  const line = paper.content[at];
  if (line?.type !== 'paragraph') return { above: paper, below: { type: 'doc', content: [] }, sender: null };
  const sender = (line.content ?? [])
    .map((inline) => wordsOf(inline, facts))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  return {
    above: { type: 'doc', content: trim(paper.content.slice(0, at)) },
    below: { type: 'doc', content: trim(paper.content.slice(at + 1)) },
    sender: sender || null,
  };
}
