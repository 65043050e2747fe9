import type { Endpoint } from '@danji/contract/endpoint';

/** Posts that belong to coming in, to reading and to the record of it: they go on in a complex that is suspended. */
const OF_READING: ReadonlySet<string> = new Set([
  ...['announceSignIn', 'changePassword', 'endSessions', 'switchComplex'],
  ...['openDocument', 'markAlarm', 'markAllAlarms', 'markSecuritySeen', 'keepRecentSearch'],
  ...['previewPdf', 'revealPersonalData'],
]);

/** Whether a call changes something of the complex. A list as a file is read, and on record. */
export const writesIn = ({ name, method, access }: Pick<Endpoint, 'name' | 'method' | 'access'>): boolean =>
  method === 'POST' && !OF_READING.has(name) && !(access.kind === 'menu' && access.flag === 'excel');
