import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../lib/errors.ts';
import { createForgetting } from '../../lib/forget-chunks.ts';
import type { Log } from '../../lib/log.ts';
import { compiledFlags } from '../../lib/node-flags.ts';
import type { CompileAnswer, CompileRequest } from './compiler-process.ts';
import { type Asked, pickNext, refusalOf } from './domain/fair-queue.ts';
import type { PackedPaper } from './domain/packed-paper.ts';
import type { Pictures, PrintModel } from './domain/print-model.ts';

const PROCESS = fileURLToPath(new URL('./compiler-process.ts', import.meta.url));

export type Printer = {
  /** Whoever asks is named, so that nobody takes all the places. */
  print(paper: PrintModel | PackedPaper, pictures: Pictures, asked?: Asked): Promise<Buffer>;
  close(): Promise<void>;
};
type Options = {
  log: Log;
  processes?: number;
  /** How many papers may wait; the next one is told to come back. */
  waiting?: number;
  timeoutMs?: number;
  /** A process that has grown past this, or served so many, is replaced by a new one. */
  residentBytesMax?: number;
  papersMax?: number;
  /** For tests: another program in the place of the compiler. */
  program?: string;
};

type Job = Asked & {
  paper: PrintModel | PackedPaper;
  pictures: Pictures;
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
};
type Worker = { child: ChildProcess; job: Job | null; timer: NodeJS.Timeout | null; papers: number };

const tooBusy = () =>
  new Refusal('UNAVAILABLE', {
    message: 'too many papers wait to be set',
    errorUserMsg: '지금 인쇄하는 사람이 많습니다. 잠시 뒤 다시 인쇄해 주세요.',
  });
const ownTooMany = ({ isPreview }: Asked) =>
  new Refusal('TOO_MANY_REQUESTS', {
    message: 'this member has enough papers under way',
    errorUserMsg: isPreview
      ? '앞서 누른 미리보기를 만들고 있습니다. 끝난 뒤 다시 눌러 주세요.'
      : '앞서 누른 문서를 인쇄하고 있습니다. 끝난 뒤 다시 인쇄해 주세요.',
  });
const NOBODY: Asked = { owner: '', isPreview: false };
const failed = (message: string, cause?: unknown) =>
  new Refusal('UNAVAILABLE', {
    message,
    errorUserMsg: '인쇄물을 만들지 못했습니다. 잠시 뒤 다시 인쇄해 주세요.',
    cause,
  });

/** A few processes that stay warm, one paper at a time each. They are started when the first paper is asked for. */
export function createPrinter({
  log,
  processes = 2,
  waiting = 40,
  timeoutMs = 15_000,
  residentBytesMax = 700_000_000,
  papersMax = 1_000,
  program = PROCESS,
}: Options): Printer {
  const workers = new Set<Worker>();
  const queue: Job[] = [];
  const room = { processes, waiting };
  const forget = createForgetting();
  let closed = false;
  let nextId = 1;
  const working = () => [...workers].flatMap(({ job }) => job ?? []);

  const start = (): Worker => {
    // Nothing of our surroundings goes along: no secret, no address of a database.
    const child = fork(program, [], {
      serialization: 'advanced',
      env: {},
      execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning', ...compiledFlags],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: Worker = { child, job: null, timer: null, papers: 0 };
    workers.add(worker);
    child.on('message', (answer: CompileAnswer) => finish(worker, answer));
    child.on('error', (error) => lose(worker, error.message));
    child.on('exit', (code, signal) => lose(worker, `ended with ${signal ?? code}`));
    return worker;
  };

  /** Ends a process; what it was working on fails, and the next paper finds a new one. */
  const lose = (worker: Worker, why: string) => {
    if (!workers.delete(worker)) return;
    if (worker.timer) clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
    const { job } = worker;
    worker.job = null;
    if (job) {
      log.error({ why }, 'a paper could not be set');
      job.reject(failed(why));
    }
    next();
  };

  const finish = (worker: Worker, answer: CompileAnswer) => {
    const { job } = worker;
    if (!job) return;
    if (worker.timer) clearTimeout(worker.timer);
    worker.job = null;
    worker.papers += 1;
    if (answer.ok) {
      job.resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength));
      forget(answer.pdf);
    } else {
      log.error({ why: answer.message }, 'a paper could not be set');
      job.reject(failed(answer.message));
    }
    const isSpent = worker.papers >= papersMax || (answer.ok && answer.residentBytes > residentBytesMax);
    if (isSpent) lose(worker, 'replaced');
    else next();
  };

  const next = () => {
    while (!closed && queue.length > 0) {
      const at = pickNext(queue, working(), room);
      if (at < 0) return;
      const idle = [...workers].find(({ job }) => job === null);
      const worker = idle ?? (workers.size < processes ? start() : null);
      if (!worker) return;
      const [job] = queue.splice(at, 1) as [Job];
      worker.job = job;
      worker.timer = setTimeout(() => lose(worker, `took more than ${timeoutMs} ms`), timeoutMs);
      const request: CompileRequest = { id: nextId++, paper: job.paper, pictures: job.pictures };
      worker.child.send(request, (error) => error && lose(worker, error.message));
    }
  };

  return {
    print: (paper, pictures, asked = NOBODY) =>
      new Promise((resolve, reject) => {
        const refusal = closed ? 'FULL' : refusalOf(asked, queue, working(), room);
        if (refusal) return reject(refusal === 'OWN' ? ownTooMany(asked) : tooBusy());
        queue.push({ ...asked, paper, pictures, resolve, reject });
        next();
      }),
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(tooBusy());
      await Promise.all([...workers].map((worker) => ended(worker, lose)));
    },
  };
}

const ended = (worker: Worker, lose: (worker: Worker, why: string) => void) =>
  new Promise<void>((resolve) => {
    if (worker.child.exitCode !== null) return resolve();
    worker.child.once('exit', () => resolve());
    worker.child.once('error', () => resolve());
    lose(worker, 'closed');
  });
