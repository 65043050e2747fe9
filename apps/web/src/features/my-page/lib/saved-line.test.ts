import { expect, it } from 'vitest';
import { moveEntry, toWire } from '../../../shared/approval/line.ts';
import { addPerson, entriesOf, lineProblem } from './saved-line.ts';

const person = (id: string) => ({ id, name: id, note: '' });
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join(' ');

it('the first to come in decides, those after review before', () => {
  const line = addPerson(addPerson(addPerson([], person('소장')), person('과장')), person('대리'));
  expect(names(line)).toBe('과장 대리 소장');
  expect(toWire(line)).toEqual([
    { order: 1, kind: 'REVIEW', personId: '과장' },
    { order: 2, kind: 'REVIEW', personId: '대리' },
    { order: 3, kind: 'DECIDE', personId: '소장' },
  ]);
});

it('keeps who acts side by side through the wire and back, and who is moved stands alone', () => {
  const wire = [
    { order: 1, kind: 'REVIEW', personId: 'a' },
    { order: 1, kind: 'AGREE', personId: 'b' },
    { order: 2, kind: 'DECIDE', personId: 'c' },
  ];
  const read = entriesOf(
    wire.map((step) => ({
      ...step,
      personName: step.personId,
      positionName: null,
      deptName: null,
      deptId: null,
      gone: false,
    })),
  );
  expect(toWire(read)).toEqual(wire);
  expect(toWire(moveEntry(read, 1, 0)).map(({ order, personId }) => `${order}${personId}`)).toEqual(['1b', '2a', '3c']);
  expect(moveEntry(read, 0, 9)).toEqual(read);
});

it('says what stands in the way', () => {
  expect(lineProblem([])).toContain('넣어');
  const two = addPerson([], person('a'));
  expect(lineProblem([...two, ...two])).toContain('한 사람만');
  expect(lineProblem(two.map((entry) => ({ ...entry, gone: true })))).toContain('빼고');
  expect(lineProblem(two)).toBeNull();
});
