/** Days as somebody types them: a line each, or with commas. What is no day is left for the rule of the contract to tell. */
export const readDays = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((one) => one.trim().replaceAll(/[./]/g, '-'))
    .filter((one) => one !== '');
