export type SaveState =
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** No answer: it is tried again by itself. */
  | { kind: 'failed' }
  /** Somebody saved in between: the drafter chooses. */
  | { kind: 'stale' }
  /** The server does not take it as it is. */
  | { kind: 'refused'; sentence: string };

export type SaveOutcome =
  | { ok: true; at: string }
  | { ok: false; why: 'unreachable' | 'stale' | 'gone' }
  | { ok: false; why: 'refused'; sentence: string };

type Deps = {
  save: () => Promise<SaveOutcome>;
  tell: (state: SaveState) => void;
  /** Well within the three seconds that a change may stay unsaved. */
  delayMs?: number;
  retryMs?: readonly number[];
};

/** Saves some moments after the last change; one save at a time; tries again by itself when the server is out of reach. */
export function createSaver({ save, tell, delayMs = 1_500, retryMs = [3_000, 5_000, 10_000, 30_000] }: Deps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let dirty = false;
  let stopped = false;
  let tries = 0;

  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  async function once(): Promise<boolean> {
    dirty = false;
    tell({ kind: 'saving' });
    const outcome = await save();
    if (outcome.ok) {
      tries = 0;
      tell(dirty ? { kind: 'waiting' } : { kind: 'saved', at: outcome.at });
      return true;
    }
    dirty = true;
    if (outcome.why === 'unreachable') {
      tell({ kind: 'failed' });
      plan(retryMs[Math.min(tries, retryMs.length - 1)] ?? 30_000);
      tries += 1;
    } else if (outcome.why === 'refused') tell({ kind: 'refused', sentence: outcome.sentence });
    else {
      stopped = true;
      tell({ kind: 'stale' });
    }
    return false;
  }

  async function run(): Promise<boolean> {
    clearTimeout(timer);
    if (running) await running;
    if (stopped) return false;
    if (!dirty) return true;
    running = once().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    touch(): void {
      if (stopped) {
        dirty = true;
        return;
      }
      dirty = true;
      if (!running) tell({ kind: 'waiting' });
      plan(delayMs);
    },
    /** Now, and true when everything is saved. */
    flush: async (): Promise<boolean> => {
      const ok = await run();
      // What was typed while it was on its way goes along.
      return ok && dirty && !stopped ? run() : ok;
    },
    retry: (): void => {
      if (dirty && !stopped) plan(0);
    },
    /** The drafter has chosen: from here on it saves again. */
    resume(): void {
      stopped = false;
    },
    isDirty: () => dirty || running !== null,
    /** What is on the screen is what is on the server. */
    settle(): void {
      clearTimeout(timer);
      dirty = false;
    },
    stop(): void {
      clearTimeout(timer);
      stopped = true;
    },
  };
}
export type Saver = ReturnType<typeof createSaver>;
