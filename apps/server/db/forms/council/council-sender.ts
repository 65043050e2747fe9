import { select, starting } from '../build/fields.ts';

/** Notices of the council go out in the name of its 회장; the print reads the name from here. */
export const councilSender = select('공고 명의', ['입주자대표회의 회장', '입주자대표회의 회장 직무대행'], {
  ...starting('입주자대표회의 회장'),
});
