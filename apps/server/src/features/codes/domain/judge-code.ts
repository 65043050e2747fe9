/** The order of codes, by their words. */
export function placeBefore(order: readonly string[], code: string, before: string | null): string[] | null {
  const rest = order.filter((one) => one !== code);
  if (rest.length === order.length) return null;
  if (before === code) return [...order];
  const at = before === null ? rest.length : rest.indexOf(before);
  return at < 0 ? null : [...rest.slice(0, at), code, ...rest.slice(at)];
}

type CodeFacts = {
  /** The codes of the type are words of the programs. */
  isFixed: boolean;
  /** People keep the name itself. */
  namesKept: boolean;
  uses: number;
  nameChanges: boolean;
  switchesOff: boolean;
};
type CodeRefused = 'FIXED' | 'NAME_IN_USE' | 'IN_USE';

/** A code that people carry by its name cannot be renamed under them: the old word would belong to nothing. */
export function judgeChange({ isFixed, namesKept, uses, nameChanges, switchesOff }: CodeFacts): CodeRefused | null {
  if (isFixed && switchesOff) return 'FIXED';
  return nameChanges && namesKept && uses > 0 ? 'NAME_IN_USE' : null;
}

export function judgeDeletion({ isFixed, uses }: Pick<CodeFacts, 'isFixed' | 'uses'>): CodeRefused | null {
  if (isFixed) return 'FIXED';
  return uses > 0 ? 'IN_USE' : null;
}

/** CT001, CT002 …: the next one. */
export function nextTypeId(ids: readonly string[]): string {
  const last = Math.max(0, ...ids.map((id) => Number(/^CT(\d+)$/.exec(id)?.[1] ?? 0)));
  return `CT${String(last + 1).padStart(3, '0')}`;
}
