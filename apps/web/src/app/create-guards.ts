import { hrefOf, readSearch, type Verdict, type Visit } from './guard-page.ts';

type Location = { readonly pathname: string; readonly search: unknown; readonly hash: string };

export const visitOf = ({ pathname, search, hash }: Location): Visit => ({
  pathname,
  search: typeof search === 'string' ? readSearch(search) : (search as Visit['search']),
  hash: hash.replace(/^#/, ''),
});

type Step = {
  readonly action: string;
  readonly currentLocation: Location;
  readonly nextLocation: Location & { readonly state: { __TSR_index: number } };
};

type Deps = {
  /** May this page be entered? */
  admit: (to: Visit, from: Visit | null) => Promise<Verdict>;
  tell: (alert: string) => unknown;
  /** The place in the history that the browser itself is at. */
  position: () => number;
};

/**
 * Judges each navigation inside the application before it happens, so that a refused one leaves no trace in the history.
 * A step back or forward is the exception: the browser has taken it before anybody is asked, and a refused one is undone.
 */
export function createGuards({ admit, tell, position }: Deps) {
  /** What was said of the page that comes next, so that it is not asked twice. */
  let judged: { href: string; verdict: Verdict } | null = null;
  /** Where the person is; null until the first page stands. */
  let here: Visit | null = null;
  let latest = 0;
  /** Steps in the history that are being judged. */
  let steps = 0;

  /** Whether a navigation is refused: what the router's history calls a blocker. */
  async function refuses({ action, currentLocation, nextLocation }: Step): Promise<boolean> {
    const isStep = action !== 'PUSH' && action !== 'REPLACE';
    // What the page that is being left would write into its address must not land on the one that was stepped to.
    if (action === 'REPLACE' && steps > 0) return true;
    if (isStep) steps += 1;
    latest += 1;
    const mine = latest;
    const visit = visitOf(nextLocation);
    const verdict = await admit(visit, visitOf(currentLocation)).finally(() => {
      if (isStep) steps -= 1;
    });
    // The person has gone on. A link is then no longer wanted; a step back has been taken already, and undoing it would
    // undo the next one as well.
    if (mine !== latest) return !isStep;
    if (verdict.kind === 'abort') {
      if (verdict.alert) tell(verdict.alert);
      return true;
    }
    judged = { href: hrefOf(visit), verdict };
    // A link that was followed while a step was being judged comes behind the page that was stepped to: the router counted
    // from the one before.
    if (action === 'PUSH') nextLocation.state.__TSR_index = position() + 1;
    return false;
  }

  return {
    refuses,
    /** The verdict on a page that is about to be loaded: the one that was passed before, or, on a first visit, a new one. */
    async verdictOn(visit: Visit): Promise<Verdict> {
      const known = judged?.href === hrefOf(visit) ? judged.verdict : null;
      judged = null;
      return known ?? (await admit(visit, here));
    },
    /** A page stands. Says whether it is the first. */
    arrive(visit: Visit): boolean {
      const first = here === null;
      here = visit;
      return first;
    },
  };
}
