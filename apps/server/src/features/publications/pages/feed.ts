import { publicationKindWords } from '@danji/contract/publications';
import { inHtml } from './html.ts';
import type { OpenHead, OpenItem } from './list-page.ts';

type Feed = { origin: string; code: string; head: OpenHead; items: readonly OpenItem[] };

/** The newest publications as Atom, for whoever wants to be told of them by a program of their own. */
export function renderFeed({ origin, code, head, items }: Feed): string {
  const page = `${origin}/open/${code}`;
  const updated = items[0] ? `${items[0].shownFrom}T00:00:00+09:00` : '2000-01-01T00:00:00+09:00';
  const entries = items.map(
    ({ title, kind, lead, shownFrom, ...item }) =>
      `<entry><id>${inHtml(`${page}/${item.code}`)}</id><title>${inHtml(title)}</title><link href="${inHtml(`${page}/${item.code}`)}"/><category term="${publicationKindWords[kind]}"/><updated>${shownFrom}T00:00:00+09:00</updated><summary>${inHtml(lead)}</summary></entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>${inHtml(page)}</id><title>${inHtml(`${head.name} 공개 자료`)}</title><link href="${inHtml(page)}"/><link rel="self" href="${inHtml(`${page}/feed.xml`)}"/><updated>${updated}</updated><author><name>${inHtml(`${head.name} 관리사무소`)}</name></author>${entries.join('')}</feed>`;
}
