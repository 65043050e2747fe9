import { expect, it } from 'vitest';
import { createTurns, type Turn } from './turns.ts';

const limits = { places: 2, waitingOfPerson: 3, waitingOfGroup: 5, waiting: 8 };

/** Who has got a turn, in the order in which they got it. */
function watched(given = limits) {
  const turns = createTurns(given);
  const begun: string[] = [];
  const held = new Map<string, Turn>();
  const ask = (name: string) => {
    const [group = '', person = ''] = name.split('/');
    const entered = turns.enter({ group, person: `${group}/${person}` });
    void entered?.then((turn) => {
      begun.push(name);
      held.set(name, turn);
    });
    return entered !== null;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    held.get(name)?.end();
    await settle();
  };
  return { ask, begun, held, end, settle };
}

it('whoever asks for many things has one place: the others find one free', async () => {
  const { ask, begun, end, settle } = watched();
  for (const name of ['a/kim/1', 'a/kim/2', 'a/kim/3', 'b/lee/1']) expect(ask(name)).toBe(true);
  await settle();
  expect(begun).toEqual(['a/kim/1', 'b/lee/1']);
  await end('b/lee/1');
  expect(begun).toEqual(['a/kim/1', 'b/lee/1']);
  await end('a/kim/1');
  expect(begun).toEqual(['a/kim/1', 'b/lee/1', 'a/kim/2']);
});

it('groups take turns, however many of one wait before', async () => {
  const { ask, begun, end, settle } = watched({ ...limits, places: 1 });
  for (const name of ['a/p', 'a/q', 'a/r', 'b/s', 'c/t']) ask(name);
  await settle();
  for (let i = 0; i < 5; i++) await end(begun.at(-1) ?? '');
  expect(begun).toEqual(['a/p', 'b/s', 'c/t', 'a/q', 'a/r']);
});

it('those who would wait behind too many of their own are told so, and others may still wait', async () => {
  const { ask } = watched({ ...limits, places: 1 });
  for (const name of ['a/p', 'a/p', 'a/p', 'a/p']) expect(ask(name)).toBe(true);
  expect(ask('a/p')).toBe(false);
  for (const name of ['a/q', 'a/r']) expect(ask(name)).toBe(true);
  expect(ask('a/s')).toBe(false);
  for (const name of ['b/t', 'b/u', 'c/v']) expect(ask(name)).toBe(true);
  expect(ask('d/w')).toBe(false);
});

it('a place that is left is free once, while its person still has their turn', async () => {
  const { ask, begun, held, end, settle } = watched({ ...limits, places: 1 });
  for (const name of ['a/p/1', 'a/p/2', 'b/q', 'b/r']) ask(name);
  await settle();
  held.get('a/p/1')?.leave();
  held.get('a/p/1')?.leave();
  await settle();
  expect(begun).toEqual(['a/p/1', 'b/q']);
  await end('a/p/1');
  await end('a/p/1');
  expect(begun).toEqual(['a/p/1', 'b/q']);
  await end('b/q');
  expect(begun).toEqual(['a/p/1', 'b/q', 'a/p/2']);
});

it('work is done in one turn of its person, also where it fails; what would wait too long is not begun', async () => {
  const turns = createTurns({ ...limits, waitingOfPerson: 1 });
  const kim = { person: 'a/kim', group: 'a' };
  let open = (_: string) => {};
  const first = turns.within(kim, () => new Promise<string>((resolve) => (open = resolve)));
  await new Promise((resolve) => setImmediate(resolve));
  const second = turns.within(kim, () => Promise.reject(new Error('unreadable')));
  expect(turns.isFull(kim)).toBe(true);
  expect(turns.within(kim, () => Promise.resolve('third'))).toBeNull();
  expect(await turns.within({ person: 'a/lee', group: 'a' }, () => Promise.resolve('lee'))).toBe('lee');
  open('first');
  expect(await first).toBe('first');
  await expect(second).rejects.toThrow('unreadable');
  expect(await turns.within(kim, () => Promise.resolve('fourth'))).toBe('fourth');
});
