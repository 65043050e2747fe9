import type { Rules } from './offered-acts.ts';
import type { StoredRow } from './page-store.ts';

/** What the rules are asked with of a document at rest. */
export type Facts = Pick<Rules, 'document' | 'steps'>;
type Comment = { authorId: string; deletedYn: 'Y' | 'N'; mineYn: 'Y' | 'N' };

/** The document as it travels, but for the abilities. */
export function storedText({ page, draft_line, comments }: StoredRow, memberId: string): string {
  const said = comments === undefined ? '' : `,"comments":${commentsFor(comments, memberId)}`;
  return `${page.slice(0, -1)},"draftLine":${draft_line ?? '[]'}${said}}`;
}

/** Whose a comment is depends on who reads it; nobody's stand in the row. */
function commentsFor(comments: string, memberId: string): string {
  if (!comments.includes(JSON.stringify(memberId))) return comments;
  return JSON.stringify(
    (JSON.parse(comments) as Comment[]).map((one) =>
      one.authorId === memberId && one.deletedYn === 'N' ? { ...one, mineYn: 'Y' } : one,
    ),
  );
}

/** What the rules are asked with. Of a document at rest no step is open, so that nobody stands in, is stuck or has a turn. */
export const storedRulesOf = ({ facts, is_manager }: StoredRow): Rules => ({
  ...(JSON.parse(facts) as Facts),
  isManager: is_manager,
  amount: null,
  finalLimit: null,
  officesToday: null,
  hasDrafterLeft: false,
  stuckSteps: [],
  absences: [],
});
