/**
 * A key that counts its uses counts up. One that stands still or goes back was copied, and either the copy or the key itself
 * is in other hands. Keys that are kept in several places do not count: they say 0, always.
 */
export const isCopied = (kept: number, given: number): boolean => (kept > 0 || given > 0) && given <= kept;
