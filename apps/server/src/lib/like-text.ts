/** Makes text stand for itself inside LIKE: a person who types % looks for a percent sign. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Words to look for, as names are kept: composed, and full width, however the keyboard sent them (VAL-05). */
export const searchText = (text: string): string => text.normalize('NFKC');
