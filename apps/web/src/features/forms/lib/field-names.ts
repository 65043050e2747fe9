/** Names inside formulas: which tokens are fields or columns, and how to exchange one for another. */
const NAME = /[A-Za-z가-힣][A-Za-z0-9가-힣_]*/g;

type Found = { readonly name: string; readonly at: number; readonly afterDot: boolean; readonly owner: string | null };

function namesIn(expression: string): Found[] {
  const found: Found[] = [];
  for (const match of expression.matchAll(NAME)) {
    const rest = expression.slice(match.index + match[0].length);
    // What is followed by an opening parenthesis is a function: 합계( is not the field 합계.
    if (/^\s*[(（]/.test(rest)) continue;
    const before = expression.slice(0, match.index).trimEnd();
    const afterDot = before.endsWith('.');
    found.push({
      name: match[0],
      at: match.index,
      afterDot,
      owner: afterDot ? (/[A-Za-z가-힣][A-Za-z0-9가-힣_]*$/.exec(before.slice(0, -1).trimEnd())?.[0] ?? null) : null,
    });
  }
  return found;
}

function exchange(expression: string, to: string, which: (found: Found) => boolean): string {
  return namesIn(expression)
    .filter(which)
    .reverse()
    .reduce((text, { at, name }) => text.slice(0, at) + to + text.slice(at + name.length), expression);
}

export const mentionsField = (expression: string, key: string): boolean =>
  namesIn(expression).some((found) => !found.afterDot && found.name === key);

/** `명세.금액` anywhere, or bare `금액` inside the rows field itself. */
export const mentionsColumn = (expression: string, rows: string, column: string, inside: boolean): boolean =>
  namesIn(expression).some(
    (found) => found.name === column && (found.afterDot ? found.owner === rows : inside && !found.afterDot),
  );

export const renameFieldIn = (expression: string, from: string, to: string): string =>
  exchange(expression, to, (found) => !found.afterDot && found.name === from);

export const renameColumnIn = (expression: string, rows: string, from: string, to: string, inside: boolean): string =>
  exchange(expression, to, (found) => found.name === from && (found.afterDot ? found.owner === rows : inside));

/** Keys in braces: `{지급처} 대금 지급의 건`. */
export const renameInPattern = (pattern: string, from: string, to: string): string =>
  pattern.replaceAll(`{${from}}`, `{${to}}`);
