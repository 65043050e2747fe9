import { lasting } from '../lib/storage.ts';

/** Kept in this browser: another phone of the same person is asked by itself. */
const SETTLED = 'push-offer';

/** Whether this is a phone on which nobody has said yes or no to alarms yet. What the browser says to it is asked later. */
export const mayOfferPush = (): boolean =>
  globalThis.matchMedia?.('(pointer: coarse)').matches && lasting.getItem(SETTLED) === null;

/** Not offered again on this phone; 내 정보 has it. */
export const settlePushOffer = (): void => void lasting.setItem(SETTLED, 'Y');
