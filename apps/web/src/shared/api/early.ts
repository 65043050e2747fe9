import { readParts } from './together.ts';

type EarlyCall = { asks: string[]; answer: Promise<Response> };

declare global {
  interface Window {
    /** What the page asked for before its scripts were there (public/assets/boot-7.js). */
    danjiEarly?: { bearer: string; calls: EarlyCall[]; at: number };
  }
}

/** Older than this it is no longer what the first page shows, whoever asks. */
const GOOD_FOR_MS = 20_000;
const read = new WeakMap<EarlyCall, ReturnType<typeof readParts>>();

/** Each answer is good once, for the session it was asked with; null: ask for it. */
export function takeEarly(
  path: string,
  bearer: string,
  answered: (response: Response) => void,
): Promise<Response | null> | null {
  const early = globalThis.window?.danjiEarly;
  if (!early || early.bearer !== bearer || Date.now() - early.at > GOOD_FOR_MS) return null;
  const call = early.calls.find(({ asks }) => asks.includes(path));
  if (!call) return null;
  const at = call.asks.indexOf(path);
  call.asks[at] = '';
  const parts =
    read.get(call) ??
    call.answer.then((response) => {
      answered(response);
      return readParts(response);
    });
  read.set(call, parts);
  return parts.then(
    (partOf) => partOf(at),
    () => null,
  );
}
