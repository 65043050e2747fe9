import type pg from 'pg';

type Target = { personId: string; docId: string };
export type FinalAct = { targets: Target[]; check: () => Promise<string> };

/** Who may decide whatever form it is. */
const DECIDER = 'sojang01';

/** Documents of one complex that wait for nothing but the last decision, and whether they were then numbered without a gap. */
export async function makeFinal(owner: pg.Pool, aptId: string, count: number): Promise<FinalAct> {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    const { rows } = await client.query<{ docId: string }>(MAKE, [aptId, count, DECIDER]);
    const targets = rows.map(({ docId }) => ({ docId, personId: DECIDER }));
    return {
      targets,
      check: () =>
        checkNumbers(
          owner,
          aptId,
          rows.map(({ docId }) => docId),
        ),
    };
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

/** Running documents whose first step is taken as done; their decider must not be the one who wrote them. */
const MAKE = `
  with chosen as (
    select d.doc_id from document d
     where d.apt_id = $1 and d.state = 'IN_PROGRESS' and d.event_seq = 1 and d.drafter_id <> $3 and d.content ? '사유'
       and not exists (select from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.kind = 'REVIEW' and s.person_id = $3)
     order by d.doc_id limit $2),
  reviewed as (
    update step s set state = 'APPROVED', manner = 'NORMAL', actor_id = s.person_id, actor_name = s.person_name, acted_at = now(), pending_since = null
      from chosen c where s.apt_id = $1 and s.doc_id = c.doc_id and s.kind = 'REVIEW'),
  waiting as (
    update step s set state = 'PENDING', pending_since = now(), person_id = $3
      from chosen c where s.apt_id = $1 and s.doc_id = c.doc_id and s.kind = 'DECIDE')
  select doc_id as "docId" from chosen`;

async function checkNumbers(owner: pg.Pool, aptId: string, docIds: readonly string[]): Promise<string> {
  const { rows } = await owner.query<{ number: string | null }>(
    'select doc_number as number from document where apt_id = $1 and doc_id = any($2::uuid[])',
    [aptId, docIds],
  );
  const numbers = rows
    .map(({ number }) => Number(/(\d+)$/.exec(number ?? '')?.[1] ?? Number.NaN))
    .sort((a, b) => a - b);
  const [first = Number.NaN, last = Number.NaN] = [numbers[0], numbers.at(-1)];
  const isWhole = numbers.every((number, i) => number === first + i);
  return `${docIds.length} final acts: numbers ${first} to ${last} ${isWhole ? 'without a gap' : 'WITH A GAP'}`;
}
