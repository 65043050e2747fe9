/** The colour a word comes in. */
export type WordTone = 'accent' | 'ok' | 'seal' | 'hold' | 'plain';

/** How the button of an act looks. */
export type ActTone = 'primary' | 'danger' | 'plain';
