import type { DongHo } from './values.ts';

const LONGEST = 40;
const PART = '[0-9A-Za-z가-힣]{1,10}';
/** `101동 1203호`, `제101동 제1203호`, `가동 B102호`. */
const IN_WORDS = new RegExp(`^제?(${PART})동 ?[-,/]? ?제?([0-9A-Za-z]{1,10})호?$`);
/** `101-1203`, `101 / 1203`, `101 1203`, `A-1203호`. */
const IN_SHORT = /^([0-9]{1,10}|[A-Za-z가-힣]) ?[-–/ ] ?([0-9]{1,10})호?$/;

/** A unit as offices write it into one cell of a sheet; null where it is none. */
export function readDongHo(written: string): DongHo | null {
  if (written.length > LONGEST) return null;
  const text = written.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const [, dong, ho] = IN_WORDS.exec(text) ?? IN_SHORT.exec(text) ?? [];
  return dong && ho ? { dong, ho } : null;
}
