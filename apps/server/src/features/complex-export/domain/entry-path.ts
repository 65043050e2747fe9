// biome-ignore lint/suspicious/noControlCharactersInRegex: just those may not stand in a name
const NOT_IN_NAMES = /[\u0000-\u001f\u007f\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LONGEST = 120;

/** A name as any disk takes it: what somebody chose can lead nowhere else. */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(NOT_IN_NAMES, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const whole = clean === '' ? '_' : clean;
  if (whole.length <= LONGEST) return whole;
  const ending = /\.[^.]{1,10}$/.exec(whole)?.[0] ?? '';
  return whole.slice(0, LONGEST - ending.length) + ending;
}

/** In their folder, with their place before the name: two of the same name stay two. */
export const entryPath = (folder: string, place: number, name: string): string =>
  `${folder.split('/').map(safeName).join('/')}/${String(place).padStart(2, '0')} ${safeName(name)}`;
