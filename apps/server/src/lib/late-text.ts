import { randomUUID } from 'node:crypto';

/**
 * A text in an answer that the database makes with the commit, as the number of a document that is decided. Until then a mark
 * stands for it, which nobody else could have written.
 */
export class LateText {
  #mark: string | null = null;
  #text: string | null = null;

  /** What stands for it; null while nothing is expected. */
  get mark(): string | null {
    return this.#mark;
  }

  expect(): string {
    this.#mark ??= `late ${randomUUID()}`;
    return this.#mark;
  }

  come(text: string): void {
    this.#text = text;
  }

  /** The answer as it is when the transaction has ended. */
  fillIn(answer: string): string {
    if (this.#mark === null) return answer;
    if (this.#text === null) throw new Error('a text that was expected has not come');
    return answer.replace(JSON.stringify(this.#mark), () => JSON.stringify(this.#text));
  }
}
