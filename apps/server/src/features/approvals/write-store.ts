import { type Answer, compiled, type Statement, type Tx } from '../../lib/database.ts';

/** A statement of an act. `guard`: it must touch so many rows (one, unless `rows` says more); what is thrown when it does not. */
export type ActWrite = {
  statement: Statement<unknown>;
  guard?: string;
  rows?: number;
  /** How those that are joined with it call what it gives (`returning`). */
  as?: string;
};

/** All of them in one round trip; nothing of an act is committed before each has found the row that was judged. */
export async function runWrites(tx: Tx, writes: readonly ActWrite[]): Promise<Answer[]> {
  const answers = await tx.batch(writes.map(({ statement }) => statement));
  writes.forEach(({ guard, rows = 1 }, i) => {
    if (guard && answers[i]?.count !== rows) throw new Error(guard);
  });
  return answers;
}

/** The same together with the commit, where nothing is read after it: the database counts the rows. */
export function writeLast(tx: Tx, writes: readonly ActWrite[]): void {
  for (const write of writes) tx.beforeCommit(write.guard ? joined([write]).statement : write.statement);
}

const texts = new Map<string, string>();

/**
 * Writes of different rows as one statement, so that PostgreSQL gets ready for it once. It counts the rows itself, and does what
 * is counted in this order. Not for two writes of the same row, of which PostgreSQL would do one.
 */
export function joined(writes: readonly ActWrite[]): ActWrite {
  return {
    statement: {
      compile() {
        const parts = writes.map(({ statement }) => statement.compile());
        const key = parts.map(({ sql }, i) => `${writes[i]?.as} ${writes[i]?.guard} ${sql}`).join('\n');
        let text = texts.get(key);
        if (text === undefined) {
          text = joinTexts(writes, parts);
          texts.set(key, text);
        }
        const counts = writes.flatMap(({ guard, rows = 1 }) => (guard ? [rows] : []));
        return compiled(text, [...parts.flatMap(({ parameters }) => parameters), ...counts]);
      },
    },
  };
}

function joinTexts(writes: readonly ActWrite[], parts: readonly { sql: string; parameters: readonly unknown[] }[]) {
  let given = 0;
  const named = parts.map(({ sql, parameters }, i) => {
    const offset = given;
    given += parameters.length;
    const text = sql.replace(/\$(\d+)/g, (_, place) => `$${Number(place) + offset}`);
    const name = writes[i]?.as ?? `part_${i}`;
    return { name, text: `${name} as (${text}${/\breturning\b/.test(sql) ? '' : ' returning 1'})` };
  });
  const counted = writes.flatMap(({ guard }, i) =>
    guard ? [`app.all_rows((select count(*) from ${named[i]?.name}), $${++given}, '${guard}')`] : [],
  );
  return `with ${named.map(({ text }) => text).join(', ')} select ${counted.join(', ') || '1'}`;
}
