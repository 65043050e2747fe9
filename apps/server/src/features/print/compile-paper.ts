import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Pictures, PrintModel } from './domain/print-model.ts';
import { printableData } from './domain/printable-text.ts';
import { coverageOf } from './domain/read-coverage.ts';
import { printFonts } from './print-fonts.ts';

const TEMPLATES = fileURLToPath(new URL('./template/', import.meta.url));
const MAIN = path.join(TEMPLATES, 'document.typ');
const DATA = path.join(TEMPLATES, 'data.json');
/** PDF/A-2b: readable for as long as the paper must be kept. The compiler has no tagged profile yet. */
const STANDARD = 'a-2b';
/** Parts of earlier papers that were not used in this many prints are forgotten. */
const KEPT_PRINTS = 4;

export type Compiler = {
  compile(model: PrintModel, pictures: Pictures): Buffer;
  /** To be called after each paper, when nobody waits any more. */
  forget(): void;
};

/**
 * A compiler that stays warm. The template is a constant; data and pictures lie beside it as files that exist in memory
 * alone, and the folder of the template is the only one that the compiler may read.
 */
export function createCompiler(): Compiler {
  const fonts = printFonts().map(({ file }) => readFileSync(file));
  const covered = coverageOf(fonts);
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fonts }] });
  const compile: Compiler['compile'] = (model, pictures) => {
    const { data, missed } = printableData(model, covered);
    const names = [...pictures.keys()].map((name) => path.join(TEMPLATES, name));
    try {
      compiler.mapShadow(DATA, Buffer.from(JSON.stringify({ ...data, missing: missed })));
      for (const [name, bytes] of pictures) compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(bytes));
      return compilePdf(compiler);
    } finally {
      for (const name of [DATA, ...names]) compiler.unmapShadow(name);
    }
  };
  return { compile, forget: () => compiler.evictCache(KEPT_PRINTS) };
}

function compilePdf(compiler: NodeCompiler): Buffer {
  const compiled = compiler.compile({ mainFilePath: MAIN });
  if (!compiled.result) {
    const error = compiled.takeDiagnostics();
    throw new Error(`the paper could not be set: ${JSON.stringify(error?.shortDiagnostics ?? null).slice(0, 500)}`);
  }
  return compiler.pdf(compiled.result, { pdfStandard: STANDARD });
}
