import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../shared/api/call-error.ts';
import { createAutosave, type SaveState } from './autosave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Answer = () => Promise<{ version: number; savedAt: string }>;

function setUp(answers: Answer[] = []) {
  const log = { sent: [] as number[], states: [] as SaveState['kind'][], copies: 0, dropped: 0 };
  let version = 1;
  const saver = createAutosave(
    {
      send: async (given) => {
        log.sent.push(given);
        const next = answers.shift();
        if (next) return next();
        version = given + 1;
        return { version, savedAt: '2026-11-15T05:02:00Z' };
      },
      keepCopy: () => {
        log.copies += 1;
      },
      dropCopy: () => {
        log.dropped += 1;
      },
      tell: (state) => log.states.push(state.kind),
      isMine: ({ by }) => by === '나',
    },
    1,
  );
  return { saver, log };
}
const refuse = (status: number, code: string, details?: unknown): Answer => {
  return () => Promise.reject(new CallError({ status, code, errorUserMsg: '박소장님이 먼저 고쳤습니다.', details }));
};

describe('autosave', () => {
  it('saves within three seconds of steady typing, once, and the copy on the device goes when the server has it', async () => {
    const { saver, log } = setUp();
    for (let i = 0; i < 13; i += 1) {
      saver.touch();
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(log.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(log.sent).toEqual([1]);
    expect(saver.isDirty()).toBe(false);
    expect(log).toMatchObject({ copies: 13, dropped: 1 });
    expect(saver.version()).toBe(2);
  });

  it('what is typed while a save is on its way is saved after it, on the new version', async () => {
    let answer: (value: { version: number; savedAt: string }) => void = () => {};
    const { saver, log } = setUp([() => new Promise((resolve) => (answer = resolve))]);
    saver.touch();
    await vi.advanceTimersByTimeAsync(1_300);
    saver.touch();
    answer({ version: 5, savedAt: '2026-11-15T05:02:00Z' });
    await vi.advanceTimersByTimeAsync(1_300);
    expect(log.sent).toEqual([1, 5]);
    expect(saver.isDirty()).toBe(false);
  });

  it('without an answer the copy stays and it is tried again; our own lost save is not taken for somebody else', async () => {
    const { saver, log } = setUp([refuse(0, 'NO_ANSWER'), refuse(409, 'STALE', { version: 2, by: '나' })]);
    saver.touch();
    expect(await saver.flush()).toBe(false);
    expect([saver.state().kind, log.dropped]).toEqual(['offline', 0]);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(log.sent).toEqual([1, 1, 2]);
    expect(saver.state().kind).toBe('saved');
  });

  it('when somebody else was faster nothing more is sent before a person has chosen', async () => {
    const { saver, log } = setUp([refuse(409, 'STALE', { version: 7, by: '박소장' })]);
    saver.touch();
    expect(await saver.flush()).toBe(false);
    expect(saver.state()).toMatchObject({ kind: 'stale', version: 7, message: '박소장님이 먼저 고쳤습니다.' });
    saver.touch();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([log.sent, log.dropped]).toEqual([[1], 0]);
    saver.goOnFrom(7);
    await vi.advanceTimersByTimeAsync(10);
    expect(log.sent).toEqual([1, 7]);
    expect(saver.isDirty()).toBe(false);
  });
});
