import { isCallError } from '../../../shared/api/call-error.ts';

/** Where the work stands: what is on the page, on this device, and on the server. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** No answer: kept on this device, tried again. */
  | { kind: 'offline' }
  /** Somebody else saved meanwhile: nothing is written over before a person has chosen. */
  | { kind: 'stale'; message: string; version: number }
  | { kind: 'refused'; message: string };

type StaleDetails = { version: number; by: string | null };

type AutosaveDeps = {
  send: (version: number) => Promise<{ version: number; savedAt: string }>;
  keepCopy: (version: number) => void;
  dropCopy: () => void;
  tell: (state: SaveState) => void;
  /** Whether it was this very person who was faster: then it was our own save, whose answer was lost. */
  isMine: (details: StaleDetails) => boolean;
};

/** After this long without a change it is saved, and at the latest after `LATEST` of steady typing. */
const QUIET = 1_200;
const LATEST = 2_800;
const AGAIN = 5_000;

export type Autosave = ReturnType<typeof createAutosave>;

export function createAutosave(deps: AutosaveDeps, startVersion: number) {
  let version = startVersion;
  let state: SaveState = { kind: 'clean' };
  let changed = 0;
  let sent = 0;
  let firstChange = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: Promise<void> | null = null;
  let unsure = false;
  const isDirty = () => changed !== sent;
  const become = (next: SaveState) => {
    state = next;
    deps.tell(next);
  };
  const isStopped = () => state.kind === 'stale';

  async function send(): Promise<void> {
    const mark = changed;
    become({ kind: 'saving' });
    try {
      const answer = await deps.send(version);
      version = answer.version;
      unsure = false;
      sent = mark;
      if (isDirty()) {
        deps.keepCopy(version);
        become({ kind: 'dirty' });
        plan(QUIET);
      } else {
        deps.dropCopy();
        become({ kind: 'saved', at: answer.savedAt });
      }
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    if (!isCallError(error)) {
      become({ kind: 'offline' });
      if ((error as { name?: string } | null)?.name !== 'AbortError') throw error;
      return;
    }
    if (error.code === 'STALE') meetOther(error.userMessage, error.details as StaleDetails);
    else if (error.status === 0 || error.status >= 500 || error.status === 429) {
      unsure = true;
      become({ kind: 'offline' });
      plan(AGAIN);
    } else become({ kind: 'refused', message: error.userMessage });
  }

  function meetOther(message: string, details: StaleDetails): void {
    if (!unsure || !deps.isMine(details)) {
      become({ kind: 'stale', message, version: details.version });
      return;
    }
    unsure = false;
    version = details.version;
    plan(0);
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  /** Saves now; resolves when the server has it, or has said why not. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (flight) await flight;
    if (!isDirty() || isStopped()) return !isDirty();
    flight = send().finally(() => {
      flight = null;
    });
    await flight;
    return !isDirty();
  }

  return {
    flush,
    isDirty,
    state: () => state,
    version: () => version,
    /** Something changed on the page. */
    touch(): void {
      if (!isDirty()) firstChange = Date.now();
      changed += 1;
      deps.keepCopy(version);
      if (isStopped()) return;
      if (!flight) become({ kind: 'dirty' });
      plan(Math.max(0, Math.min(QUIET, firstChange + LATEST - Date.now())));
    },
    /** The person has chosen to write over what somebody else saved: from their version on. */
    goOnFrom(next: number): void {
      version = next;
      changed += 1;
      become({ kind: 'dirty' });
      plan(0);
    },
    stop: () => clearTimeout(timer),
  };
}
