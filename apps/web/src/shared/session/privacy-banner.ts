import { create } from 'zustand';

type PrivacyQuery = { privateProtect: 'false'; menuGroup: string; menuName: string; subMenuName: string };
type State = { visible: boolean; query: PrivacyQuery };

const none: State = {
  visible: false,
  query: { privateProtect: 'false', menuGroup: '', menuName: '', subMenuName: '' },
};

export const usePrivacyBanner = create<State>(() => none);

/** The first three names of the current menu, without the root menu (UI-4). */
export function privacyQuery(menuNames: readonly string[]): PrivacyQuery {
  const [menuGroup = '', menuName = '', subMenuName = ''] = menuNames;
  return { privateProtect: 'false', menuGroup, menuName, subMenuName };
}

export const showPrivacyBanner = (menuNames: readonly string[]): void =>
  usePrivacyBanner.setState({ visible: true, query: privacyQuery(menuNames) });

/** Another path was entered (RT-5). */
export const clearPrivacyBanner = (): void => usePrivacyBanner.setState(none);
