const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const PARAGRAPH_ENDS = /<\/(?:w|a|hp):p>|<\/si>|<w:br\/>|<w:tab\/>|<hp:lineBreak\/>/g;

/** Letters written as entities. Nothing is resolved, declared or fetched: this is no parser, so there is nothing to mislead. */
export const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** The text between tags, a line for each paragraph. */
export const wordsOf = (xml: string): string =>
  unescapeXml(xml.replace(PARAGRAPH_ENDS, '\n').replace(/<[^<>]{0,5000}>/g, ''));
