/** Letters that Office reads and in which every letter of a tag is itself. */
const KNOWN =
  /^(?:utf-?8|utf-?16(?:le|be)?|unicode|us-ascii|ascii|iso-8859-\d{1,2}|windows-\d{3,4}|x-windows-949|cp949|ms949|euc-kr|ks_c_5601-1987|euc-jp|shift_jis|gb2312|gbk|gb18030|big5)$/i;
const DECLARED = /^<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([^"'>]{1,60})["']/;

/** Where a part begins, which is more than enough to know what it is. */
export const HEAD_BYTES = 4_096;

/**
 * How markup is written by its first bytes. Null: no markup. `ODD`: in letters that nobody uses, in which tags are not what they
 * seem to be (`utf-7`), so that nobody has looked into it. Spaces before it, however many, change nothing.
 */
export function markupLetters(head: Buffer): TextDecoder | 'ODD' | null {
  const mark = head.subarray(0, 4).toString('hex');
  const wide =
    mark.startsWith('fffe') || (head.length > 1 && head[1] === 0)
      ? 'utf-16le'
      : mark.startsWith('feff') || (head.length > 1 && head[0] === 0)
        ? 'utf-16be'
        : null;
  if (mark === '0000feff' || mark === 'fffe0000' || mark.startsWith('2b2f76')) return 'ODD';
  const even = head.subarray(0, head.length & ~1);
  const start = (wide ? new TextDecoder(wide).decode(even) : head.toString('utf8')).replace(/^\ufeff/, '').trimStart();
  if (start !== '' && !start.startsWith('<')) return null;
  const declared = DECLARED.exec(start)?.[1];
  if (declared !== undefined && !KNOWN.test(declared)) return 'ODD';
  return new TextDecoder(wide ?? 'utf-8');
}
