import { refuse } from '../../lib/errors.ts';
import { type FileFault, sentenceFor } from './domain/refusals.ts';

export const refuseFile = (fault: FileFault, cause?: unknown): never =>
  refuse('FILE_REFUSED', { message: fault, errorUserMsg: sentenceFor(fault), details: { reason: fault }, cause });
