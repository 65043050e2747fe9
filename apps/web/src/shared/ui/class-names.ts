/** The class of a primitive, and the one that a feature gives it. */
export const joinClasses = (own: string | undefined, given: string | undefined) =>
  own && given ? `${own} ${given}` : (own ?? given);
