import { tagsIn } from './tags.ts';

/** Shapes, letters and pictures: nothing that runs, links, fetches or holds another kind of page. */
const SHAPES =
  'svg g defs path rect line circle ellipse polygon polyline text tspan image use clipPath mask pattern linearGradient radialGradient stop marker symbol';
const FILTERS = 'filter feGaussianBlur feOffset feMerge feMergeNode feFlood feComposite feColorMatrix feBlend';
const ELEMENTS = new Set(`${SHAPES} ${FILTERS}`.split(' '));
const LINKS = new Set(['href', 'xlink:href']);
const NAMES = /^(?!on|xmlns:(?!xlink$)|xml:base)[a-z][a-z0-9:-]*$/i;
const PICTURE = /^data:image\/(?:png|jpe?g|gif|bmp|webp);base64,[a-z0-9+/=\s]*$/i;
const HERE = /^#[\w.-]+$/;
/** In an attribute: an address that is not of this picture, or a way to one. */
const AWAY = /url\(\s*["']?(?!#)|@import|expression|javascript:/i;

/**
 * A page that a reader of foreign files has drawn, written anew from what we know. Whatever the file smuggled into it is left
 * out: other elements with all that stands in them, other attributes, and every address but places in the same picture.
 */
export function cleanSvg(svg: string): string {
  let clean = '';
  let from = 0;
  /** The elements that are being left out, from the outermost on. */
  let dropped: string[] = [];
  for (const { name, isEnd, isAlone, inside, at, end } of tagsIn(svg)) {
    if (dropped.length === 0) clean += plain(svg.slice(from, at));
    from = end;
    const isKnown = ELEMENTS.has(name);
    if (dropped.length > 0 || !isKnown) {
      if (name === '') continue;
      if (isEnd && dropped.includes(name)) dropped = dropped.slice(0, dropped.lastIndexOf(name));
      else if (!isEnd && !isAlone) dropped.push(name);
      continue;
    }
    clean += isEnd ? `</${name}>` : `<${name}${attributesOf(inside)}${isAlone ? '/' : ''}>`;
  }
  return dropped.length === 0 ? clean + plain(svg.slice(from)) : clean;
}

const plain = (text: string) => text.replaceAll('<', '').replaceAll('>', '');

const ATTRIBUTE = /([a-z][a-z0-9:-]{0,60})=(?:"([^"]*)"|'([^']*)')/gi;

function attributesOf(inside: string): string {
  let kept = '';
  for (const [, name = '', double, single] of inside.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (isSafe(name, value)) kept += ` ${name}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
  }
  return kept;
}

function isSafe(name: string, value: string): boolean {
  if (!NAMES.test(name)) return false;
  if (LINKS.has(name)) return HERE.test(value) || PICTURE.test(value);
  // An entity could spell what is looked for.
  return !AWAY.test(value) && !/&#/.test(value);
}
