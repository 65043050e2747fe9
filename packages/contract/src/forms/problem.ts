/** What is wrong with one value, in a sentence that says what to do. Rows count from 0. */
export type Problem = { key: string; row?: number; column?: string; label: string; message: string };

/** Why a form cannot be published, in a sentence that says what to correct. `key` names the field it is about. */
export type DefinitionProblem = { key?: string; message: string };
