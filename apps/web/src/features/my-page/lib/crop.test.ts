import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centredCrop, moveCrop, squareOf } from './crop.ts';

it('SCR-2 the cut never leaves the picture, whatever is dragged and zoomed', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
  const drag = fc.tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 }));
  fc.assert(
    fc.property(
      size,
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      fc.array(drag, { maxLength: 5 }),
      (picture, zoom, drags) => {
        let crop = { ...centredCrop, zoom };
        for (const [dx, dy] of drags) crop = moveCrop(picture, crop, dx, dy, 256);
        const { left, top, side } = squareOf(picture, crop);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6);
      },
    ),
  );
});

it('SCR-2 dragging to the right shows what lies left', () => {
  const picture = { width: 400, height: 200 };
  const before = squareOf(picture, centredCrop);
  expect(before).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(picture, moveCrop(picture, centredCrop, 64, 0, 256)).left).toBe(50);
});
