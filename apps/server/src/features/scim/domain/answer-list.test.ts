import { expect, it } from 'vitest';
import { inTurns } from '../../../lib/breathe.ts';
import { answerList } from './answer-list.ts';
import { ScimFault } from './fault.ts';

const people = Array.from({ length: 5_000 }, (_, at) => ({
  id: String(at),
  userName: `user${4_999 - at}`,
  ...(at % 2 === 0 ? { title: '과장' } : {}),
}));

it('RES-01 a list of all people pauses at each that it judges, sorts or shows, and is whole', async () => {
  const asked = { filter: Array(30).fill('title eq "과장"').join(' and '), sortBy: 'userName', count: '200' };
  const work = answerList(people, asked);
  let pauses = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) pauses += 1;
  // Judged, sorted and shown: what is not paused at is no longer than one of them.
  expect(pauses).toBe(5_000 + 2_500 + 200);
  expect(step.value).toMatchObject({ totalResults: 2_500, startIndex: 1, itemsPerPage: 200 });
  const names = (step.value.Resources as { userName: string }[]).map(({ userName }) => userName);
  expect(names).toEqual(names.toSorted());
  expect(await inTurns(answerList(people, asked))).toEqual(step.value);
});

it('what cannot be read is refused before anybody is looked at', () => {
  expect(() => answerList(people, { startIndex: 'x' }).next()).toThrow(ScimFault);
  expect(() => answerList(people, { filter: 'and' }).next()).toThrow(ScimFault);
  expect(() => answerList(people, { sortBy: '!' }).next()).toThrow(ScimFault);
});
