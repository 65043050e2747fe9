import type { Office } from '../../../../test/office.ts';
import type { TestServer } from '../../../../test/server.ts';

/** Numbers that follow from the seed: what a run did can be done again. */
export function createRandom(seed: number) {
  let state = seed;
  const below = (many: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % many;
  };
  return {
    below,
    chance: (percent: number) => below(100) < percent,
    one: <T>(of: readonly T[]): T => of[below(of.length)] as T,
    some: <T>(of: readonly T[], percent: number): T[] => of.filter(() => below(100) < percent),
  };
}
export type Random = ReturnType<typeof createRandom>;

const KINDS = ['REVIEW', 'AGREE', 'COOPERATE', 'VOTE', 'REVIEW'] as const;

function drawLine(random: Random, people: readonly string[], deciderId?: string) {
  const others = people.filter((id) => random.chance(40) && id !== deciderId).slice(0, 4);
  const decider = deciderId ?? random.one(people.filter((id) => !others.includes(id)));
  // Now and then two have their turn at once.
  let order = 1;
  const line = others.map((personId, i) => {
    if (i > 0 && random.chance(60)) order += 1;
    return { order, kind: random.one(KINDS) as string, personId };
  });
  line.push({ order: order + 1, kind: 'DECIDE', personId: decider });
  const after = people.find((id) => id !== decider && !others.includes(id));
  if (after && random.chance(20)) line.push({ order: order + 2, kind: 'CONFIRM', personId: after });
  return line;
}

type Given = {
  server: TestServer;
  office: Office;
  people: readonly string[];
  documents: number;
  seed: number;
  /** Who decides all of them, where the rule takes nobody else. */
  deciderId?: string;
  /** Looks at a document whenever somebody has tried something. */
  afterAct?: (docId: string) => Promise<void>;
};

/**
 * People who draft, send, decide, hold, take back, comment and read at random: every act is one that the document offers its
 * reader, with whatever it needs. What the rules refuse all the same has simply not happened. The clock moves by less than a
 * second at a time: a bearer token lasts ten minutes.
 */
export async function liveAtRandom({
  server,
  office,
  people,
  documents,
  seed,
  deciderId,
  afterAct,
}: Given): Promise<string[]> {
  const random = createRandom(seed);
  const departments = await server.sql<{ dept_id: string }>("select dept_id from department where apt_id = '10001'");
  const docIds: string[] = [];
  const sent = new Map<string, string[]>();
  for (let i = 0; i < documents; i++) {
    if (random.chance(70)) server.clock.advance(1 + random.below(1_000));
    const by = random.one(people.filter((id) => id !== deciderId));
    const line = drawLine(
      random,
      people.filter((id) => id !== by),
      deciderId,
    );
    const isSecret = random.chance(15);
    const unlessSecret = <T>(given: T[]): T[] => (isSecret ? [] : given);
    const more = {
      amount: random.chance(50) ? random.below(9_000_000) : null,
      urgentYn: random.chance(20) ? 'Y' : 'N',
      security: isSecret ? 'CONFIDENTIAL' : 'NORMAL',
      retentionYears: random.one([null, 1, 3, 5, 10]),
      referenceIds: unlessSecret(random.some(people, 15)),
      readerIds: unlessSecret(random.some(people, 10)),
      receivingDeptIds: unlessSecret(random.some(departments, 15).map(({ dept_id }) => dept_id)),
      relatedDocIds: random.some(sent.get(by) ?? [], 20).slice(0, 3),
    };
    const docId = await office.draft({ by, line, title: `${random.one(['승강기', '옥상', '정문'])} 문서 ${i}`, more });
    docIds.push(docId);
    const isSent = random.chance(90) && (await office.act(by, docId, { type: 'SUBMIT' })).status === 200;
    if (isSent) sent.set(by, [...(sent.get(by) ?? []), docId]);
    await afterAct?.(docId);
    for (let times = random.below(7); times > 0; times--) {
      await actAtRandom({ server, office, people, random, docId });
      await afterAct?.(docId);
    }
  }
  return docIds;
}

async function actAtRandom(given: Pick<Given, 'server' | 'office' | 'people'> & { random: Random; docId: string }) {
  const { server, office, people, random, docId } = given;
  if (random.chance(60)) server.clock.advance(1 + random.below(1_000));
  const who = random.one(people);
  const person = await office.person(who);
  const address = `/api/elec-apv/documents/${docId}`;
  const { status, body } = await person.get<{
    abilities: string[];
    steps: { stepId: string; state: string }[];
    version: number;
  }>(address);
  if (status !== 200) return;
  if (random.chance(30)) await person.post(`${address}/open`);
  if (random.chance(25)) await commentAtRandom(given, who);
  // What was erased could not be related to any more.
  const abilities = body.abilities.filter((type) => type !== 'DELETE');
  if (abilities.length === 0) return;
  const type = random.one(abilities);
  const open = body.steps.find((step) => step.state === 'PENDING' || step.state === 'HELD');
  const needs: Record<string, Record<string, unknown>> = {
    VOTE: { vote: random.one(['FOR', 'AGAINST', 'ABSTAIN']) },
    CHANGE_LINE: { line: drawLine(random, people) },
    TRANSFER: { stepId: open?.stepId ?? docId, toId: random.one(people), reason: '이관' },
    ENFORCE: { note: '시행' },
    SUBMIT: {},
    RECALL: {},
    RESUME: {},
    UNDO: {},
  };
  await office.act(who, docId, { type, ...(needs[type] ?? { reason: '사유' }) });
}

async function commentAtRandom(
  { office, people, random, docId }: Pick<Given, 'office' | 'people'> & { random: Random; docId: string },
  who: string,
) {
  const person = await office.person(who);
  const address = `/api/elec-apv/documents/${docId}/comments`;
  const mentionIds = random.some(people, 15);
  const { body } = await person.post<{ commentId?: string }>(address, { text: `댓글 ${random.below(99)}`, mentionIds });
  if (!body.commentId) return;
  if (random.chance(25)) await person.post(`${address}/${body.commentId}`, { text: '고친 댓글', mentionIds: [] });
  if (random.chance(20)) await person.post(`${address}/${body.commentId}/delete`);
  if (random.chance(30))
    await (await office.person(random.one(people))).post(address, { text: '답글', parentId: body.commentId });
}
