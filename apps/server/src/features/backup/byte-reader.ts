/** Takes a stream in pieces of the wanted length, whatever pieces it came in. */
export class ByteReader {
  #source: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #size = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Null: the stream ended before so many bytes. */
  async take(bytes: number): Promise<Buffer | null> {
    while (this.#size < bytes) {
      const { value, done } = await this.#source.next();
      if (done) return null;
      this.#held.push(value);
      this.#size += value.length;
    }
    const all = this.#held.length === 1 ? (this.#held[0] as Buffer) : Buffer.concat(this.#held);
    this.#held = all.length > bytes ? [all.subarray(bytes)] : [];
    this.#size -= bytes;
    return all.subarray(0, bytes);
  }
}
