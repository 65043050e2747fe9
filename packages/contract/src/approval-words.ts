/**
 * The office's words for approval, each said once: screens, paper, Excel files, alarms and records read them here.
 * A kind, state or act without its row does not compile, and a law test keeps other tables of this sort away.
 */
export * from './approval-words/acts.ts';
export * from './approval-words/events.ts';
export * from './approval-words/kinds.ts';
export * from './approval-words/meanings.ts';
export * from './approval-words/offices.ts';
export * from './approval-words/states.ts';
export * from './approval-words/steps.ts';
export * from './approval-words/tones.ts';
export * from './approval-words/votes.ts';
