/** Asked at the moment something is opened; layouts follow by style alone. */
export const isPhone = (): boolean => matchMedia('(max-width: 47.99em)').matches;
