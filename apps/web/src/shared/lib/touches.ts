/** A finger is what this device is used with first: a keyboard on the screen hides half of what is to be seen. */
export const touches = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
