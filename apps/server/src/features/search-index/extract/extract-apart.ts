import { fileURLToPath } from 'node:url';
import { workApart } from '../../../lib/work-apart.ts';
import type { Extracted } from './extract-text.ts';

const PROGRAM = fileURLToPath(new URL('./extract-process.ts', import.meta.url));

type Options = { timeoutMs?: number; program?: string };

/** Reads a file where it can harm nobody; what fails there is a file without words. */
export const extractApart = (
  bytes: Uint8Array,
  { timeoutMs = 20_000, program = PROGRAM }: Options = {},
): Promise<Extracted> =>
  workApart<Uint8Array, Extracted>(bytes, { program, timeoutMs, memoryMb: 384 }).catch(() => ({
    state: 'UNREADABLE',
    text: '',
  }));
