import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
export type Packed = { encoding: keyof typeof packers | null; bytes: Buffer };

/** What the browser takes, the smaller first. */
const encodingFor = (accepted: string): Packed['encoding'] =>
  (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted)) ??
  null;

/** Pages as they go out: one build has one of each, so it is compressed once and kept. */
export function keepPages(write: (name: string) => string) {
  const kept = new Map<string, Promise<Packed>>();
  return (name: string, accepted: string): Promise<Packed> => {
    const encoding = encodingFor(accepted);
    const key = `${encoding} ${name}`;
    const known = kept.get(key);
    if (known) return known;
    const bytes = Buffer.from(write(name));
    const packed = (encoding ? packers[encoding](bytes) : Promise.resolve(bytes)).then((out) => ({
      encoding,
      bytes: out,
    }));
    kept.set(key, packed);
    return packed;
  };
}
