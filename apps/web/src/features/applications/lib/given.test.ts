import { ApplyForm } from '@danji/contract/applications';
import { expect, it } from 'vitest';
import { checkWith } from '../../../shared/edit/problems.ts';
import { bodyOf } from './given.ts';

const given = {
  name: '홍길동',
  dong: '101동',
  ho: '1203',
  phoneNo: '010-1234-5678',
  code: '123456',
  email: ' ',
  memberId: 'gildong1',
  agreedYn: true,
};

it('SCR-12 what is typed is checked by the rules of the server, an empty address is none, and nothing goes without consent', () => {
  expect(bodyOf(given)).not.toHaveProperty('email');
  expect(checkWith(ApplyForm, bodyOf(given))).toEqual({});
  expect(checkWith(ApplyForm, bodyOf({ ...given, agreedYn: false }))).toHaveProperty('agreedYn');
  expect(
    Object.keys(checkWith(ApplyForm, bodyOf({ ...given, name: '', phoneNo: '02-123', memberId: '123', code: '1' }))),
  ).toEqual(expect.arrayContaining(['name', 'phoneNo', 'memberId', 'code']));
});
