import { sha256 } from '../auth/public.ts';

/** An id for what one browser was asked by one link: nobody without both can say it. */
export function holderOf(token: string, opening: string): string {
  const hex = sha256(`link-passkey ${token} ${opening}`).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
