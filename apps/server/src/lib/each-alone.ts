import type { Outcomes } from '@danji/contract/many-people';
import type { Tx } from './database.ts';
import { Refusal } from './errors.ts';

/**
 * The same act on each of many, each in a part of its own: what is refused leaves nothing behind and does not touch the
 * others. They are taken in the order of their ids, so that two who act on the same people never wait for each other.
 */
export async function eachAlone<Item>(
  tx: Tx,
  items: readonly Item[],
  idOf: (item: Item) => string,
  act: (tx: Tx, item: Item) => Promise<unknown>,
): Promise<Outcomes> {
  const once = new Map(items.map((item) => [idOf(item), item]));
  const said = new Map<string, string | null>();
  for (const [id, item] of [...once].sort(([a], [b]) => (a < b ? -1 : 1))) {
    try {
      await tx.nested((part) => act(part, item));
      said.set(id, null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      said.set(id, error.errorUserMsg);
    }
  }
  return {
    outcomes: [...once.keys()].map((id) => {
      const sentence = said.get(id) ?? null;
      return { id, doneYn: sentence === null, sentence };
    }),
  };
}
