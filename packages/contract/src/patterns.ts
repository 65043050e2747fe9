/**
 * Patterns of the source document (section 5). All are linear-time: one character class, no nested repetition.
 * Korean letters include lone jamo, because people type them while composing.
 */
const KOREAN = 'ㄱ-ㅎㅏ-ㅣ가-힣';

export const patterns = {
  lettersDigitsKorean: new RegExp(`^[A-Za-z0-9${KOREAN}]+$`),
  lettersDigitsKoreanSpace: new RegExp(`^[A-Za-z0-9${KOREAN}\\s]+$`),
  mobile: /^01[016789]\d{8}$/,
  fileExtension: /\.([A-Za-z0-9]{1,10})$/,
  memberId: /^(?=.*[A-Za-z])[A-Za-z0-9]{5,12}$/,
  noticeId: /^[A-Za-z0-9_-]{1,64}$/,
  idempotencyKey: /^[A-Za-z0-9_-]{8,100}$/,
  aptId: /^[0-9]{5}$/,
  otpCode: /^\d{6}$/,
  /** Five groups; those of two were given until 2026-11-18 and are good until they are replaced. */
  recoveryCode: /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}(?:(?:-[0-9A-HJKMNP-TV-Z]{5}){3})?$/,
} as const;

/** What may be typed into a field that takes letters and digits, with and without spaces. */
export const keyFilters = {
  lettersDigits: /[^A-Za-z0-9]/g,
  lettersDigitsSpace: /[^A-Za-z0-9 ]/g,
} as const;
