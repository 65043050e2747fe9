type Cells = Readonly<Record<string, string>>;

/** 101동 1203호, 101-1203, 101/1203: a home has a digit in its door, two words alone are none. */
const PARTED = /^([0-9A-Za-z가-힣]{1,10}?)동?[\s,/_-]+((?=\D*\d)[0-9A-Za-z가-힣]{1,10}?)호?$/;
/** 101동1203호 */
const JOINED = /^([0-9A-Za-z가-힣]{1,10}?)동((?=\D*\d)[0-9A-Za-z가-힣]{1,10}?)호?$/;

/** Lists of residents often have 동 and 호 in one cell. Where one of the two is empty and the other holds both, each gets its own. */
export function withHome(cells: Cells): Cells {
  const [dong, ho] = [cells.동 ?? '', cells.호 ?? ''];
  if ((dong === '') === (ho === '')) return cells;
  const [, first, second] = PARTED.exec(dong || ho) ?? JOINED.exec(dong || ho) ?? [];
  return first === undefined || second === undefined ? cells : { ...cells, 동: first, 호: second };
}
