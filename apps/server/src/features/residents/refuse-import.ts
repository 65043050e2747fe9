import { importRowsMax } from '@danji/contract/import-members';
import { refuse } from '../../lib/errors.ts';
import { faultSentences, type ImportFault, tooManyRows } from './domain/import-faults.ts';

/** Nothing of the file is taken; the sentence says what is wrong with it, and where. */
export function refuseImport(fault: ImportFault, at = '', cause?: unknown): never {
  const errorUserMsg =
    fault === 'TOO_MANY_ROWS' ? tooManyRows(importRowsMax, at) : fault === 'COLUMNS' ? at : faultSentences[fault](at);
  return refuse('IMPORT_REFUSED', {
    message: `${fault} ${at}`.trim(),
    errorUserMsg,
    details: { reason: fault, at },
    cause,
  });
}
