import { readAuth, writeAuth } from '../session/auth-storage.ts';
import { complexHere } from '../session/complex-here.ts';
import { call, type callAny, callerDeps } from './caller.ts';
import { createCaller } from './create-caller.ts';

/**
 * As the account that was signed in to, in whatever complex this window is: only from there one sees and reaches the others
 * (decision 0144). That its session is over says nothing of the one in this window.
 */
const callerOf = (complex: string) =>
  createCaller({
    ...callerDeps,
    held: () => readAuth(complex),
    replace: (record) => void writeAuth(record, complex),
    refused: () => {},
    toLogin: () => {},
    used: () => {},
  });
const home = callerOf('');

export const callHome: typeof call = (endpoint, ...asked) =>
  (complexHere() === '' ? call : home.call)(endpoint, ...asked);

/** A living session of another complex is taken up again with its cookie; false: it has ended. */
export const renewIn = (complex: string): Promise<boolean> => callerOf(complex).renew();

/** For code that serves any endpoint, as `callAny`. */
export const callHomeAny = callHome as typeof callAny;
