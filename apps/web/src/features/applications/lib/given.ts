/** What a person has typed, and the body that is sent of it. */
export type Given = {
  name: string;
  dong: string;
  ho: string;
  phoneNo: string;
  code: string;
  email: string;
  memberId: string;
  agreedYn: boolean;
};

export function bodyOf({ agreedYn, email, ...rest }: Given) {
  const address = email.trim();
  return { ...rest, ...(address ? { email: address } : {}), agreedYn: agreedYn ? ('Y' as const) : ('N' as const) };
}
