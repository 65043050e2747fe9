import { forTab } from '../lib/storage.ts';

/** What this tab takes from one account to another of the same person, in another complex (decision 0144). */
const KEY = 'member-link-offer';

export const keepLinkOffer = (offer: string): void => void forTab.setItem(KEY, offer);
export const heldLinkOffer = (): string | null => forTab.getItem(KEY);
export const dropLinkOffer = (): void => forTab.removeItem(KEY);
