/** The order of departments as a list of ids. Pure; every function gives a permutation of what it was given, plus or minus one. */
type Order = readonly string[];

/** Moves `source` to the place where `target` stands; the ones between shift by one. */
export function moveTo(order: Order, source: string, target: string): Order {
  const from = order.indexOf(source);
  const to = order.indexOf(target);
  if (from < 0 || to < 0 || from === to) return order;
  const rest = order.filter((id) => id !== source);
  return [...rest.slice(0, to), source, ...rest.slice(to)];
}

/** A new department comes last, but before the fixed group, which always stands at the end. */
export const insertBeforeLast = (order: Order, id: string): Order => [...order.slice(0, -1), id, ...order.slice(-1)];

export const without = (order: Order, id: string): Order => order.filter((other) => other !== id);
