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
