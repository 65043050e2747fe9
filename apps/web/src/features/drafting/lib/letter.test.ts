import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftSheet } from './draft.ts';
import {
  attachmentIdsIn,
  contentOfLetter,
  type Letter,
  type Step,
  type StepOutcome,
  sentAgain,
  TOO_OLD,
  withAttachment,
} from './letter.ts';
import { type LetterDeps, sendLetters } from './send-letters.ts';

const RUNS = Number(process.env.LETTER_RUNS ?? 300);
const AT = new Date('2026-11-16T05:00:00Z');
const sheet: DraftSheet = {
  title: '순찰일지',
  titleOwn: false,
  urgent: false,
  security: 'NORMAL',
  retentionYears: 3,
  line: [],
  lineOwn: false,
  references: [],
  readers: [],
  departments: [],
  related: [],
};

const letter = (at: number, photos: number, more: Partial<Letter> = {}): Letter => {
  const files = Array.from({ length: photos }, (_, i) => ({
    localId: `local-${at}-${i}`,
    name: `${i}.jpg`,
    attachmentId: null,
  }));
  return {
    letterId: `letter-${at}`,
    owner: '10001:gisa01',
    writtenAt: new Date(AT.getTime() + at * 1_000).toISOString(),
    formId: 'PATROL',
    formVersion: 1,
    formName: '순찰일지',
    docId: null,
    version: null,
    sheet,
    values: { 번호: at, 사진: files.map(({ localId }) => ({ attachmentId: localId, caption: localId })) },
    amount: null,
    draw: {},
    line: null,
    files,
    isSaved: false,
    submit: {},
    isSubmitted: false,
    round: 0,
    triedAt: null,
    refusal: null,
    ...more,
  };
};

type Document = { id: string; by: string; files: string[]; content: unknown; submitted: number; version: number };
/** What happens to a call on its way: it arrives or not, and its answer does or not. */
type Fate = 'OK' | 'LOST_BEFORE' | 'LOST_AFTER';

/** A server that keeps its answers by key, as ours does. */
function openServer(refuses: (step: Step, one: Letter) => string | null = () => null) {
  const documents: Document[] = [];
  const answers = new Map<string, StepOutcome>();
  const sent: string[] = [];
  const act = (step: Step, one: Letter, as: string): StepOutcome => {
    const sentence = refuses(step, one);
    if (sentence) return { kind: 'REFUSED', sentence };
    if (step.kind === 'CREATE') {
      const id = `doc-${documents.length}`;
      documents.push({ id, by: as, files: [], content: null, submitted: 0, version: 1 });
      return { kind: 'CREATED', docId: id, version: 1 };
    }
    const document = documents.find(({ id }) => id === one.docId);
    if (!document || document.by !== as) return { kind: 'REFUSED', sentence: '문서를 찾을 수 없습니다.' };
    if (step.kind === 'UPLOAD') {
      document.files.push(step.file.name);
      return { kind: 'UPLOADED', attachmentId: `${document.id}/${step.file.localId}` };
    }
    if (step.kind === 'DRAW') return { kind: 'DRAWN', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] };
    if (one.version !== document.version) return { kind: 'REFUSED', sentence: '다른 곳에서 먼저 저장되었습니다.' };
    document.version += 1;
    if (step.kind === 'SAVE') {
      document.content = contentOfLetter(one);
      return { kind: 'SAVED', version: document.version };
    }
    document.submitted += 1;
    sent.push(one.letterId);
    return { kind: 'SUBMITTED' };
  };
  return {
    documents,
    sent,
    call(step: Step, one: Letter, key: string, as: string, fate: Fate): StepOutcome {
      if (fate === 'LOST_BEFORE') return { kind: 'UNREACHABLE' };
      const answer = answers.get(`${as} ${key}`) ?? act(step, one, as);
      if (answer.kind !== 'REFUSED') answers.set(`${as} ${key}`, answer);
      return fate === 'LOST_AFTER' ? { kind: 'UNREACHABLE' } : answer;
    },
  };
}
type Server = ReturnType<typeof openServer>;

