import { tagsIn } from './tags.ts';
import { unescapeXml } from './xml-words.ts';

export type WordPart = { kind: 'text'; title: null; text: string } | { kind: 'table'; rows: string[][] };

/**
 * Paragraphs and tables of a Word file, in their order. A table inside a cell becomes lines of the cell; what was struck out
 * while changes were tracked is not text any more.
 */
export function wordParts(xml: string): WordPart[] {
  const parts: WordPart[] = [];
  let [lines, line, depth]: [string[], string, number] = [[], '', 0];
  let [rows, row, cell]: [string[][], string[], string[]] = [[], [], []];
  const endText = () => {
    const text = lines.join('\n').trim();
    if (text !== '') parts.push({ kind: 'text', title: null, text });
    lines = [];
  };
  let [open, fallback] = [-1, 0];
  for (const { name, isEnd, isAlone, inside, at, end } of tagsIn(xml)) {
    // What programs of before are given instead: the same text once more.
    if (name === 'mc:Fallback' && !isAlone) fallback = Math.max(0, fallback + (isEnd ? -1 : 1));
    if (fallback > 0) continue;
    if (name === 'w:t') {
      if (isEnd && open >= 0) line += unescapeXml(xml.slice(open, at));
      open = isEnd || isAlone ? -1 : end;
    } else if (name === 'w:tab' && inside.trim() === '') line += '\t';
    else if (name === 'w:br' || name === 'w:cr') line += '\n';
    else if (name === 'w:p' && (isEnd || isAlone)) {
      (depth > 0 ? cell : lines).push(line);
      line = '';
    } else if (name === 'w:tbl') {
      if (!isEnd && depth++ === 0) endText();
      else if (isEnd && --depth === 0) {
        parts.push({ kind: 'table', rows });
        rows = [];
      }
    } else if (depth === 1 && name === 'w:tr' && isEnd) {
      rows.push(row);
      row = [];
    } else if (depth === 1 && name === 'w:tc' && isEnd) {
      row.push(cell.join('\n').trim());
      cell = [];
    }
    if (depth < 0) depth = 0;
  }
  endText();
  return parts;
}
