import type { PrintBlock, PrintModel, Run } from './print-model.ts';

const textOf = (runs: readonly Run[]) =>
  runs.map((run) => ('t' in run ? run.t.join('') : 'label' in run ? run.label : '')).join('');
const END: Run = { t: ['  끝.'] };

/** A sentence of the text, and no remark beside it. */
const isSentence = (block: PrintBlock) => {
  const text = block.k === 'p' ? textOf(block.runs).trim() : '';
  return /[.함임음다요]$/.test(text) && !text.startsWith('※');
};

/**
 * 끝. two spaces behind the last sentence, or behind the last 붙임. A paper without sentences has it on a line of its
 * own; where the drafter has written it, it is not said twice.
 */
export function endBlocks(blocks: readonly PrintBlock[], hasAttachments: boolean): Pick<PrintModel, 'blocks' | 'ends'> {
  if (blocks.some((block) => block.k === 'p' && /(^|\s)끝\.?\s*$/.test(textOf(block.runs))))
    return { blocks, ends: null };
  if (hasAttachments) return { blocks, ends: 'attachments' };
  const at = blocks.findLastIndex(isSentence);
  const last = blocks[at];
  if (last?.k !== 'p') return { blocks, ends: 'line' };
  return { blocks: blocks.with(at, { ...last, runs: [...last.runs, END] }), ends: null };
}