/** A phone: what it keeps outlives its windows. */
function openPhone(letters: readonly Letter[]) {
  const kept = new Map(letters.map((one) => [one.letterId, structuredClone(one)]));
  const window = (server: Server, fates: Fate[], keyed: (key: string) => string = (key) => key): LetterDeps => ({
    letters: async () => [...kept.values()].filter(({ owner }) => owner === '10001:gisa01'),
    put: async (one) => kept.has(one.letterId) && Boolean(kept.set(one.letterId, structuredClone(one))),
    drop: async ({ letterId }) => void kept.delete(letterId),
    perform: async (step, one, key) => {
      const fate = fates.shift() ?? 'OK';
      await Promise.resolve();
      return server.call(step, one, keyed(key), '10001:gisa01', fate);
    },
    lock: (work) => work(),
    arrived: () => {},
    now: () => AT,
  });
  return { kept, window };
}

const fates = fc.array(fc.constantFrom<Fate>('OK', 'OK', 'LOST_BEFORE', 'LOST_AFTER'), { maxLength: 40 });
const photos = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 });

/** The same history told to windows that come and go, two of them at the same time. */
async function play(counts: readonly number[], lost: Fate[], keyed?: (key: string) => string) {
  const server = openServer();
  const { kept, window } = openPhone(counts.map((many, at) => letter(at, many)));
  const left = [...lost];
  for (let round = 0; round <= lost.length + 1 && kept.size > 0; round += 1)
    await Promise.all([sendLetters(window(server, left, keyed)), sendLetters(window(server, left, keyed))]);
  return { server, kept };
}

