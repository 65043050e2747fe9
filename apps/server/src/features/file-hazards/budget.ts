import { hazardLimits } from './domain/hazards.ts';

/** What looking into one file may take, with all that is inside it. Spent by whoever reads. */
export type Budget = { unpacked: { left: number }; steps: { left: number } };

export const newBudget = (): Budget => ({
  unpacked: { left: hazardLimits.unpackedBytes },
  steps: { left: 400_000_000 },
});

/** More than may be taken: the file stays outside. */
export class TooHeavy extends Error {}
