import { expect, it } from 'vitest';
import { isUndoable, judgeUndo } from './judge-undo.ts';

const now = new Date('2026-11-18T03:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it('only the last one, the one that was seen, and for a day', () => {
  expect(judgeUndo(undefined, 'a', now)).toBe('NONE');
  expect(judgeUndo({ id: 'b', at: ago(1) }, 'a', now)).toBe('STALE');
  expect(judgeUndo({ id: 'b', at: ago(25) }, 'a', now)).toBe('STALE');
  expect(judgeUndo({ id: 'a', at: ago(24) }, 'a', now)).toBeNull();
  expect(judgeUndo({ id: 'a', at: ago(24.01) }, 'a', now)).toBe('LATE');
  expect(judgeUndo({ id: 'a', at: null }, 'a', now)).toBe('LATE');
  expect([isUndoable(ago(1), now), isUndoable(ago(25), now), isUndoable(null, now)]).toEqual([true, false, false]);
});
