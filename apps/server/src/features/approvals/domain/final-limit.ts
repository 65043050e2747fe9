/**
 * 전결 has an end where the complex says so, whatever the form gives; what is paid back is as large as what was paid. Won as
 * texts of digits.
 */
export const isOverFinalLimit = (amount: string | null, limit: string | null): boolean =>
  amount !== null && limit !== null && BigInt(amount.replace(/^-/, '')) > BigInt(limit);
