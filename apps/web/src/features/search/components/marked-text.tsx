import type { Marked } from '@danji/contract/search';
import classes from './search.module.css';

/** A text with its places marked. The server tells where; nothing of it is markup. */
export function MarkedText({ text, marks }: Marked) {
  const parts: { text: string; marked: boolean; at: number }[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) parts.push({ text: text.slice(at, from), marked: false, at });
    parts.push({ text: text.slice(from, to), marked: true, at: from });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false, at });
  return (
    <>
      {parts.map((part) =>
        part.marked ? (
          <mark key={part.at} className={classes.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
