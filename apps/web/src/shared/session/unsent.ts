type Unsent = { send(): Promise<unknown>; drop(): number };

/** What waits to be sent belongs to somebody; who holds such things says so when it is loaded, and signing out asks. */
let holder: Unsent | null = null;
export function holdUnsent(unsent: Unsent): void {
  holder = unsent;
}
export const sendUnsent = async (): Promise<void> => void (await holder?.send());
/** How many were not sent. */
export const dropUnsent = (): number => holder?.drop() ?? 0;
