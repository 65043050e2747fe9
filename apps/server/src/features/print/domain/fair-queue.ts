/** Who asks for a paper (`complex/person`), and whether it is only a preview of a form that nobody has signed. */
export type Asked = { readonly owner: string; readonly isPreview: boolean };
type Room = { readonly processes: number; readonly waiting: number };

/** Two previews of one person: the one that is looked at, and the one that was asked for after a change. */
const PREVIEWS_OF_ONE = 2;
const half = (places: number) => Math.max(1, Math.ceil(places / 2));
const quarter = (places: number) => Math.max(1, Math.ceil(places / 4));
const complexOf = ({ owner }: Asked) => owner.split('/', 1)[0];

/**
 * Why one more may not be taken in: there is no place left, or this person or complex has taken theirs. So that nobody fills
 * the queue for others, a person has a quarter of its places and a complex half of them (RES-03).
 */
export function refusalOf(
  asked: Asked,
  waiting: readonly Asked[],
  working: readonly Asked[],
  room: Room,
): 'FULL' | 'OWN' | null {
  const own = [...waiting, ...working].filter(({ owner }) => owner === asked.owner);
  if (asked.isPreview && own.filter(({ isPreview }) => isPreview).length >= PREVIEWS_OF_ONE) return 'OWN';
  if (waiting.filter(({ owner }) => owner === asked.owner).length >= quarter(room.waiting)) return 'OWN';
  if (waiting.length >= room.waiting) return 'FULL';
  if (waiting.filter((one) => complexOf(one) === complexOf(asked)).length >= half(room.waiting)) return 'FULL';
  // Half of the places stay free of previews.
  if (asked.isPreview && waiting.filter(({ isPreview }) => isPreview).length >= half(room.waiting)) return 'FULL';
  return null;
}

/**
 * Which of those who wait is next, or -1. Papers go before previews; then whoever has the least under way; then whose
 * complex has; then who came first. Previews never take the last process, so that a paper does not wait for one.
 */
export function pickNext(waiting: readonly Asked[], working: readonly Asked[], room: Room): number {
  const mostPreviews = Math.max(1, room.processes - 1);
  const previews = working.filter(({ isPreview }) => isPreview).length;
  const rank = ({ owner, isPreview }: Asked) =>
    (isPreview ? 1_000_000 : 0) +
    working.filter((one) => one.owner === owner).length * 1_000 +
    working.filter((one) => complexOf(one) === complexOf({ owner, isPreview })).length;
  let best = -1;
  for (const [at, one] of waiting.entries()) {
    if (one.isPreview && previews >= mostPreviews) continue;
    if (best < 0 || rank(one) < rank(waiting[best] as Asked)) best = at;
  }
  return best;
}
