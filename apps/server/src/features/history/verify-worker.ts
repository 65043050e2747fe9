import { parentPort, workerData } from 'node:worker_threads';
import { verifyDatabase } from './verify-database.ts';

parentPort?.postMessage(await verifyDatabase(workerData));
