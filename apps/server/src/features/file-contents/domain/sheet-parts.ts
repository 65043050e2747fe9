import { attributeOf } from './attributes.ts';
import { isShade, type LayLine } from './layout.ts';
import { tagsIn } from './tags.ts';
import { unescapeXml } from './xml-words.ts';

/** Names without the letters before the colon, which each program chooses for itself. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The words that cells share, in their order. How they are read aloud (rPh) is not part of them. */
export function sharedTexts(xml: string, most: number): string[] {
  const texts: string[] = [];
  let [text, from, isAside] = ['', -1, false];
  for (const { name, isEnd, isAlone, at, end } of tagsIn(xml)) {
    const local = localName(name);
    if (local === 'si') {
      if (!isEnd) text = '';
      if (isEnd || isAlone) texts.push(text);
      if (texts.length >= most) break;
    } else if (local === 'rPh') isAside = !isEnd && !isAlone;
    else if (local === 't') {
      if (isEnd && from >= 0 && !isAside) text += unescapeXml(xml.slice(from, at));
      from = isEnd || isAlone ? -1 : end;
    }
  }
  return texts;
}

export type CellLook = {
  isShaded: boolean;
  hasLines: boolean;
  align: LayLine['align'];
  isBold: boolean;
  points: number;
};
export const plainLook: CellLook = { isShaded: false, hasLines: false, align: 'left', isBold: false, points: 0 };

const SIDES = new Set(['left', 'right', 'top', 'bottom', 'start', 'end']);

/** How cells look, by the number that they name. */
export function looksOfSheets(xml: string): CellLook[] {
  const fills: boolean[] = [];
  const borders: boolean[] = [];
  const fonts: { isBold: boolean; points: number }[] = [];
  const looks: CellLook[] = [];
  let [part, isSolid] = ['', false];
  for (const { name, isEnd, inside } of tagsIn(xml)) {
    const local = localName(name);
    if (['fills', 'borders', 'fonts', 'cellXfs'].includes(local)) part = isEnd ? '' : local;
    if (isEnd || part === '') continue;
    const font = fonts.at(-1);
    const look = looks.at(-1);
    if (part === 'fills' && local === 'fill') fills.push(false);
    else if (part === 'fills' && local === 'patternFill') isSolid = attributeOf(inside, 'patternType') === 'solid';
    else if (part === 'fills' && local === 'fgColor' && isSolid) fills[fills.length - 1] = isFilled(inside);
    else if (part === 'borders' && local === 'border') borders.push(false);
    else if (part === 'borders' && SIDES.has(local)) {
      const style = attributeOf(inside, 'style');
      if (style && style !== 'none') borders[borders.length - 1] = true;
    } else if (part === 'fonts' && local === 'font') fonts.push({ isBold: false, points: 0 });
    else if (font && part === 'fonts' && local === 'b')
      font.isBold = !/^(0|false)$/.test(attributeOf(inside, 'val') ?? '1');
    else if (font && part === 'fonts' && local === 'sz') font.points = Number(attributeOf(inside, 'val')) || 0;
    else if (part === 'cellXfs' && local === 'xf') {
      const of = <T>(list: readonly T[], by: string) => list[Number(attributeOf(inside, by) ?? 0)];
      looks.push({
        isShaded: of(fills, 'fillId') ?? false,
        hasLines: of(borders, 'borderId') ?? false,
        align: 'left',
        ...(of(fonts, 'fontId') ?? { isBold: false, points: 0 }),
      });
    } else if (look && part === 'cellXfs' && local === 'alignment') {
      const value = attributeOf(inside, 'horizontal');
      look.align = value === 'center' || value === 'centerContinuous' ? 'center' : value === 'right' ? 'right' : 'left';
    }
  }
  return looks;
}

/** A colour of the theme is a shade unless it is that of the paper. */
function isFilled(inside: string): boolean {
  const theme = attributeOf(inside, 'theme');
  if (theme !== null) return theme !== '0' || Number(attributeOf(inside, 'tint') ?? 0) < 0;
  return isShade(attributeOf(inside, 'rgb'));
}
