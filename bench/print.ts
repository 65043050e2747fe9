import { shippedForms } from '../apps/server/db/forms/index.ts';
import { createCompiler } from '../apps/server/src/features/print/compile-paper.ts';
import { createPrinter } from '../apps/server/src/features/print/create-printer.ts';
import type { PrintModel } from '../apps/server/src/features/print/domain/print-model.ts';
import { toPrintModel } from '../apps/server/src/features/print/domain/to-print-model.ts';
import { detailOf, printFacts } from '../apps/server/src/features/print/testing/facts.ts';
import { createLog } from '../apps/server/src/lib/log.ts';

const P95_LIMIT_MS = 50;
const PER_SECOND_LIMIT = 20;
const ROWS = 62;

/** A 지출결의서 of three pages. Each one is another document: number, title and every row differ. */
function paperOf(serial: number): PrintModel {
  const form = shippedForms.find(({ code }) => code === 'EXPENSE');
  if (!form) throw new Error('the form is gone');
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    품명: `${serial}-${index} 도어 인버터 부품`,
    규격: `${(serial * 7 + index) % 90}W`,
    수량: (index % 9) + 1,
    단가: 1_000 * ((serial + index) % 97),
  }));
  return toPrintModel(
    printFacts({
      definition: form.definition,
      sealOf: (step) => ({ name: [{ text: step.actorName?.[0] ?? '', x: 0.5, y: 0.5, size: 0.5 }] }),
      detail: detailOf({
        docNumber: `지출-2026-${String(serial).padStart(4, '0')}`,
        title: `승강기 ${serial}호기 부품 교체 대금 지급의 건`,
        content: { ...form.sample.values, 산출명세: rows },
      }),
    }),
  );
}

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Processor time of one paper: what a machine that is busy with other things cannot hide. */
function processorTime(): number {
  const compiler = createCompiler();
  const papers = Array.from({ length: 50 }, (_, index) => paperOf(100_000 + index));
  let began = process.cpuUsage();
  for (const [index, paper] of papers.entries()) {
    if (index === 20) began = process.cpuUsage();
    compiler.compile(paper, new Map());
    compiler.forget();
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000 / 30;
}

export async function benchPrint(): Promise<void> {
  const printer = createPrinter({ log: createLog('silent'), waiting: 1_000 });
  try {
    let serial = 0;
    const next = () => printer.print(paperOf(++serial), new Map());
    // Both processes are started and warmed.
    await Promise.all(Array.from({ length: 20 }, next));
    const first = (await next()).toString('latin1');
    const pages = first.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    const times: number[] = [];
    for (let i = 0; i < 100; i++) {
      const began = performance.now();
      await next();
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const p95 = percentile(times, 0.95);
    const many = 150;
    const began = performance.now();
    await Promise.all(Array.from({ length: many }, next));
    const perSecond = many / ((performance.now() - began) / 1_000);
    console.log(`pages ${pages}, ${Math.round(first.length / 1024)} KiB`);
    console.log(`one after the other: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    console.log(`limit ${P95_LIMIT_MS} ms: ${(p95 / P95_LIMIT_MS).toFixed(2)} of it`);
    console.log(`processor time of one paper: ${processorTime().toFixed(1)} ms`);
    console.log(`all at once on two processes: ${perSecond.toFixed(1)} a second`);
    console.log(`limit ${PER_SECOND_LIMIT} a second: ${(perSecond / PER_SECOND_LIMIT).toFixed(2)} times it`);
  } finally {
    await printer.close();
  }
}
