import { ignoreRefusal } from '../api/call-error.ts';
import { toast } from './toast.ts';

/** Says it once something is done; what was refused has been said already. */
export const sayDone = <T>(work: Promise<T>, said: string | ((answer: T) => string)): Promise<void> =>
  work.then((answer) => toast(typeof said === 'string' ? said : said(answer)), ignoreRefusal);
