import { StartError } from '../lib/start-error.ts';

/** Runs a tool of the command line: a reason that a person can act on is told as it is, anything else with `failed` before it. */
export async function runTool(failed: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`\n  ${error instanceof StartError ? error.message : `${failed}: ${(error as Error).message}`}\n`);
    process.exitCode = 2;
  }
}
