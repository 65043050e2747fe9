/** In five thousand people a name comes a few times. One with many numbers is somebody whose number is being guessed. */
export const numbersMax = 20;

type Person = { memberName: string; phoneNo: string | null };

/** The first name that stands with more different numbers than people of one name can have. */
export function nameOfMany(people: readonly Person[]): string | null {
  const numbers = new Map<string, Set<string>>();
  for (const { memberName, phoneNo } of people) {
    if (phoneNo === null || memberName === '') continue;
    const of = numbers.get(memberName) ?? new Set();
    numbers.set(memberName, of.add(phoneNo));
    if (of.size > numbersMax) return memberName;
  }
  return null;
}
