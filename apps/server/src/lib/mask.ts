/** The one masking rule for personal data on screens, in files and in messages (ACL-12). */
export function maskPhone(phoneNo: string | null): string | null {
  if (!phoneNo) return null;
  const digits = phoneNo.replace(/\D/g, '');
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}

export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}***@${host}`;
}
