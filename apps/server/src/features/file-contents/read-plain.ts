import { type FileReader, unseen } from './domain/contents.ts';
import { readLimits } from './domain/limits.ts';

/** UTF-8, or as Windows in Korea wrote for decades. */
function textOf(bytes: Buffer, mostBytes: number): string {
  const part = bytes.subarray(0, mostBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part, { stream: true });
  } catch {
    return new TextDecoder('euc-kr').decode(part);
  }
}

export const plainReader: FileReader = {
  words: async (bytes) => textOf(bytes, readLimits.words * 4),
  look: async (bytes) => ({
    ...unseen,
    parts: [{ kind: 'text', title: null, text: textOf(bytes, readLimits.lookBytes) }],
    cutYn: bytes.length > readLimits.lookBytes,
  }),
};
