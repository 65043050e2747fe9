const MOST = 2;

/** Days of a whole year do not fit into a row: how many they are, and from when to when; each stands in the 통지. */
export const shortDays = (days: readonly string[]): string => {
  if (days.length <= MOST) return days.join(', ');
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return `${days.length}일(${first} ~ ${first.slice(0, 5) === last.slice(0, 5) ? last.slice(5) : last})`;
};
