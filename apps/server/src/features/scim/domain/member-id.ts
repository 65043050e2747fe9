/** Ids that an employee of this name at the directory could have here: letters and digits, 5 to 12, at least one letter. */
export function memberIdsFor(userName: string, random: () => number): string[] {
  const local = (userName.split('@', 1)[0] ?? '').replace(/[^A-Za-z0-9]/g, '');
  const stem = /[A-Za-z]/.test(local) ? local : `emp${local}`;
  const fits = stem.length >= 5 ? [stem.slice(0, 12)] : [];
  const numbered = Array.from({ length: 8 }, (_, i) => {
    const number = i < 4 ? String(i + 1).padStart(2, '0') : String(Math.floor(random() * 10_000)).padStart(4, '0');
    return `${stem.slice(0, 12 - number.length)}${number}`;
  }).filter((id) => id.length >= 5);
  const anyhow = Array.from({ length: 3 }, () => `emp${String(Math.floor(random() * 1e8)).padStart(8, '0')}`);
  return [...fits, ...numbered, ...anyhow];
}

/** The id that a person of this name would most likely have here already. */
export const likelyMemberId = (userName: string): string =>
  (userName.split('@', 1)[0] ?? '').replace(/[^A-Za-z0-9]/g, '').slice(0, 12);
