/** 전결 has an end where the complex says so, whatever the form gives. Won as texts of digits. */
export const isOverFinalLimit = (amount: string | null, limit: string | null): boolean =>
  amount !== null && limit !== null && BigInt(amount) > BigInt(limit);
