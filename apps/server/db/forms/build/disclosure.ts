import type { FormSettings } from '@danji/contract/forms/settings';

/** What names a resident, a telephone or arrears is not for everybody. */
export const closed: Pick<FormSettings, 'disclosure'> = { disclosure: { kind: 'CLOSED', reason: '개인정보 포함' } };
/** Without the names and numbers on it, it may be read. */
export const partly: Pick<FormSettings, 'disclosure'> = { disclosure: { kind: 'PARTIAL', reason: '개인정보 포함' } };
/** The number of an account is nobody's business but the payee's. */
export const withoutAccount: Pick<FormSettings, 'disclosure'> = {
  disclosure: { kind: 'PARTIAL', reason: '계좌번호 포함' },
};
