export type Route =
  | { at: 'home' }
  | { at: 'join' }
  | { at: 'open'; game: string }
  | { at: 'table'; code: string }
  | { at: 'screen'; code: string }
  | { at: 'replay'; code: string }
  | { at: 'takeover'; word: string }
  | { at: 'nowhere' };

export function routeOf(path: string): Route {
  const [first = '', second = '', third = '', ...rest] = path.split('/').filter(Boolean);
  if (rest.length > 0) return { at: 'nowhere' };
  if (first === '') return { at: 'home' };
  if (first === 'join' && !second) return { at: 'join' };
  if (first === 'open' && second && !third) return { at: 'open', game: second };
  if (first === 'h' && second && !third) return { at: 'takeover', word: second };
  if (first === 't' && second && !third) return { at: 'table', code: second.toUpperCase() };
  if (first === 't' && third === 'screen') return { at: 'screen', code: second.toUpperCase() };
  if (first === 'r' && second && !third) return { at: 'replay', code: second.toUpperCase() };
  return { at: 'nowhere' };
}

let route = $state.raw(routeOf(location.pathname));

export const router = {
  get route() {
    return route;
  },
};

/** Opens another page of this app; `instead` leaves no way back to the present one. */
export function go(path: string, instead = false): void {
  history[instead ? 'replaceState' : 'pushState'](null, '', path);
  route = routeOf(path);
  scrollTo(0, 0);
}

/** Shows a page without an address of its own (the gallery does). */
export function show(path: string): void {
  route = routeOf(path);
}

addEventListener('popstate', () => {
  route = routeOf(location.pathname);
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
  go(link.pathname);
});
