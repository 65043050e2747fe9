/** The one masking rule for personal data on screens, in files, in messages and in logs (ACL-12). */
export function maskPhone(phoneNo: string | null): string | null {
  if (!phoneNo) return null;
  const digits = phoneNo.replace(/\D/g, '');
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}

/** The same number as people read it, for whoever may see it. */
export const showPhone = (phoneNo: string | null): string | null =>
  phoneNo?.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3') ?? null;

export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}***@${host}`;
}

/** Where someone lives: the building may be known, the door not. */
export const maskDongHo = (dong: string, ho: string): string =>
  `${dong.replace(/동$/, '')}동 ${'*'.repeat(Math.max(4, ho.replace(/호$/, '').length))}호`;

/** The whole address, for whoever may see it. */
export const showDongHo = (dong: string, ho: string): string =>
  `${dong.replace(/동$/, '')}동 ${ho.replace(/호$/, '')}호`;

/** An account number keeps its shape, its first three and its last two digits: enough to tell two apart. */
export function maskAccount(account: string): string {
  const count = account.replace(/\D/g, '').length;
  const from = count >= 8 ? 3 : 0;
  let nth = 0;
  return account.replace(/\d/g, (digit) => {
    nth += 1;
    return nth > from && nth <= count - 2 ? '*' : digit;
  });
}

const MOBILE = /(?<!\d)01[016789][-. ]?\d{3,4}[-. ]?\d{4}(?!\d)/g;
const RESIDENT = /(?<!\d)(\d{6})[- ]?[1-8]\d{6}(?!\d)/g;
const EMAIL = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/g;
/**
 * Three or four groups of digits, as banks write them; a date has too few digits at its end. Telephones of offices are
 * there to be called (070, 0505 and every area), and a number by year and month is that of a document.
 */
const OFFICE = /(?!0\d{2,3}-\d{3,4}-\d{4}(?![\d-]))(?!20\d\d-(?:0[1-9]|1[0-2])-\d{4}(?![\d-]))/;
const ACCOUNT = new RegExp(`(?<![\\d-])${OFFICE.source}\\d{3,6}-\\d{2,6}-\\d{4,8}(?:-\\d{1,3})?(?![\\d-])`, 'g');

/** Text that people typed, where it is listed, exported or logged: numbers and addresses in it are masked. */
export const maskText = (text: string): string =>
  text
    .replace(RESIDENT, (_, birth: string) => `${birth}-*******`)
    .replace(MOBILE, (found) => maskPhone(found) ?? '')
    .replace(EMAIL, (found) => maskEmail(found))
    .replace(ACCOUNT, (found) => maskAccount(found));
