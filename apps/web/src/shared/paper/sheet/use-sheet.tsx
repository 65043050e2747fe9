import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Values } from '@danji/contract/forms/values';
import { describePaper, type PaperAsked } from '@danji/contract/paper/describe-paper';
import { isSealed, paperSigners } from '@danji/contract/paper/paper-line';
import { useMemo } from 'react';
import type { PaperSurroundings, Signer } from '../paper-context.ts';
import { Stamp } from './stamp.tsx';
import type { Stamps } from './stamp-table.tsx';

/** The document around a paper that is read: what stands above and below its text comes from it. */
export type PaperSheet = Omit<PaperAsked, 'values'> & { stamps: Stamps };

/** What a paper says, as the contract describes it for the PDF as well; nothing without a document around it. */
export const useSheet = (definition: FormDefinition, values: Values, sheet: PaperSheet | undefined) =>
  useMemo(() => (sheet ? describePaper(definition, { ...sheet, values }) : null), [definition, values, sheet]);

/** Who has signed where the paper itself has places for it. */
export function signersOf({ document: { steps }, stamps }: PaperSheet): PaperSurroundings['signers'] {
  const stampOf = (step: (typeof steps)[number]): Pick<Signer, 'stamp'> =>
    isSealed(step) ? { stamp: <Stamp name={step.actorName ?? step.personName} image={stamps.get(step.stepId)} /> } : {};
  const signers = (of: 'line' | 'voters'): Signer[] =>
    paperSigners(steps, of).map(({ name, step }) => ({ name, ...stampOf(step) }));
  const drafter = steps.find(({ kind }) => kind === 'DRAFT');
  return {
    ...(drafter ? { drafter: { name: drafter.personName, ...stampOf(drafter) } } : {}),
    line: signers('line'),
    voters: signers('voters'),
  };
}
