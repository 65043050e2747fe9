/**
 * A reason that a person can act on, with the exit code that says what is running now (upgrade.mjs). `more`: what else can be
 * done where nothing runs any more.
 */
export class Refusal extends Error {
  constructor(sentence, exitCode = 2, more = null) {
    super(sentence);
    this.exitCode = exitCode;
    this.more = more;
  }
}
