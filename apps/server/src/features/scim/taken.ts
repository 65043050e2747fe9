import { ScimFault } from './domain/fault.ts';

const taken = (detail: string) => (): never => {
  throw new ScimFault({ status: 409, scimType: 'uniqueness', code: 'SCIM_TAKEN', detail });
};
export const nameTaken = taken('같은 userName의 직원이 이미 있습니다.');
export const numberTaken = taken('같은 externalId가 이미 쓰이고 있습니다.');

/** Of two at the same moment the database decides. */
export const WHERE_TAKEN = {
  scim_user_name: nameTaken,
  scim_user_external: numberTaken,
  scim_group_external: numberTaken,
};

export const notThere = (): never => {
  throw new ScimFault({ status: 404, code: 'SCIM_NOT_FOUND', detail: '그런 항목이 없습니다.' });
};
