import type { LookState } from '@danji/contract/file-look';

type Found = { found: string | null; found_at: Date | null };

/** A file that took too much is not tried again and again; later the machine may have more to spare. */
export const HEAVY_FOR_MS = 600_000;

/** Not those that could not be read: it may have been the store that was away, and a broken file is soon tried again. */
const TROUBLES: Readonly<Record<string, Exclude<LookState, 'READ' | 'NOTHING'>>> = {
  ENCRYPTED: 'ENCRYPTED',
  TOO_LARGE: 'TOO_LARGE',
  TOO_HEAVY: 'TOO_HEAVY',
};

/** What keeps a file from being shown, as far as it is known from when its words were read. */
export function knownTrouble({ found, found_at }: Found, now: Date) {
  const trouble = TROUBLES[found ?? ''] ?? null;
  const isOver = found_at !== null && now.getTime() - found_at.getTime() > HEAVY_FOR_MS;
  return trouble === 'TOO_HEAVY' && isOver ? null : trouble;
}

/** A PDF is shown by the browser, and this one is known to open. */
export const isKnownToOpen = (mime: string, { found }: Found): boolean =>
  mime === 'application/pdf' && (found === 'READ' || found === 'NOTHING');
