/** Small strokes that every drawing is made of. A drawing is the inside of an SVG, as text. */

export const EDGE = '#FFF8EA';
export const INK = '#22243A';

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}"${more}/>`;

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;

export const at = (x: number, y: number, scale: number, body: string, flip = false) =>
  `<g transform="translate(${tidy(x)} ${tidy(y)}) scale(${tidy(flip ? -scale : scale)} ${tidy(scale)})">${body}</g>`;

export const clipped = (id: string, d: string, body: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;

export const eye = (x: number, y: number, r = 2.6) =>
  circle(x, y, r, INK) + circle(tidy(x + r * 0.35), tidy(y - r * 0.4), tidy(r * 0.32), '#fff');

export const dots = (places: [number, number][], r: number, fill: string) =>
  places.map(([x, y]) => circle(x, y, r, fill)).join('');

export const tidy = (n: number) => Math.round(n * 100) / 100;

/** Cut paper: every part has a cream edge behind it, and all edges lie behind all paint. */
export class Cutout {
  private cut = '';
  private paint = '';

  shape(d: string, fill: string): this {
    this.cut += `<path d="${d}" fill="${EDGE}" stroke="${EDGE}" stroke-width="5" stroke-linejoin="round"/>`;
    return this.detail(path(d, fill));
  }

  limb(d: string, stroke: string, width: number): this {
    this.cut += line(d, EDGE, width + 5);
    return this.detail(line(d, stroke, width));
  }

  ball(x: number, y: number, r: number, fill: string): this {
    this.cut += circle(x, y, r + 2.5, EDGE);
    return this.detail(circle(x, y, r, fill));
  }

  /** Paint without an edge, inside what is already there. */
  detail(body: string): this {
    this.paint += body;
    return this;
  }

  toString(): string {
    return `<g>${this.cut}</g><g>${this.paint}</g>`;
  }
}
