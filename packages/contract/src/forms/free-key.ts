const MOST = 40;

/** The key that a label gives: its letters, digits and underscores, beginning with a letter. Null where nothing is left. */
export function keyFromLabel(label: string): string | null {
  const letters = label
    .normalize('NFC')
    .replace(/[^A-Za-z0-9가-힣_]/g, '')
    .replace(/^[0-9_]+/, '')
    .slice(0, MOST);
  return letters === '' ? null : letters;
}

/** The same key, or with the first number behind it that is free: 금액, 금액2, 금액3. */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let n = 2; ; n += 1) {
    const tail = String(n);
    const key = `${wanted.slice(0, MOST - tail.length)}${tail}`;
    if (!taken.has(key)) return key;
  }
}
