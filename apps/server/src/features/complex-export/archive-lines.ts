/** The lines of a part, as they come: a line that never ends is no line. */
const LONGEST_LINE = 64 * 1_048_576;

export async function* linesIn(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([rest, chunk.subarray(from, end)]).toString('utf8');
      rest = Buffer.alloc(0);
      from = end + 1;
    }
    rest = Buffer.concat([rest, chunk.subarray(from)]);
    if (rest.length > LONGEST_LINE) throw new RangeError('a line is too long');
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

/** How many rows a CSV holds behind its heads: a line inside quotation marks ends none. */
export async function countCsv(source: AsyncIterable<Buffer>): Promise<number> {
  let [rows, isQuoted, isOpen] = [0, false, false];
  for await (const chunk of source)
    for (const byte of chunk) {
      if (byte === 0x22) isQuoted = !isQuoted;
      if (byte === 10 && !isQuoted) {
        rows += 1;
        isOpen = false;
      } else isOpen = true;
    }
  return rows + (isOpen ? 1 : 0) - 1;
}
