import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { keepEnd } from './domain/keep-end.ts';
import type { Pictures, PrintModel } from './domain/print-model.ts';
import { printableData } from './domain/printable-text.ts';
import { coverageOf } from './domain/read-coverage.ts';
import { findEnd } from './paper-queries.ts';
import { printFonts } from './print-fonts.ts';

const TEMPLATES = fileURLToPath(new URL('./template/', import.meta.url));
const MAIN = path.join(TEMPLATES, 'document.typ');
const OUTSIDE = path.join(TEMPLATES, 'outside.typ');
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
  const set = (data: object) => {
    compiler.mapShadow(DATA, Buffer.from(JSON.stringify(data)));
    return compileOnce(compiler, 'outside' in data ? OUTSIDE : MAIN);
  };
  const compile: Compiler['compile'] = (model, pictures) => {
    const names = [...pictures.keys()].map((name) => path.join(TEMPLATES, name));
    try {
      for (const [name, bytes] of pictures) compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(bytes));
      const { data, missed } = printableData(model, covered);
      const paper = setWhole(compiler, data, (more) => set({ ...more, missing: missed }));
      return compiler.pdf(paper, { pdfStandard: STANDARD });
    } finally {
      for (const name of [DATA, ...names]) compiler.unmapShadow(name);
    }
  };
  return { compile, forget: () => compiler.evictCache(KEPT_PRINTS) };
}

/** Points from the top of a page: what begins above it begins the page. */
const TOP = 60;

/** Whether the end of the paper, its last sentence and the name, stands on a page without the text before it. */
function endsAlone(compiler: NodeCompiler, paper: NodeTypstDocument): boolean {
  if (paper.numOfPages < 2) return false;
  const end = findEnd(compiler, paper);
  return end !== null && end.page > 1 && end.y < TOP;
}

/** A page with only a name is none: the lines move closer together, or the last rows go along. */
function setWhole(
  compiler: NodeCompiler,
  model: PrintModel,
  set: (data: object) => NodeTypstDocument,
): NodeTypstDocument {
  const usual = set(model);
  if (!endsAlone(compiler, usual)) return usual;
  const tight = set({ ...model, tight: true });
  if (tight.numOfPages < usual.numOfPages && !endsAlone(compiler, tight)) return tight;
  const kept = keepEnd(model);
  return kept ? set(kept) : usual;
}

function compileOnce(compiler: NodeCompiler, mainFilePath: string): NodeTypstDocument {
  const compiled = compiler.compile({ mainFilePath });
  if (compiled.result) return compiled.result;
  const error = compiled.takeDiagnostics();
  throw new Error(`the paper could not be set: ${JSON.stringify(error?.shortDiagnostics ?? null).slice(0, 500)}`);
}
