import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exifIn, takenAtIn, takenText, withTakenAt } from './photo-date.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 9, 9, 0xff, 0xd9]);

it('when a photo was taken is written into a JPEG, alone, and read out of it again', () => {
  const dated = withTakenAt(JPEG, '2026-11-15T14:03');
  const block = exifIn(dated);
  expect(block && takenAtIn(block)).toBe('2026-11-15T14:03');
  expect([...dated.subarray(0, 2), ...dated.subarray(dated.length - JPEG.length + 2)]).toEqual([...JPEG]);
  expect(exifIn(JPEG)).toBeNull();
  expect(takenText('2026-11-15T14:03')).toBe('찍은 때 2026. 11. 15. 14:03');
});

it.each(['0000-00-00T00:00', '2026-02-30T10:00', '2026-11-15T25:00', '1970-01-01T00:00'])(
  'what is no time is not told: %s',
  (moment) => {
    expect(takenAtIn(exifIn(withTakenAt(JPEG, moment)) as Uint8Array)).toBeNull();
  },
);

it('whatever bytes a photo has, there is a time or none', () => {
  const dated = withTakenAt(JPEG, '2026-11-15T14:03');
  fc.assert(
    fc.property(fc.nat(dated.length - 1), fc.nat(255), fc.nat(dated.length), (at, byte, cut) => {
      const broken = Uint8Array.from(dated).subarray(0, cut);
      if (at < cut) broken[at] = byte;
      const block = exifIn(broken);
      expect(block ? (takenAtIn(block) ?? '') : '').toMatch(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/);
    }),
  );
});
