/** A reason that a person can act on, with the exit code that says what is running now (upgrade.mjs). */
export class Refusal extends Error {
  constructor(sentence, exitCode = 2) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
