import { goingBack } from './layers';

export type Route =
  | { at: 'home' }
  | { at: 'join' }
  | { at: 'tv' }
  | { at: 'open'; game: string }
  | { at: 'table'; code: string }
  | { at: 'screen'; code: string }
  | { at: 'replay'; code: string; entry: number | null; seat: number | null }
  | { at: 'review'; code: string }
  | { at: 'fair'; code: string }
  | { at: 'settings' }
  | { at: 'takeover'; word: string }
  | { at: 'nowhere' };

/** A number in the address; whatever else stands there is none. */
function numberIn(word: string | null): number | null {
  return word && /^\d{1,6}$/.test(word) ? Number(word) : null;
}

export function routeOf(path: string): Route {
  const { pathname, searchParams: asked } = new URL(path, location.origin);
  const [first = '', second = '', third = '', ...rest] = pathname.split('/').filter(Boolean);
  if (rest.length > 0) return { at: 'nowhere' };
  if (first === '') return { at: 'home' };
  if (first === 'join' && !second) return { at: 'join' };
  if (first === 'settings' && !second) return { at: 'settings' };
  if (first === 'tv' && !second) return { at: 'tv' };
  if (first === 'open' && second && !third) return { at: 'open', game: second };
  if (first === 'h' && second && !third) return { at: 'takeover', word: second };
  if (first === 't' && second && !third) return { at: 'table', code: second.toUpperCase() };
  if (first === 't' && third === 'screen') return { at: 'screen', code: second.toUpperCase() };
  if (first === 'fair' && second && !third) return { at: 'fair', code: second.toUpperCase() };
  if (first === 'replay' && third === 'review') return { at: 'review', code: second.toUpperCase() };
  if ((first === 'replay' || first === 'r') && second && !third) {
    const [entry, seat] = [numberIn(asked.get('at')), numberIn(asked.get('seat'))];
    return { at: 'replay', code: second.toUpperCase(), entry, seat };
  }
  return { at: 'nowhere' };
}

const here = () => location.pathname + location.search;

let shown = here();
let route = $state.raw(routeOf(shown));

export const router = {
  get route() {
    return route;
  },
};

/** Opens another page of this app; `instead` leaves no way back to the present one. */
export function go(path: string, instead = false): void {
  const leaving = goingBack();
  if (leaving) {
    void leaving.then(() => go(path, instead));
    return;
  }
  history[instead ? 'replaceState' : 'pushState'](null, '', path);
  shown = path;
  route = routeOf(path);
  scrollTo(0, 0);
}

/** Shows a page without an address of its own (the gallery does). */
export function show(path: string): void {
  route = routeOf(path);
}

/** Going back may only have closed what lay on the page. */
addEventListener('popstate', () => {
  if (here() === shown) return;
  shown = here();
  route = routeOf(shown);
});

/** Lets plain links to our own pages open without loading anew. */
document.addEventListener('click', (click) => {
  if (click.defaultPrevented || click.button !== 0) return;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith('/api/')) return;
  click.preventDefault();
  go(link.pathname + link.search);
});
