import { matchPage } from '@danji/contract/pages';
import { reportTrouble, TroubleName } from '@danji/contract/trouble';
import * as z from 'zod/mini';
import { isCallError } from '../shared/api/call-error.ts';
import { call } from '../shared/api/caller.ts';

const MOST = 5;
const PLACE = /\/assets\/([\w-]{1,80}\.js:\d{1,7}:\d{1,7})/g;

/** The kind of an error and where in our files it came up. What it says may quote what people wrote, and stays here. */
export function troubleOf(error: Error): { name: TroubleName; places: string[] } {
  const places = [...(error.stack ?? '').matchAll(PLACE)].map(([, place = '']) => place);
  return { name: z.safeParse(TroubleName, error.name).data ?? 'Error', places: places.slice(0, 3) };
}

const told = new Set<string>();

/** Told to our own server, each once and a few at most: one that comes back every second is told once. */
export function tellTrouble(error: unknown): void {
  if (!(error instanceof Error) || isCallError(error) || error.name === 'AbortError') return;
  const trouble = troubleOf(error);
  const page = matchPage(location.pathname)?.page.name ?? null;
  const key = JSON.stringify([page, trouble]);
  if (told.has(key) || told.size >= MOST) return;
  told.add(key);
  void call(reportTrouble, { body: { page, ...trouble } }, { alert: false, overlay: false, retries: 0 }).catch(
    () => {},
  );
}
