import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaver, type SaveOutcome, type SaveState } from './saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(outcomes: SaveOutcome[] = []) {
  const told: string[] = [];
  let saves = 0;
  const saver = createSaver({
    save: async () => {
      saves += 1;
      return outcomes.shift() ?? { ok: true, at: '2026-11-15T05:02:00Z' };
    },
    tell: (state: SaveState) => told.push(state.kind),
  });
  return { saver, told, saves: () => saves };
}

describe('saving by itself', () => {
  it('saves once, within three seconds of the last of many changes', async () => {
    const { saver, told, saves } = setUp();
    for (let i = 0; i < 20; i += 1) {
      saver.touch();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(saves()).toBe(0);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(saves()).toBe(1);
    expect(told.at(-1)).toBe('saved');
    expect(saver.isDirty()).toBe(false);
  });

  it('tries again by itself when there is no answer, and loses nothing', async () => {
    const { saver, told, saves } = setUp([
      { ok: false, why: 'unreachable' },
      { ok: false, why: 'unreachable' },
    ]);
    saver.touch();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told.at(-1)).toBe('failed');
    expect(saver.isDirty()).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(saves()).toBe(3);
    expect(told.at(-1)).toBe('saved');
  });

  it('a change while it is being saved is saved after it', async () => {
    let release: (outcome: SaveOutcome) => void = () => {};
    let saves = 0;
    const saver = createSaver({
      save: () => {
        saves += 1;
        return new Promise((resolve) => {
          release = resolve;
        });
      },
      tell: () => {},
    });
    saver.touch();
    await vi.advanceTimersByTimeAsync(1_500);
    saver.touch();
    release({ ok: true, at: '' });
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.isDirty()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(saves).toBe(2);
  });

  it('CON-04 stops at a conflict until the drafter has chosen', async () => {
    const { saver, told, saves } = setUp([{ ok: false, why: 'stale' }]);
    saver.touch();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told.at(-1)).toBe('stale');
    saver.touch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves()).toBe(1);
    saver.resume();
    expect(await saver.flush()).toBe(true);
    expect(saves()).toBe(2);
  });

  it('says what the server did not take, and tries again only with a change', async () => {
    const { saver, told, saves } = setUp([{ ok: false, why: 'refused', sentence: '안 됩니다.' }]);
    saver.touch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.at(-1)).toBe('refused');
    expect(saves()).toBe(1);
    saver.touch();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saves()).toBe(2);
  });

  it('flush saves now, and does nothing when there is nothing to save', async () => {
    const { saver, saves } = setUp();
    expect(await saver.flush()).toBe(true);
    expect(saves()).toBe(0);
    saver.touch();
    expect(await saver.flush()).toBe(true);
    expect(saves()).toBe(1);
  });
});
