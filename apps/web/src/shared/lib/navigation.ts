/** Lets code outside React (the request client, other tabs) move the application, without knowing the router. */
type Go = (path: string, options?: { replace?: boolean }) => void;

let go: Go = () => {};
export const setNavigator = (next: Go) => {
  go = next;
};
export const goTo: Go = (path, options) => go(path, options);
