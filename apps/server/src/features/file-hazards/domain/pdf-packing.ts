/** Numbers that say how the rows of a stream were taken from each other before it was packed. */
export type Rows = { predictor: number; columns: number; colors: number; bits: number };

/** The rows as they were; null: in a way that no program uses for objects. */
export function undoRows(bytes: Buffer, { predictor, columns, colors, bits }: Rows): Buffer | null {
  if (predictor <= 1) return bytes;
  const [row, pixel] = [Math.ceil((columns * colors * bits) / 8), Math.max(1, (colors * bits) >> 3)];
  if (!(row > 0 && row < 1_000_000) || (predictor === 2 && bits !== 8)) return null;
  const tag = predictor === 2 ? 0 : 1;
  const count = Math.ceil(bytes.length / (row + tag));
  const made = Buffer.alloc(count * row);
  for (let n = 0; n < count; n += 1) {
    const kind = tag === 0 ? 1 : (bytes[n * (row + 1)] ?? 0);
    if (kind > 4) return null;
    const start = n * row;
    for (let i = 0; i < row; i += 1) {
      const left = i >= pixel ? (made[start + i - pixel] ?? 0) : 0;
      const up = n > 0 ? (made[start + i - row] ?? 0) : 0;
      const corner = n > 0 && i >= pixel ? (made[start + i - row - pixel] ?? 0) : 0;
      made[start + i] = (bytes[n * (row + tag) + tag + i] ?? 0) + guess(kind, left, up, corner);
    }
  }
  return made;
}

function guess(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((one) => Math.abs(left + up - corner - one)) as [
    number,
    number,
    number,
  ];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

/** Two letters for a byte, until the sign that ends them. */
export function fromHex(bytes: Buffer): Buffer {
  const end = bytes.indexOf('>');
  const hex = bytes.toString('latin1', 0, end < 0 ? bytes.length : end).replace(/[^0-9a-f]/gi, '');
  return Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex');
}

/** Five letters for four bytes. */
export function fromAscii85(bytes: Buffer): Buffer {
  const end = bytes.indexOf('~');
  const letters = bytes.subarray(0, end < 0 ? bytes.length : end);
  const made: number[] = [];
  let [sum, count] = [0, 0];
  const put = (bytesOf: number) => {
    for (let i = 0; i < bytesOf; i += 1) made.push(Math.floor(sum / 256 ** (3 - i)) % 256);
    [sum, count] = [0, 0];
  };
  for (const letter of letters) {
    if (letter === 0x7a && count === 0) made.push(0, 0, 0, 0);
    if (letter < 0x21 || letter > 0x75) continue;
    sum = sum * 85 + letter - 0x21;
    count += 1;
    if (count === 5) put(4);
  }
  if (count > 1) {
    const left = count - 1;
    for (; count < 5; count += 1) sum = sum * 85 + 84;
    put(left);
  }
  return Buffer.from(made);
}
