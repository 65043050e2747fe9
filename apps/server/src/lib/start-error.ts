/**
 * A reason not to start that a person can act on. The message is one polite Korean sentence (or a few);
 * the process prints it without a stack and ends with the exit code.
 */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}
