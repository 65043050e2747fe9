import { type Bucket, emptyBucket, fits, secondsUntil, settle } from '../../lib/bucket.ts';

/** What a whole household or school behind one address may open in a minute. */
const MOST_A_MINUTE = 240;
/** What is not found costs more: nobody comes upon a code by trying. */
const MISSED = 12;
const KEPT = 20_000;

/** How often strangers come, in the memory of this node: no row is written for them. */
export function createVisits() {
  const visits = new Map<string, Bucket>();
  const bucketOf = (network: string, at: number): Bucket => {
    let bucket = visits.get(network);
    if (!bucket) {
      if (visits.size >= KEPT) visits.delete(visits.keys().next().value ?? '');
      bucket = emptyBucket(at);
      visits.set(network, bucket);
    }
    settle(bucket, MOST_A_MINUTE, at);
    return bucket;
  };
  return {
    /** Null where they may; otherwise in how many seconds. */
    come(network: string, now: Date, weight = 1): number | null {
      const bucket = bucketOf(network, now.getTime());
      if (!fits(bucket, MOST_A_MINUTE, weight)) return secondsUntil(bucket, MOST_A_MINUTE, weight);
      bucket.level += weight;
      return null;
    },
    miss(network: string, now: Date): void {
      bucketOf(network, now.getTime()).level += MISSED - 1;
    },
  };
}
