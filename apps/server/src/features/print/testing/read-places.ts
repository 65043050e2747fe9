import { getDocumentProxy } from 'unpdf';

/** A piece of text where it stands on its page, in points from the bottom left corner; `y` is its base line. */
export type Place = { text: string; page: number; x: number; y: number; width: number; size: number };

export async function readPlaces(pdf: Uint8Array): Promise<Place[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const places: Place[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
      // Words across the page (b is not 0) lie over the rest on purpose.
      if (b === 0 && item.str.trim() !== '')
        places.push({ text: item.str.normalize('NFC'), page, x, y, width: item.width, size: a });
    }
  }
  return places;
}

const isSameLine = (a: Place, b: Place) => a.page === b.page && Math.abs(a.y - b.y) < 0.5;

/** What stands on one line without a gap, as one. */
export function joinPlaces(places: readonly Place[]): Place[] {
  const joined: Place[] = [];
  const sorted = [...places].sort((a, b) => a.page - b.page || b.y - a.y || a.x - b.x);
  for (const place of sorted) {
    const last = joined.at(-1);
    if (last && isSameLine(last, place) && Math.abs(last.x + last.width - place.x) < 0.15 * place.size) {
      last.text += place.text;
      last.width = place.x + place.width - last.x;
    } else joined.push({ ...place });
  }
  return joined;
}

/** Pairs of texts of which one lies on the other. */
export function findOverlaps(places: readonly Place[]): [string, string][] {
  const found: [string, string][] = [];
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) {
      if (a.page !== b.page) continue;
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + 0.7 * a.size, b.y + 0.7 * b.size) - Math.max(a.y, b.y);
      if (across > 0.5 && down > 0.5) found.push([a.text, b.text]);
    }
  return found;
}
