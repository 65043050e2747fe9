/**
 * How much was used lately: each use fills it, time empties it. `untold` is the part that other nodes have not heard of.
 * The clock may be set: back, nothing is emptied until it moves on; forward, it is empty a little early.
 */
export type Bucket = { level: number; at: number; untold: number };

export const emptyBucket = (at: number): Bucket => ({ level: 0, at, untold: 0 });

/** Lets out what has had its time by now: as much as fits in, within a minute. */
export function settle(bucket: Bucket, limit: number, now: number): void {
  const passed = now - bucket.at;
  bucket.at = now;
  if (passed <= 0 || bucket.level === 0) return;
  bucket.level = Math.max(0, bucket.level - (passed * limit) / 60_000);
  if (bucket.untold > bucket.level) bucket.untold = bucket.level;
}

/** Whether so much more fits in. Into an empty one anything fits, or what is larger than the limit could never be done. */
export const fits = (bucket: Bucket, limit: number, amount: number): boolean =>
  bucket.level === 0 || bucket.level + amount <= limit;

/** Whole seconds until it does. */
export const secondsUntil = (bucket: Bucket, limit: number, amount: number): number =>
  Math.max(1, Math.ceil(((bucket.level + Math.min(amount, limit) - limit) * 60) / limit));
