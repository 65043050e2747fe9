import { chainHash, contentHash, FIRST_HASH } from '../../apps/server/src/features/approvals/domain/history-chain.ts';
import { newId } from '../../apps/server/src/lib/ids.ts';
import { withClient } from '../../apps/server/src/lib/with-client.ts';

const APT = '10001';
const PEOPLE = ['gisa01', 'gijeon01', 'sojang01', 'hoejang01'] as const;
const BATCH = 2_000;
type Row = Record<string, unknown>;
type Rows = { document: Row[]; step: Row[]; event: Row[] };

/**
 * Fills a database with finished documents, as the server would have left them: a line of four, a sealed content, and a
 * chain of four events that wait for their root. Written by SQL as the owner, because a hundred thousand acts take long.
 */
export async function fillHistory(ownerUrl: string, documents: number): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    const form = await client.query('select form_id from form where apt_id = $1 order by form_code limit 1', [APT]);
    await client.query("set session_replication_role = 'replica'");
    for (let from = 0; from < documents; from += BATCH) {
      const rows: Rows = { document: [], step: [], event: [] };
      for (let n = from; n < Math.min(from + BATCH, documents); n++) addDocument(rows, n, form.rows[0].form_id);
      for (const [name, text] of Object.entries(inserts))
        await client.query(text, [JSON.stringify(rows[name as keyof Rows])]);
    }
    await client.query('insert into history_pending select apt_id, doc_id, seq, hash from approval_event');
    await client.query('analyze');
  });
}

const inserts = {
  document: `
    insert into document (apt_id, doc_id, form_id, form_version, title, content, amount, state, version, round, drafter_id, drafter_name,
                          drafter_dept_name, doc_number, submitted_at, decided_at, created_at, updated_at, content_hash, event_seq, event_hash)
    select '${APT}', doc_id, form_id, 1, title, content, amount, 'APPROVED', 5, 1, 'gisa01', '사람', '기전과', doc_number, at, at, at, at,
           decode(seal, 'hex'), 4, decode(head, 'hex')
      from jsonb_to_recordset($1) r (doc_id uuid, form_id uuid, title text, content jsonb, amount bigint, doc_number text, at timestamptz, seal text, head text)`,
  step: `
    insert into step (apt_id, doc_id, step_id, round, ord, kind, person_id, person_name, state, manner, actor_id, actor_name, acted_at)
    select '${APT}', doc_id, step_id, 1, ord, kind, person, '사람', 'APPROVED', 'NORMAL', person, '사람', at
      from jsonb_to_recordset($1) r (doc_id uuid, step_id uuid, ord integer, kind text, person text, at timestamptz)`,
  event: `
    insert into approval_event (apt_id, doc_id, seq, op_id, type, actor_id, at, payload, prev_hash, hash)
    select '${APT}', doc_id, seq, gen_random_uuid(), type, person, at, payload, decode(prev, 'hex'), decode(hash, 'hex')
      from jsonb_to_recordset($1) r (doc_id uuid, seq integer, type text, person text, at timestamptz, payload jsonb, prev text, hash text)`,
};

function addDocument(rows: Rows, n: number, formId: string): void {
  const docId = newId();
  const title = `승강기 ${n}호기 점검 결과 보고의 건`;
  const content = { 사유: '정기 점검 결과 이상 없음. '.repeat(10), 장소: `${n % 120}동`, 비고: null };
  const docNumber = `관리과-2026-${n}`;
  const at = new Date(Date.UTC(2026, 0, 1) + n * 1000);
  const kinds = ['DRAFT', 'REVIEW', 'DECIDE', 'CONFIRM'] as const;
  const steps = kinds.map((kind, ord) => ({ stepId: newId(), ord, kind, person: PEOPLE[ord] as string }));
  const line = steps
    .slice(0, 3)
    .map(({ ord, kind, person }) => ({ order: ord, kind, personId: person, actorId: person }));
  const seal = contentHash({
    ...{ aptId: APT, docId, title, content, amount: String(n * 1000), docNumber },
    ...{ line, attachments: [] },
  }).toString('hex');
  let prev = FIRST_HASH;
  steps.forEach(({ stepId, kind, person }, i) => {
    const type = ['SUBMIT', 'APPROVE', 'APPROVE', 'CONFIRM'][i] as string;
    const payload = {
      ...{ round: 1, stepId, reason: i === 1 ? '검토하였습니다.' : null, manner: 'NORMAL', vote: null },
      ...{ fromState: 'IN_PROGRESS', toState: 'IN_PROGRESS', actorName: '최기전' },
      ...(i === 0
        ? { line: steps.map((step) => ({ order: step.ord, kind, personId: step.person, name: '사람' })) }
        : {}),
      ...(i === 2 ? { docNumber, contentHash: seal, signedSteps: steps.slice(0, 3).map((step) => step.stepId) } : {}),
    };
    const entry = { aptId: APT, docId, seq: i + 1, type, actorId: person, onBehalfOf: null, at, payload };
    const hash = chainHash(prev, entry);
    const told = { at: at.toISOString(), payload, prev: prev.toString('hex'), hash: hash.toString('hex') };
    rows.event.push({ doc_id: docId, seq: i + 1, type, person, ...told });
    rows.step.push({ doc_id: docId, step_id: stepId, ord: i, kind, person, at: at.toISOString() });
    prev = hash;
  });
  const told = { title, content, amount: n * 1000, doc_number: docNumber, at: at.toISOString() };
  rows.document.push({ doc_id: docId, form_id: formId, ...told, seal, head: prev.toString('hex') });
}
