/** The picture of a game that has none of its own: a fox on the hills. */
import { fox } from '../art/fox';
import { at, path } from '../art/pen';
import type { Share } from '../art/share';

export const share: Share = {
  ink: '#1B2440',
  wide: 680,
  body: [
    path('M0 0 H1200 V630 H0 Z', '#E6EDED'),
    path('M0 446 C190 400 360 404 560 440 C770 398 1000 390 1200 424 V630 H0 Z', '#CBDBD8'),
    path('M0 500 C220 448 430 462 640 494 C850 452 1030 448 1200 474 V630 H0 Z', '#B4CBC6'),
    path('M0 566 C240 522 490 540 750 558 C920 526 1060 530 1200 546 V630 H0 Z', '#97B6B0'),
    at(810, 190, 1.28, fox({ tail: 4, ear: 1, spot: 2, coat: 'red' }, 'fox')),
  ].join(''),
};
