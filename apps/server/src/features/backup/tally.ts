import { createHash } from 'node:crypto';
import type { Contents, PartEnd, PartHead } from './archive.ts';

/** Counts what an archive holds as it goes by. It stays small, however many files there are. */
export class Tally {
  #digest = createHash('sha256');
  #parts: Contents['parts'] = [];
  #files: Contents['files'] = { count: 0, bytes: 0, damaged: 0 };

  add(head: PartHead, end: PartEnd): void {
    this.#digest.update(`${JSON.stringify([head, end])}\n`);
    if (head.kind !== 'file') {
      this.#parts.push({ ...head, ...end });
      return;
    }
    this.#files.count += 1;
    this.#files.bytes += end.bytes;
    if (end.sha256 !== head.hash) this.#files.damaged += 1;
  }

  sum(): Contents {
    return { parts: this.#parts, files: this.#files, digest: this.#digest.digest('hex') };
  }
}
