import type { Need } from './domain/needs.ts';
import { StartError } from './start-error.ts';

export type { NeedFacts } from './domain/need-facts.ts';
export { judgeNeeds, NEEDS, type Need, type NeedId } from './domain/needs.ts';

/** What keeps the program from starting is all told at once: who mends one thing must not find the next by trying again. */
export function refuseNeeds(needs: readonly Need[]): void {
  const refusing = needs.filter(({ weight }) => weight === 'REFUSES');
  if (refusing.length > 0) throw new StartError(refusing.map(({ text }) => text).join('\n'));
}

/** The sentence of a refusal, or null: for what is looked at by trying it. */
export async function sentenceOf(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}
