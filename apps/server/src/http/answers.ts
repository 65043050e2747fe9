import type { Readable } from 'node:stream';
import type { Endpoint, WireOutput } from '@danji/contract/endpoint';

/** JSON that PostgreSQL built, already in the shape of the endpoint's answer (a test decodes each against the contract). */
export class RawJson<E extends Endpoint> {
  readonly text: string;
  declare readonly endpoint: WireOutput<E>;
  constructor(text: string) {
    this.text = text;
  }
}

/** JSON that another process has written: megabytes of it are handed on as they came. */
export const jsonBytes = (json: Buffer): Bytes =>
  new Bytes({ 'content-type': 'application/json; charset=utf-8', 'content-length': json.length }, json);

/** A file as an answer. */
export class Bytes {
  readonly headers: Record<string, string | number>;
  readonly body: Buffer | Readable;
  constructor(headers: Record<string, string | number>, body: Buffer | Readable) {
    this.headers = headers;
    this.body = body;
  }
}