describe('TAP-05 drafts without a connection', () => {
  it('arrive once, in order, with their photos in order, whatever is lost on the way and in how many windows', () =>
    fc.assert(
      fc.asyncProperty(photos, fates, async (counts, lost) => {
        const { server, kept } = await play(counts, lost);
        expect(kept.size).toBe(0);
        expect(server.sent).toEqual(counts.map((_, at) => `letter-${at}`));
        expect(server.documents.map(({ submitted, files }) => [submitted, files])).toEqual(
          counts.map((many) => [1, Array.from({ length: many }, (_, i) => `${i}.jpg`)]),
        );
        for (const [at, { id, content }] of server.documents.entries())
          expect(content).toMatchObject({
            line: [{ personId: 'sojang01' }],
            content: {
              번호: at,
              사진: Array.from({ length: counts[at] ?? 0 }, (_, i) => ({ attachmentId: `${id}/local-${at}-${i}` })),
            },
          });
      }),
      { numRuns: RUNS },
    ));

  it('the twin: with a new key for each try they would arrive twice', async () => {
    let made = 0;
    const { server } = await play([1], ['LOST_AFTER'], (key) => `${key}${made++}`);
    expect(server.documents.length).toBeGreaterThan(1);
  });

  it('a refusal says why, keeps the text and its photos, and does not keep the others back', () =>
    fc.assert(
      fc.asyncProperty(
        photos,
        fc.nat({ max: 3 }),
        fc.constantFrom('CREATE', 'SAVE', 'SUBMIT'),
        async (counts, which, at) => {
          const bad = `letter-${which % counts.length}`;
          let mended = false;
          const server = openServer((step, one) =>
            !mended && step.kind === at && one.letterId === bad ? '이 양식은 더 쓰지 않습니다.' : null,
          );
          const { kept, window } = openPhone(counts.map((many, i) => letter(i, many)));
          expect(await sendLetters(window(server, []))).toBe(true);
          const stays = kept.get(bad);
          expect([...kept.keys()]).toEqual([bad]);
          expect(stays).toMatchObject({ refusal: '이 양식은 더 쓰지 않습니다.', sheet: { title: '순찰일지' } });
          expect(stays?.files).toHaveLength(counts[which % counts.length] ?? 0);
          expect(server.sent).toEqual(counts.map((_, i) => `letter-${i}`).filter((id) => id !== bad));

          mended = true;
          if (stays) kept.set(bad, sentAgain(stays));
          await sendLetters(window(server, []));
          expect([kept.size, server.documents.map(({ submitted }) => submitted)]).toEqual([0, counts.map(() => 1)]);
        },
      ),
      { numRuns: RUNS / 3 },
    ));

  it('one that the server fails at again and again (5xx) does not keep the others back, and arrives once when it is mended', () =>
    fc.assert(
      fc.asyncProperty(
        photos,
        fc.nat({ max: 3 }),
        fc.constantFrom('CREATE', 'SAVE', 'SUBMIT'),
        async (counts, which, at) => {
          const bad = `letter-${which % counts.length}`;
          let mended = false;
          const server = openServer();
          const { kept, window } = openPhone(counts.map((many, i) => letter(i, many)));
          const tried: string[] = [];
          const failing = (): LetterDeps => {
            const deps = window(server, []);
            return {
              ...deps,
              perform: async (step, one, key) => {
                if (mended || one.letterId !== bad || step.kind !== at) return deps.perform(step, one, key);
                tried.push(key);
                return { kind: 'FAILED' };
              },
            };
          };
          // At first it may be the server itself: nothing overtakes.
          expect(await sendLetters(failing())).toBe(false);
          expect(server.sent).toEqual(counts.map((_, i) => `letter-${i}`).slice(0, which % counts.length));
          for (let round = 0; round < 3; round += 1) expect(await sendLetters(failing())).toBe(false);
          expect([...kept.keys()]).toEqual([bad]);
          expect(kept.get(bad)?.refusal).toBeNull();
          expect(server.sent).toEqual(counts.map((_, i) => `letter-${i}`).filter((id) => id !== bad));
          // Once a round, and always the same step.
          expect([tried.length, new Set(tried).size]).toEqual([4, 1]);

          mended = true;
          expect(await sendLetters(failing())).toBe(true);
          expect([kept.size, server.documents.map(({ submitted }) => submitted)]).toEqual([0, counts.map(() => 1)]);
        },
      ),
      { numRuns: RUNS / 3 },
    ));

  it('the twin: without a connection nothing is passed over, however often it is tried', async () => {
    const server = openServer();
    const { kept, window } = openPhone([letter(0, 0), letter(1, 0)]);
    const lost = () => ({ ...window(server, []), perform: async () => ({ kind: 'UNREACHABLE' }) as const });
    for (let round = 0; round < 6; round += 1) expect(await sendLetters(lost())).toBe(false);
    expect([kept.size, server.documents]).toEqual([2, []]);
    expect(kept.get('letter-0')?.failures).toBeUndefined();
  });

  it('one that was taken back while it was under way is not brought back', async () => {
    const server = openServer();
    const { kept, window } = openPhone([letter(0, 1)]);
    const deps = window(server, []);
    await sendLetters({
      ...deps,
      perform: async (step, one, key) => {
        if (step.kind === 'UPLOAD') kept.clear();
        return deps.perform(step, one, key);
      },
    });
    expect([kept.size, server.sent]).toEqual([0, []]);
  });

  it("of somebody else's nothing is sent, and only kept as a draft what was not meant to be sent off", async () => {
    const server = openServer();
    const { kept, window } = openPhone([letter(0, 1, { owner: '10001:gisa02' }), letter(1, 1, { submit: null })]);
    await sendLetters(window(server, []));
    expect([...kept.keys()]).toEqual(['letter-0']);
    expect(server.documents.map(({ submitted, files }) => [submitted, files])).toEqual([[0, ['0.jpg']]]);
  });

  it.each([
    ['a day ago', -21],
    ['in the future, by a clock that was turned back since', 1],
  ])('tried first %s, the server may no longer know it: it is asked instead of written twice', async (_, hours) => {
    const server = openServer();
    const tried = { triedAt: new Date(AT.getTime() + hours * 3_600_000).toISOString() };
    const { kept, window } = openPhone([letter(0, 0, tried)]);
    await sendLetters(window(server, []));
    expect([kept.get('letter-0')?.refusal, server.documents]).toEqual([TOO_OLD, []]);
  });
});

it('files of fields and of the cells of a table get the ids of the server, and are known to stand there', () => {
  const people = [{ id: 'gisa01', name: '정기사' }];
  const values = (id: string) => ({
    사진: [{ attachmentId: 'a' }],
    내역: [{ 내용: '누수' }, { 사진: [{ attachmentId: 'b' }, { attachmentId: id, caption: '전' }], 담당: people }],
  });
  expect(withAttachment(values('local-1'), 'local-1', 'c')).toEqual(values('c'));
  expect(attachmentIdsIn(values('c'))).toEqual(['a', 'b', 'c']);
});

it('a photo in a hidden part goes along under its new id', () => {
  const held = { $hidden: { 사진: [{ attachmentId: 'local-1' }] } };
  expect(withAttachment(held, 'local-1', 'x')).toEqual({ $hidden: { 사진: [{ attachmentId: 'x' }] } });
});
