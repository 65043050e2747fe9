import type { OutsideModel } from './outside-model.ts';
import type { PrintBlock, Run } from './print-model.ts';

const textOf = (runs: readonly Run[]) =>
  runs.map((run) => ('t' in run ? run.t.join('') : 'label' in run ? run.label : '')).join('');
const END: Run = { t: ['\u00a0\u00a0끝.'] };
const isLine = (block: PrintBlock | undefined) => block?.k === 'p' || block?.k === 'item';
const isBlank = (block: PrintBlock | undefined) => block?.k === 'p' && textOf(block.runs).trim() === '';

/** 끝. two spaces behind the last word of a letter, behind its last 붙임, or under the table that it ends in. */
export function endItems(
  blocks: readonly PrintBlock[],
  hasAttachments: boolean,
): { blocks: readonly PrintBlock[]; ends: OutsideModel['ends'] } {
  const at = blocks.findLastIndex((block) => !isBlank(block));
  const kept = blocks.slice(0, at + 1);
  const last = kept[at];
  if (hasAttachments) return { blocks: kept, ends: 'attachments' };
  if (!last || !isLine(last) || !('runs' in last)) return { blocks: kept, ends: 'line' };
  if (/(^|\s)끝\.?\s*$/.test(textOf(last.runs))) return { blocks: kept, ends: null };
  return { blocks: kept.with(at, { ...last, runs: [...last.runs, END] }), ends: null };
}
