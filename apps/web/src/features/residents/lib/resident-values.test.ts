import { NewResident, ResidentProfile } from '@danji/contract/residents';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyOf, noValues, type ResidentValues, registrationOf } from './resident-values.ts';

const kept: ResidentValues = { ...noValues, memberName: '홍길동', dong: null, ho: null, phoneNo: null, email: null };

it('SCR-19 what is not touched is not sent; what is emptied is taken away; half an address is refused', () => {
  expect(bodyOf(kept)).toEqual({ memberName: '홍길동', positionName: null, permissionEndsOn: null });
  expect(bodyOf({ ...kept, phoneNo: '' })).toMatchObject({ phoneNo: '' });
  expect(bodyOf({ ...kept, dong: '', ho: '' })).toMatchObject({ home: null });
  expect(z.safeParse(ResidentProfile, bodyOf({ ...kept, dong: '101', ho: '' })).success).toBe(false);
  expect(
    z.parse(ResidentProfile, bodyOf({ ...kept, dong: '101동', ho: '1203호', phoneNo: '010 1234 5678' })),
  ).toMatchObject({
    home: { dong: '101', ho: '1203' },
    phoneNo: '01012345678',
  });
});

it('SCR-19 a registration sends every field, empty ones as none', () => {
  const body = { memberId: 'hong01', ...registrationOf({ ...noValues, memberName: '홍길동' }) };
  expect(z.parse(NewResident, body)).toMatchObject({ home: null, phoneNo: null, email: null, positionName: null });
});
