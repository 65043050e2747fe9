import type { Block, Inline, Paper } from './paper.ts';

/** The words on a paper, one line per block. */
export function textOfPaper(paper: Paper): string {
  const lines: string[] = [];
  const inline = (content: readonly Inline[] = []) =>
    content.map((one) => (one.type === 'text' ? one.text : one.type === 'hardBreak' ? '\n' : '')).join('');
  const visit = (block: Block): void => {
    if (block.type === 'paragraph' || block.type === 'heading') lines.push(inline(block.content));
    else if (block.type === 'table')
      for (const row of block.content) for (const cell of row.content) cell.content.forEach(visit);
    else if ('content' in block) block.content.forEach(visit);
  };
  if (Array.isArray(paper.content)) paper.content.forEach(visit);
  return lines.filter((line) => line.trim() !== '').join('\n');
}
