import type { FilePart } from '@danji/contract/file-look';
import { type Seen, unseen } from './contents.ts';

type Pages = { pageCount: number; page(no: number): { svg: string; text: string } };
type Limits = { pagesAtOnce: number; pagesBytesAtOnce: number };

/**
 * Some pages at a time: as many as are quickly sent. A page that is more than that alone is shown by its words; one that would
 * be more together with those before it is left for the next time.
 */
export function takePages({ pageCount, page }: Pages, fromPage: number, limits: Limits): Seen {
  const parts: FilePart[] = [];
  let [no, sent, wordsOnlyYn] = [fromPage, 0, false];
  for (; no <= pageCount && parts.length < limits.pagesAtOnce; no++) {
    const { svg, text } = page(no);
    const bytes = Buffer.byteLength(svg);
    const isMore = bytes > limits.pagesBytesAtOnce;
    if (!isMore && sent + bytes > limits.pagesBytesAtOnce) break;
    parts.push(isMore ? { kind: 'text', title: `${no}쪽`, text } : { kind: 'page', no, svg, text });
    wordsOnlyYn ||= isMore;
    sent += isMore ? 0 : bytes;
  }
  return { ...unseen, parts, pageCount, nextPage: no <= pageCount ? no : null, wordsOnlyYn };
}
