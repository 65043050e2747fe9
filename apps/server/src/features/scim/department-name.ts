import { cleanDepartmentName } from '@danji/contract/department-name';
import { limits } from '@danji/contract/limits';
import { badValue } from './domain/fault.ts';

/** A name as departments have them: one that would have to be shortened is refused, so that nobody gets another than they sent. */
export function departmentName(name: string): string {
  const clean = cleanDepartmentName(name);
  if (clean === '' || clean !== name.normalize('NFC').replace(/\s+/g, ' ').trim())
    badValue(`부서 이름은 한글·영문·숫자로 ${limits.departmentNameMax}자까지 쓸 수 있습니다.`);
  return clean;
}
