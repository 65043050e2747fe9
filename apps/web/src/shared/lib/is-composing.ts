import type { KeyboardEvent } from 'react';

/** While a Hangul syllable is being composed, Enter and the arrows belong to the input method, not to us. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
