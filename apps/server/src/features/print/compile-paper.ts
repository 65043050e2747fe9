import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { keepEnd } from './domain/keep-end.ts';
import { isFewSaid } from './domain/keep-remarks.ts';
import type { OutsidePrint } from './domain/outside-model.ts';
import { type OutsideRun, type RunPaper, readPages, setCloser, takeAlong, withPages } from './domain/outside-run.ts';
import type { Pictures, PrintModel } from './domain/print-model.ts';
import { printableData } from './domain/printable-text.ts';
import { coverageOf } from './domain/read-coverage.ts';
import { type End, findEnds, findStarts, findStop } from './paper-queries.ts';
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
  const setOne = (model: PrintModel) => {
    const { data, missed } = printableData(model, covered);
    return setWhole(compiler, data, (more) => set({ ...more, missing: missed }));
  };
  const compile: Compiler['compile'] = (model, pictures) => {
    const names = [...pictures.keys()].map((name) => path.join(TEMPLATES, name));
    try {
      for (const [name, bytes] of pictures) compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(bytes));
      const paper = 'papers' in model ? setRun(compiler, model as OutsideRun, covered, set) : setOne(model);
      return compiler.pdf(paper, { pdfStandard: STANDARD });
    } finally {
      for (const name of [DATA, ...names]) compiler.unmapShadow(name);
    }
  };
  return { compile, forget: () => compiler.evictCache(KEPT_PRINTS) };
}

/** Points from the top of a page: what begins above it begins the page. */
const TOP = 60;

/** A notice that is nearly one page becomes one; smaller than this it would be read from nearby alone. */
const SMALLER = [0.92, 0.85];

const NEARLY = [1, 0.95];

type Looked = { paper: NodeTypstDocument; pages: number; lonely: boolean; over: boolean };

/**
 * Whether the last page holds nothing but what ends the paper: its last sentence, places to sign, the name, the note of the rule,
 * or the few words that were said on the way.
 */
function endsAlone({ page, y }: End, pages: number, model: PrintModel): boolean {
  const begins = page > 1 && y < TOP && !model.along;
  return begins || (page < pages && model.style === 'form' && isFewSaid(model));
}

function lookAt(compiler: NodeCompiler, paper: NodeTypstDocument, model: PrintModel): Looked {
  const pages = paper.numOfPages;
  if (pages < 2) return { paper, pages, lonely: false, over: false };
  const [end] = findEnds(compiler, paper);
  const over = findStop(compiler, paper)?.over ?? false;
  return { paper, pages, lonely: end !== undefined && endsAlone(end, pages, model), over };
}

const isNotice = (model: PrintModel | OutsidePrint): boolean => 'outside' in model && model.outside.as === 'notice';

/** No page with only the end: the lines move closer together, or the last rows go along. */
function setWhole(
  compiler: NodeCompiler,
  model: PrintModel,
  set: (data: object) => NodeTypstDocument,
): NodeTypstDocument {
  const look = (data: PrintModel, more: object = {}) => lookAt(compiler, set({ ...data, ...more }), data);
  if (model.fits) return setOnOnePage(model.fits, (small) => look(model, { small }));
  const usual = look(model);
  if (usual.over) return set({ ...model, loose: true });
  if (!usual.lonely) return usual.paper;
  // The rows of a notice are squeezed last: words that touch the lines are hard to read from where one stands.
  for (const small of isNotice(model) && usual.pages === 2 ? NEARLY : []) {
    const roomy = look(model, { tight: true, roomy: true, small });
    if (roomy.pages === 1) return roomy.paper;
  }
  const tight = look(model, { tight: true });
  if (tight.pages < usual.pages && !tight.lonely && !tight.over) return tight.paper;
  for (const small of isNotice(model) && usual.pages === 2 ? SMALLER : []) {
    const smaller = look(model, { tight: true, small });
    if (smaller.pages === 1) return smaller.paper;
  }
  const together = isFewSaid(model) ? { ...model, together: true } : null;
  for (const tried of [together, keepEnd(model), together && keepEnd(together)]) {
    const looked = tried && look(tried);
    if (looked && !looked.lonely && !looked.over) return looked.paper;
  }
  return usual.paper;
}

/** As large as it is one page; what is more than that at the smallest size goes over to the next. */
function setOnOnePage([first = 1, ...smaller]: readonly number[], look: (small: number) => Looked): NodeTypstDocument {
  let looked = look(first);
  for (const small of smaller) {
    if (looked.pages === 1) break;
    looked = look(small);
  }
  return looked.paper;
}

/** Many papers in one file, each as it would be alone: its own pages, its own end, its own word about missing characters. */
function setRun(
  compiler: NodeCompiler,
  { papers: given, ...model }: OutsideRun,
  covered: ReadonlySet<number>,
  set: (data: object) => NodeTypstDocument,
): NodeTypstDocument {
  const shared = printableData(model, covered).data;
  const papers = given.map((one) => {
    const { data, missed } = printableData(one, covered);
    return { ...data, missing: missed };
  });
  const look = (run: readonly RunPaper[]) => {
    const made = set({ ...shared, papers: run });
    return { made, pages: readPages(findStarts(compiler, made), findEnds(compiler, made), made.numOfPages, TOP) };
  };
  const usual = look(papers);
  const closer = setCloser(papers, usual.pages);
  const tried = usual.pages.alone.includes(true) ? look(closer) : usual;
  const settled = takeAlong(closer, usual.pages, tried.pages);
  const last = settled.some(({ along }) => along) ? look(settled) : tried;
  return last.pages.pages.every((pages) => pages === 1) ? last.made : look(withPages(settled, last.pages)).made;
}

function compileOnce(compiler: NodeCompiler, mainFilePath: string): NodeTypstDocument {
  const compiled = compiler.compile({ mainFilePath });
  if (compiled.result) return compiled.result;
  const error = compiled.takeDiagnostics();
  throw new Error(`the paper could not be set: ${JSON.stringify(error?.shortDiagnostics ?? null).slice(0, 500)}`);
}
