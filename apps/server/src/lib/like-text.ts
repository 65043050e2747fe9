/** Makes text stand for itself inside LIKE: a person who types % looks for a percent sign. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
