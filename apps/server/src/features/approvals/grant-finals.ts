import type { Tx } from '../../lib/database.ts';
import { type DocumentFacts, findFormSettings } from './document-store.ts';
import type { Command } from './domain/types.ts';
import { drawDefaultLine } from './draw-default-line.ts';

/**
 * Who may decide finally (전결) is said by the form and the amount, never by whoever draws the line: at 상신 the right is
 * worked out anew from what is really written.
 */
export async function grantFinals(
  tx: Tx,
  aptId: string,
  facts: DocumentFacts,
  command: Command,
  now: Date,
): Promise<Command> {
  if (command.type !== 'SUBMIT') return command;
  const settings =
    facts.formId && facts.formVersion ? await findFormSettings(tx, aptId, facts.formId, facts.formVersion) : {};
  const values = { ...facts.content, amount: facts.amount === null ? null : Number(facts.amount) };
  const drawn = await drawDefaultLine(tx, { aptId, drafterId: facts.document.drafterId, settings, values, now });
  const finals = new Set(drawn?.line.filter((step) => step.mayDecideFinally).map((step) => step.personId));
  return { ...command, line: command.line.map((step) => ({ ...step, mayDecideFinally: finals.has(step.personId) })) };
}
