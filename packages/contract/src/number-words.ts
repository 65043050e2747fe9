/**
 * `1,234,567` and `0.5`: as they are written in Korea, with three places at most. By hand and not by `toLocaleString`: the
 * first number that a browser is asked for that way costs it more than running all of our own code for home
 * (docs/decisions/0039).
 */
export function numberWords(value: number): string {
  const [whole = '', places = ''] = value.toFixed(3).split('.');
  const rest = places.replace(/0+$/, '');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (rest && `.${rest}`);
}
