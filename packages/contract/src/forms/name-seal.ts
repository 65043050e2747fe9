/** The red seal that everybody has who has set no other: the name in a ring. */

/** One character: its middle in parts of the seal's width, from the top left corner, and its size. */
type SealCharacter = { readonly text: string; readonly x: number; readonly y: number; readonly size: number };

const LAYOUTS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.5, 0.31],
    [0.5, 0.69],
  ],
  3: [
    [0.5, 0.31],
    [0.33, 0.67],
    [0.67, 0.67],
  ],
  4: [
    [0.33, 0.33],
    [0.67, 0.33],
    [0.33, 0.67],
    [0.67, 0.67],
  ],
};
const SIZES: Readonly<Record<number, number>> = { 1: 0.52, 2: 0.36, 3: 0.32, 4: 0.32 };

/** Where each character of a name stands: up to four one by one, a longer name in two lines that fit. */
export function sealCharacters(name: string): SealCharacter[] {
  const characters = [...name.normalize('NFC').replace(/\s+/gu, '')];
  const layout = LAYOUTS[characters.length];
  if (layout)
    return characters.map((text, index) => {
      const [x, y] = layout[index] as readonly [number, number];
      return { text, x, y, size: SIZES[characters.length] as number };
    });
  const shown = characters.slice(0, 12);
  const half = Math.ceil(shown.length / 2);
  const size = Math.min(0.3, 0.76 / Math.max(1, half));
  return [shown.slice(0, half), shown.slice(half)]
    .filter((line) => line.length > 0)
    .map((line, index) => ({ text: line.join(''), x: 0.5, y: index === 0 ? 0.36 : 0.64, size }));
}

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const RED = '#c8321f';

/** The seal as a drawing of its own, 100 wide and high. */
export function nameSeal(name: string): string {
  const texts = sealCharacters(name).map(
    ({ text, x, y, size }) =>
      `<text x="${(x * 100).toFixed(1)}" y="${(y * 100).toFixed(1)}" font-size="${(size * 100).toFixed(1)}">${escaped(text)}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img" aria-label="${escaped(name)} 도장">` +
    `<circle cx="50" cy="50" r="46" fill="none" stroke="${RED}" stroke-width="4"/>` +
    `<g fill="${RED}" font-family="Pretendard, 'Noto Sans KR', 'Malgun Gothic', sans-serif" font-weight="700" text-anchor="middle" dominant-baseline="central">` +
    `${texts.join('')}</g></svg>`
  );
}
