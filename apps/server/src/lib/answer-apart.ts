import { writeSync } from 'node:fs';

/** Where a process apart answers: beside the channel on which it was asked, which would take whatever comes. */
export const ANSWER_FD = 4;
/** Before the bytes of an answer stands how many they are. */
export const LENGTH_BYTES = 4;

/** What a process apart has made. Whoever waits for it ends the process then. */
export function answerApart(made: Uint8Array | string): void {
  const bytes = Buffer.from(made);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  for (const part of [length, bytes])
    for (let at = 0; at < part.length; ) at += writeSync(ANSWER_FD, part, at, part.length - at);
}
