import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
const EVERY_BYTES = 8 * 1_048_576;

/**
 * To be told of each chunk of a stream that has been used. A chunk is a small object with much memory behind it, and the
 * engine looks at the small object: left alone it keeps 64 MB of them before it looks again. Only what is young is
 * looked at, in less than a millisecond for 8 MB.
 */
export function createForgetting(): (chunk: Uint8Array) => void {
  let bytes = 0;
  return ({ byteLength }) => {
    bytes += byteLength;
    if (bytes < EVERY_BYTES) return;
    bytes = 0;
    collect({ type: 'minor' });
  };
}
