import type { Tx } from '../../lib/database.ts';
import type { FormSettings } from './document-store.ts';
import { type DefaultLine, defaultLine } from './domain/default-line.ts';
import { findOrganisation } from './organisation-store.ts';
import { policyOf } from './policy-of.ts';

type Facts = { aptId: string; drafterId: string; settings: FormSettings; values: Record<string, unknown>; now: Date };

/** The line that the form gives a document with these values; null when the form leaves it to the drafter. */
export async function drawDefaultLine(
  tx: Tx,
  { aptId, drafterId, settings, values, now }: Facts,
): Promise<DefaultLine | null> {
  if (!settings.line) return null;
  return defaultLine({
    definition: settings.line,
    values,
    drafterId,
    organisation: await findOrganisation(tx, aptId, now),
    allowSelfDecision: policyOf(settings).allowSelfDecision,
    now,
  });
}
