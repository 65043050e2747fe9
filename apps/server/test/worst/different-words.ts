/**
 * So many letters of words of which hardly two are alike, the same at every call: what is kept and sorted by word has the most
 * to do with them. Twenty thousand lines of one sentence hid that for long.
 */
export function differentWords(letters: number, seed = 1): string {
  let state = (seed * 7_919 + 1) % 2_147_483_647;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  let made = '';
  for (let word = 1; made.length < letters; word += 1) {
    for (let at = next(3); at < 5; at += 1) made += String.fromCharCode(0xac00 + next(11_172));
    made += word % 10 === 0 ? '\n' : ' ';
  }
  return made.slice(0, letters).trimEnd().padEnd(letters, '가');
}
