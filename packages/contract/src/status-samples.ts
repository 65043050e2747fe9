import * as z from 'zod/mini';
import { Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onStatus } from './menu-calls.ts';

/** A quarter of an hour, of all servers together. */
export const StatusSample = z.strictObject({
  at: Stamp,
  requests: z.int(),
  failures: z.int(),
  /** Of 100 answers 95 took no longer; null while nobody asked anything. */
  waitMs: z.nullable(z.int()),
  /** Messages that waited to be sent. */
  waiting: z.int(),
  /** Of the fullest disk, in percent. */
  diskShare: z.nullable(z.number()),
});
export type StatusSample = z.output<typeof StatusSample>;

export const listStatusSamples = defineEndpoint({
  ...onStatus.read,
  name: 'listStatusSamples',
  path: '/api/syst/status-samples',
  summary: 'Requests, waits, errors, queue and disk of the last 24 hours, by quarters of an hour. No data of people.',
  response: z.array(StatusSample),
});
