/** How often somebody else had a turn until the work was done. */
export async function turnsDuring<T>(done: Promise<T>): Promise<{ made: T; turns: number }> {
  let [turns, isOver] = [0, false];
  const other = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(other);
  };
  setImmediate(other);
  const made = await done;
  isOver = true;
  return { made, turns };
}
