import { type Compiler, createCompiler } from './compile-paper.ts';
import { drawPacked, type PackedPaper } from './domain/packed-paper.ts';
import type { PrintModel } from './domain/print-model.ts';

/**
 * The process that sets papers. It is given plain data and gives bytes; it knows no secret and no database, and it can be
 * ended in the middle of its work, which a thread inside native code cannot.
 */
/** `paper`: as it is drawn, or what it says, to be drawn here. */
export type CompileRequest = {
  id: number;
  paper: PrintModel | PackedPaper;
  pictures: ReadonlyMap<string, Uint8Array>;
};
export type CompileAnswer =
  | { id: number; ok: true; pdf: Uint8Array; residentBytes: number }
  | { id: number; ok: false; message: string };

let compiler: Compiler | null = null;

process.on('message', ({ id, paper, pictures }: CompileRequest) => {
  let answer: CompileAnswer;
  try {
    compiler ??= createCompiler();
    const pdf = compiler.compile('packed' in paper ? drawPacked(paper) : paper, pictures);
    answer = { id, ok: true, pdf, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    answer = { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer, () => compiler?.forget());
});
// The server is gone: nobody waits for a paper any more.
process.on('disconnect', () => process.exit(0));
// A signal that is meant for the whole group is the server's to act on: it ends us when its last request is answered.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
