import type { PrintModel } from './print-model.ts';

/** A moment as the metadata of a paper have it. */
export function partsOf(stamp: string): PrintModel['madeAt'] {
  const at = new Date(Date.parse(stamp));
  return [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  ];
}
