type Facts = {
  memberType: 'EMP' | 'TENANT';
  isPrivileged: boolean;
  isOperator: boolean;
  isOn: boolean;
  /** A password was set once: the way into an account that has none is its first link. */
  hasPassword: boolean;
  /** Nobody else has touched account, rights or contact within thirty days. */
  standsByItself: boolean;
  /** There is a link with this provider, or there was one that was taken away. */
  wasLinked: boolean;
};

/**
 * Which accounts a rule may reach (decision 0077): employees without great rights, in whose account nobody else has had a hand
 * lately, and who have not said no. Null: it may; a code is asked for all the same.
 */
export function judgeRule(facts: Facts): string | null {
  if (!facts.isOn) return 'OFF_HERE';
  if (facts.isOperator || facts.isPrivileged) return 'GREAT_RIGHTS';
  if (facts.memberType !== 'EMP') return 'OFFICER';
  if (!facts.hasPassword) return 'NEVER_IN';
  if (facts.wasLinked) return 'LINKED_BEFORE';
  return facts.standsByItself ? null : 'TOUCHED_LATELY';
}
