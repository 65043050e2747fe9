import { Worker } from 'node:worker_threads';
import type { Verification, VerifyOptions } from './verify-database.ts';

/** Hashing millions of events beside the requests instead of between them. */
export const verifyInWorker = (workerData: VerifyOptions): Promise<Verification> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the check of the history ended with ${code}`)));
    worker.unref();
  });
