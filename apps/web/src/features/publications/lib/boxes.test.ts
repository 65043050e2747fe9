import { expect, it } from 'vitest';
import { boxBetween, boxByKey, isBox, placeOf, pointOn } from './boxes.ts';

it('a box is the same from whichever corner it is drawn, within the picture, and a touch is none', () => {
  const rect = { left: 100, top: 50, width: 200, height: 100 } as DOMRect;
  const [from, to] = [pointOn(rect, 150, 75), pointOn(rect, 900, -20)];
  expect([from, to]).toEqual([
    { x: 2_500, y: 2_500 },
    { x: 10_000, y: 0 },
  ]);
  const box = { x: 2_500, y: 0, w: 7_500, h: 2_500 };
  expect([boxBetween(from, to), boxBetween(to, from)]).toEqual([box, box]);
  expect([isBox(box), isBox(boxBetween(from, from))]).toEqual([true, false]);
  expect(placeOf(box)).toEqual({ left: '25%', top: '0%', width: '75%', height: '25%' });
});

it('arrow keys move it, with Shift they size it, and neither leads out of the picture', () => {
  const box = { x: 9_950, y: 0, w: 50, h: 200 };
  expect(boxByKey(box, 'ArrowRight', false)).toEqual(box);
  expect(boxByKey(box, 'ArrowUp', false)).toEqual(box);
  expect(boxByKey(box, 'ArrowDown', true)).toEqual({ ...box, w: 100, h: 300 });
  expect(boxByKey(box, 'a', false)).toBeNull();
});
