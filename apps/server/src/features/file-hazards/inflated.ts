import type { inflateSync } from 'node:zlib';
import type { Budget } from './budget.ts';
import { hazardLimits } from './domain/hazards.ts';

/** What is packed, unpacked within what may still be taken. Null: not packed in this way, or more than that. */
export function inflated(bytes: Buffer, by: typeof inflateSync, budget: Budget): Buffer | null {
  try {
    const whole = by(bytes, { maxOutputLength: Math.min(hazardLimits.heldBytes, budget.unpacked.left) });
    budget.unpacked.left -= whole.length;
    return whole;
  } catch {
    return null;
  }
}
