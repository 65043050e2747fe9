import { type RawBuilder, sql } from 'kysely';
import { likeText } from '../../lib/like-text.ts';
import { searchWords } from '../../lib/search-words.ts';

/** Members (m, with their department d) by name, id, position or department, as people type it; without words, all. */
export function namedSo(text: string | undefined): RawBuilder<unknown> {
  const { words, initials } = searchWords(text ?? '');
  if (words.length === 0) return sql`true`;
  const like = (word: string) => `%${likeText(word)}%`;
  return sql`(${sql.join(
    [
      ...words.map(
        (word) =>
          sql`replace(lower(concat_ws(' ', m.member_name, m.member_id, m.position_name, d.dept_name)), ' ', '') like ${like(word)}`,
      ),
      ...initials.map((word) => sql`m.name_initials like ${like(word)}`),
    ],
    sql` or `,
  )})`;
}
