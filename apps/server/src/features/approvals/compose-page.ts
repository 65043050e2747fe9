import type { PageParts } from './detail-queries.ts';
import type { Page } from './page-store.ts';
import { detailText, rulesOf } from './present.ts';
import type { Facts } from './stored-page.ts';

/** What is kept of a document. */
export function composePage(parts: PageParts): Omit<Page, 'mark'> {
  const { document, steps } = rulesOf(parts);
  const facts: Facts = { document, steps };
  const { doc_id, drafter_id, people, comments, draft_line } = parts;
  return { doc_id, drafter_id, people, page: detailText(parts), facts: JSON.stringify(facts), comments, draft_line };
}
