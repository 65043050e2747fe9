import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compiledFlags } from '../src/lib/node-flags.ts';

type Run = { code: number | null; output: string };
/** Runs a tool as `npm run` does, with nothing else in its environment. */
export const runTool = (name: string, args: string[], variables: Record<string, string>): Promise<Run> =>
  new Promise((resolve) => {
    const file = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
    const env = { PATH: process.env.PATH, ...variables };
    const child = execFile(process.execPath, [...compiledFlags, file, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
