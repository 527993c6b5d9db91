/** The nine animals, and the fox. Each stands on the lower edge of its own box. */
import { Cutout, EDGE, INK, circle, clipped, dots, eye, line, oval, path } from './pen';

export type Animal =
  'hen' | 'pig' | 'giraffe' | 'zebra' | 'dolphin' | 'octopus' | 'bear' | 'rabbit' | 'cat' | 'fox';

type Draw = (id: string) => Cutout;

function hen(id: string): Cutout {
  const body =
    'M17 30 C17 20 24 15 32 15 C42 15 47 22 48 32 C49 42 54 48 64 48 C77 48 84 38 95 25 C101 62 84 88 54 88 C24 88 13 66 17 30 Z';
  const tail =
    path('M98 20 C90 36 82 46 72 50 L100 66 Z', '#B65C34') +
    line('M88 36 Q90 52 82 64 M95 30 Q99 50 91 66', '#FBEBD3', 2.4) +
    path('M17 70 C30 92 72 96 96 56 L96 100 L10 100 Z', '#EBCFA6');
  return new Cutout()
    .limb('M46 84 L46 97 M39 98 L46 97 L52 99', '#E39A1E', 3.6)
    .limb('M61 84 L61 97 M54 98 L61 97 L67 99', '#E39A1E', 3.6)
    .ball(25, 15, 5, '#D8412F')
    .ball(33, 11, 6, '#D8412F')
    .ball(41, 15, 5, '#D8412F')
    .shape('M18 27 L5 32 L18 37 Z', '#F0A92B')
    .shape(body, '#FBEBD3')
    .shape('M20 38 C15 40 15 50 21 51 C27 50 26 40 20 38 Z', '#D8412F')
    .detail(clipped(id, body, tail))
    .detail(path('M36 56 C46 50 66 52 76 62 C68 78 44 80 36 56 Z', '#B65C34'))
    .detail(line('M45 60 q4 6 9 0 q4 6 9 0 M52 67 q4 5 9 0', '#FBEBD3', 2.2))
    .detail(eye(30, 28, 3));
}

function pig(): Cutout {
  const [skin, shade, snout] = ['#F0A0A6', '#D97785', '#C45E70'];
  const hooves =
    'M37 92.5 h9.6 l-.2 3.5 h-9.2 Z M47 92.5 h9.6 l-.2 3.5 h-9.2 Z M77 92.5 h9.6 l-.2 3.5 h-9.2 Z M85.3 92.5 h9.4 l-.2 3.5 h-9 Z';
  return new Cutout()
    .shape('M36 74 h11 l-1 22 h-9 Z', shade)
    .shape('M84 72 h11 l-1 24 h-9 Z', shade)
    .limb('M102 50 c8 -2 9 -11 3 -12 c-5 0 -5 8 2 8 c5 0 7 -4 8 -8', shade, 3.2)
    .shape(
      'M30 56 C30 36 48 30 68 30 C92 30 106 42 106 60 C106 78 92 84 68 84 C44 84 30 76 30 56 Z',
      skin,
    )
    .shape('M46 76 h11 l-1 20 h-9 Z', skin)
    .shape('M76 76 h11 l-1 20 h-9 Z', skin)
    .shape('M19 34 L14 18 L33 27 Z', shade)
    .shape('M47 34 L53 18 L34 27 Z', shade)
    .shape(
      'M33 25 C48 25 55 36 55 49 C55 62 46 70 33 70 C20 70 11 62 11 49 C11 36 18 25 33 25 Z',
      skin,
    )
    .detail(
      path(
        'M22 56 C22 50 27 47 33 47 C39 47 44 50 44 56 C44 62 39 65 33 65 C27 65 22 62 22 56 Z',
        snout,
      ),
    )
    .detail(oval(29.4, 56, 2, 3.2, '#7E2F44') + oval(36.6, 56, 2, 3.2, '#7E2F44'))
    .detail(eye(22, 43) + eye(44, 43))
    .detail(path(hooves, '#7E4255'))
    .detail(line('M72 42 q10 -1 17 6', '#F8BFC1', 3));
}

function giraffe(id: string): Cutout {
  const [coat, patch, shade, dark] = ['#F1B645', '#A9571F', '#D8922A', '#5B2F18'];
  const body =
    'M24 16 C29 10 38 10 42 17 L46 30 C50 52 54 74 60 86 C74 84 90 88 91 104 C92 120 82 128 66 128 C48 128 38 120 36 102 C33 80 31 58 28 40 C22 40 14 39 9 36 C5 33 6 27 11 25 C16 23 20 20 24 16 Z';
  const patches =
    'M29 42 l9 -3 l5 8 l-7 7 l-8 -3 Z M42 30 l8 2 l0 10 l-6 -1 Z M32 58 l9 -2 l4 9 l-8 6 l-6 -4 Z M45 52 l8 -2 l2 12 l-7 1 Z M34 76 l9 -4 l5 9 l-8 7 l-6 -3 Z M49 70 l9 -1 l3 12 l-9 1 Z M36 94 l10 -5 l7 8 l-5 10 l-11 -2 Z M55 90 l11 -4 l6 8 l-7 9 l-9 -3 Z M76 86 l10 2 l4 9 l-10 3 l-7 -6 Z M52 108 l10 -3 l7 8 l-6 9 l-11 -3 Z M72 104 l11 -2 l6 9 l-8 8 l-9 -5 Z M38 112 l8 0 l3 9 l-8 4 Z M66 124 l10 -3 l6 8 l-14 4 Z M90 100 l8 4 l-4 10 l-6 -5 Z';
  const hooves =
    'M41.4 161 h5.2 l-.2 5 h-4.8 Z M71.4 161 h5.2 l-.2 5 h-4.8 Z M48.6 161 h5 l-.2 5 h-4.6 Z M81 161 h5.2 l-.2 5 h-4.8 Z';
  return new Cutout()
    .limb('M87 96 C94 104 94 112 92 122', shade, 3)
    .ball(92, 126, 3.6, dark)
    .shape('M48 118 h7 l-1.6 48 h-5 Z', shade)
    .shape('M80 114 h7.4 l-1.4 52 h-5 Z', shade)
    .limb('M27 14 L25 4 M36 13 L37 3', shade, 3.2)
    .ball(25, 3.5, 2.6, dark)
    .ball(37, 2.6, 2.6, dark)
    .shape('M40 18 L54 12 L45 25 Z', shade)
    .shape(body, coat)
    .shape('M40 120 h8 l-1.6 46 h-5 Z', coat)
    .shape('M70 122 h8 l-1.6 44 h-5 Z', coat)
    .detail(clipped(id, body, path(patches, patch)))
    .detail(
      path(
        'M41 146 h5.6 l-.4 5 h-5 Z M71 142 h5.8 l-.4 6 h-5 Z M40.8 132 h6 l-.2 6 h-5.6 Z',
        patch,
      ),
    )
    .detail(path('M10.4 25.6 C5.6 28 5.4 33.4 9.4 36 C12 37.4 15 38.2 18 38.6 L17 24 Z', '#FBE3A8'))
    .detail(eye(28, 22, 2.8) + circle(10.5, 29.5, 1.3, dark))
    .detail(path(hooves, dark));
}

function zebra(id: string): Cutout {
  const [white, black, shade] = ['#FBF3E4', '#2B2A3C', '#D9CDBB'];
  const body =
    'M10 38 C7 32 10 27 16 25 L32 12 C38 7 46 10 50 18 C56 30 62 42 72 44 C92 44 106 46 107 64 C108 82 96 90 74 90 C54 90 44 84 42 68 C41 58 38 50 32 44 C24 44 14 45 10 38 Z';
  const stripes =
    'M58 22 Q46 30 38 50 M65 32 Q53 40 46 60 M72 38 Q60 50 50 74 M80 36 Q66 56 60 94 M90 38 Q75 60 74 94 M100 42 Q86 60 88 94 M110 52 Q98 66 101 92 M50 12 Q42 18 34 36 M26 14 Q32 22 28 32 M19 18 Q26 26 22 36';
  const hooves =
    'M46 112 h6.6 l-.2 4 h-6.2 Z M82 112 h6.6 l-.2 4 h-6.2 Z M53.6 112 h6 l-.2 4 h-5.6 Z M92.4 112 h6.4 l-.2 4 h-6 Z';
  return new Cutout()
    .limb('M104 56 C112 62 112 74 110 84', white, 3.4)
    .shape('M107 82 h6 l-1 14 l-5 -2 Z', black)
    .shape('M52 80 h9 l-1.6 36 h-6 Z', shade)
    .shape('M90 78 h10 l-1.6 38 h-6 Z', shade)
    .shape('M30 8 C36 0 44 3 47 7 C56 16 62 32 72 40 L62 46 L36 14 Z', black)
    .shape('M31 14 L30 1 L41 10 Z', white)
    .shape(body, white)
    .shape('M44 78 h10 l-1.6 38 h-6.4 Z', white)
    .shape('M80 80 h10 l-1.6 36 h-6.4 Z', white)
    .detail(
      clipped(
        id,
        body,
        line(stripes, black, 4.2) + path('M0 24 L16 24 C13 32 14 40 20 46 L0 50 Z', black),
      ),
    )
    .detail(
      line('M45 94 h8 M45 103 h7 M81 94 h8 M81 103 h7 M54 98 h5 M92 96 h6 M92 105 h5', black, 3),
    )
    .detail(path(hooves, black))
    .detail(eye(31, 25, 2.8) + circle(13, 32, 1.4, white));
}

function dolphin(id: string): Cutout {
  const [back, dark, belly] = ['#3E6C9E', '#2C5282', '#E6EFF0'];
  const body =
    'M6 52 C14 47 20 46 24 42 C34 24 54 14 76 20 C98 27 112 46 118 72 C110 66 102 62 96 61 C82 50 66 52 54 58 C42 64 32 64 24 60 C17 59 9 58 6 52 Z';
  return new Cutout()
    .shape('M60 20 C62 8 70 1 80 0 C78 8 82 16 88 24 Z', dark)
    .shape(
      'M112 62 C126 58 134 64 138 74 C128 74 122 76 116 80 C116 90 110 98 100 100 C100 90 102 80 108 72 Z',
      dark,
    )
    .shape(body, back)
    .detail(
      clipped(id, body, path('M0 56 C20 52 34 54 46 48 C66 38 86 42 100 64 L80 90 L0 80 Z', belly)),
    )
    .shape('M44 54 C44 66 50 76 60 80 C64 70 62 60 58 54 Z', dark)
    .detail(eye(34, 42, 2.8) + line('M10 54 C18 54 24 54 29 50', dark, 1.8))
    .detail(line('M52 28 q14 -6 28 2', '#6F9AC4', 3));
}

function octopus(): Cutout {
  const [skin, shade, sucker] = ['#E2604F', '#B83E3C', '#F7B9A1'];
  const outer: [number, number][] = [
    [13, 84],
    [19, 78],
    [26, 72],
    [103, 84],
    [97, 78],
    [90, 72],
  ];
  const inner: [number, number][] = [
    [35, 86],
    [41, 79],
    [81, 86],
    [75, 79],
    [51, 86],
    [54, 79],
    [65, 86],
    [62, 79],
  ];
  return new Cutout()
    .limb('M34 60 C26 78 12 76 9 86 C7 94 16 97 20 91', shade, 9)
    .limb('M82 60 C90 78 104 76 107 86 C109 94 100 97 96 91', shade, 9)
    .limb('M46 64 C44 80 34 86 30 92', skin, 10)
    .limb('M70 64 C72 80 82 86 86 92', skin, 10)
    .limb('M54 66 C54 82 52 88 46 95', skin, 10)
    .limb('M62 66 C62 82 64 88 70 95', skin, 10)
    .shape(
      'M58 4 C82 4 94 20 92 38 C91 50 88 56 84 66 C76 76 40 76 32 66 C28 56 25 50 24 38 C22 20 34 4 58 4 Z',
      skin,
    )
    .detail(path('M30 18 C36 10 46 7 54 8 C44 12 38 20 36 30 C33 28 30 24 30 18 Z', '#EE8573'))
    .detail(circle(46, 46, 7.5, EDGE) + circle(70, 46, 7.5, EDGE) + eye(47, 47, 4) + eye(69, 47, 4))
    .detail(line('M52 60 q6 5 12 0', '#7E2530', 2.6))
    .detail(dots(outer, 1.9, sucker) + dots(inner, 1.9, sucker))
    .detail(circle(76, 20, 4, shade) + circle(84, 29, 2.6, shade) + circle(66, 14, 2.2, shade));
}

function bear(): Cutout {
  const [fur, shade, light] = ['#7A4B2E', '#573322', '#C99867'];
  const arms =
    'M17 70 C10 86 18 100 32 98 C38 96 38 88 33 86 C27 84 28 74 30 66 Z M87 70 C94 86 86 100 72 98 C66 96 66 88 71 86 C77 84 76 74 74 66 Z';
  return new Cutout()
    .ball(30, 17, 9.5, shade)
    .ball(74, 17, 9.5, shade)
    .shape(
      'M14 104 C6 78 14 50 30 42 L74 42 C90 50 98 78 90 104 C88 118 78 124 52 124 C26 124 16 118 14 104 Z',
      fur,
    )
    .shape(
      'M52 10 C72 10 83 23 82 38 C81 54 68 61 52 61 C36 61 23 54 22 38 C21 23 32 10 52 10 Z',
      fur,
    )
    .shape('M22 122 C12 122 10 112 18 109 C26 106 38 110 38 118 C38 122 30 122 22 122 Z', shade)
    .shape('M82 122 C92 122 94 112 86 109 C78 106 66 110 66 118 C66 122 74 122 82 122 Z', shade)
    .detail(circle(30, 17, 4.6, light) + circle(74, 17, 4.6, light))
    .detail(path('M52 66 C70 66 76 84 72 102 C68 114 36 114 32 102 C28 84 34 66 52 66 Z', light))
    .detail(path(arms, shade))
    .detail(
      path(
        'M52 36 C63 36 68 43 66 50 C64 57 58 59 52 59 C46 59 40 57 38 50 C36 43 41 36 52 36 Z',
        light,
      ),
    )
    .detail(path('M45 41 C45 37 59 37 59 41 C59 45 55 47 52 47 C49 47 45 45 45 41 Z', INK))
    .detail(line('M52 47 V51 M46 52 Q49 55 52 51 Q55 55 58 52', INK, 2))
    .detail(eye(37, 32, 3) + eye(67, 32, 3))
    .detail(line('M20 115 v4 M26 114 v5 M32 116 v4 M84 115 v4 M78 114 v5 M72 116 v4', light, 2));
}

function rabbit(): Cutout {
  const [fur, shade, pink] = ['#CFC3CF', '#A597AB', '#E79AA2'];
  return new Cutout()
    .ball(88, 82, 10, EDGE)
    .shape('M44 36 C36 22 36 6 44 1 C53 4 54 22 50 38 Z', shade)
    .shape('M32 38 C20 26 14 10 20 3 C30 4 40 20 42 38 Z', fur)
    .shape(
      'M40 62 C48 48 66 44 78 54 C92 66 92 98 76 100 L34 100 C26 100 26 93 34 92 L44 91 C38 84 36 72 40 62 Z',
      fur,
    )
    .shape(
      'M14 50 C14 38 24 31 36 32 C48 33 54 42 53 52 C52 64 42 69 32 68 C20 67 14 60 14 50 Z',
      fur,
    )
    .detail(path('M36 34 C28 26 22 14 22.6 8 C30 12 37 24 38.6 34 Z', pink))
    .detail(
      path(
        'M58 74 C66 66 80 70 82 84 C83 92 78 98 70 100 L48 100 C44 98 46 93 52 93 C52 86 54 79 58 74 Z',
        shade,
      ),
    )
    .detail(path('M30 100 C24 98 26 92 33 92 L48 92 C52 94 52 99 48 100 Z', EDGE))
    .detail(eye(28, 47, 3.2) + path('M13.6 51 C15 48 19 49 19 52 C18 55 14.6 54 13.6 51 Z', pink))
    .detail(line('M18 55 Q21 59 26 57', shade, 1.8) + circle(35, 56, 4.4, pink, ' opacity=".55"'));
}

function cat(): Cutout {
  const [fur, dark, yellow] = ['#34344E', '#22243A', '#F4C64A'];
  const paws =
    'M26 98 C24 92 30 90 34 92 C38 94 38 98 37 98 Z M51 98 C50 94 50 94 54 92 C58 90 64 92 62 98 Z';
  return new Cutout()
    .limb('M62 88 C86 92 92 74 84 62 C78 52 86 42 94 46', fur, 8)
    .shape('M28 54 C20 66 18 82 20 98 L70 98 C76 80 68 62 58 54 Z', fur)
    .shape('M22 12 L20 36 L42 22 Z', fur)
    .shape('M66 12 L68 36 L46 22 Z', fur)
    .shape(
      'M44 18 C60 18 71 27 71 41 C71 54 58 60 44 60 C30 60 17 54 17 41 C17 27 28 18 44 18 Z',
      fur,
    )
    .detail(path('M25 18 L24 30 L34 23 Z M63 18 L64 30 L54 23 Z', '#E79AA2'))
    .detail(
      path(
        'M44 60 C52 60 56 66 54 78 C52 88 48 90 44 90 C40 90 36 88 34 78 C32 66 36 60 44 60 Z',
        EDGE,
      ),
    )
    .detail(
      path(
        'M44 42 C52 44 57 50 54 55 C51 59 47 60 44 60 C41 60 37 59 34 55 C31 50 36 44 44 42 Z',
        EDGE,
      ),
    )
    .detail(oval(32, 39, 5.4, 6, yellow) + oval(56, 39, 5.4, 6, yellow))
    .detail(oval(32.6, 39, 2.2, 5, dark) + oval(55.4, 39, 2.2, 5, dark))
    .detail(path('M41 47 h6 l-3 3.6 Z', '#E07A86'))
    .detail(line('M44 50.6 V53 M39 54 Q42 56 44 53 Q46 56 49 54', dark, 1.6))
    .detail(line('M12 46 L26 49 M12 53 L26 52.6 M76 46 L62 49 M76 53 L62 52.6', EDGE, 1.2))
    .detail(path(paws, EDGE))
    .detail(line('M44 90 V98', dark, 2));
}

function fox(): Cutout {
  const [fur, shade, white, dark] = ['#DC6428', '#A63F17', '#FFF3E0', '#2A2234'];
  const mask =
    'M60 50 C52 50 46 56 40 56 C30 56 20 52 17 53 L12 58 C26 62 36 70 44 76 C50 81 55 82 60 82 C65 82 70 81 76 76 C84 70 94 62 108 58 L103 53 C100 52 90 56 80 56 C74 56 68 50 60 50 Z';
  const eyes =
    'M36 46 C38 40 48 40 50 48 C46 51 40 50 36 46 Z M84 46 C82 40 72 40 70 48 C74 51 80 50 84 46 Z';
  const paws =
    'M34 118 C32 110 40 108 46 110 C50 112 50 118 49 118 Z M71 118 C70 112 70 112 74 110 C80 108 88 110 86 118 Z';
  return new Cutout()
    .shape('M92 116 C124 118 146 96 136 62 C134 54 128 50 124 56 C126 72 112 84 92 88 Z', fur)
    .shape('M136 62 C134 50 128 38 122 34 C116 44 116 58 122 70 C128 70 134 68 136 62 Z', white)
    .shape('M40 58 C26 76 22 98 24 118 L96 118 C104 94 96 72 80 58 Z', fur)
    .shape('M24 6 L22 44 L52 24 Z', fur)
    .shape('M96 6 L98 44 L68 24 Z', fur)
    .shape(
      'M60 20 C82 20 96 32 100 46 L108 58 C94 62 84 70 76 76 C70 81 65 82 60 82 C55 82 50 81 44 76 C36 70 26 62 12 58 L20 46 C24 32 38 20 60 20 Z',
      fur,
    )
    .detail(path('M24 6 L23.4 20 L33 13 Z M96 6 L96.6 20 L87 13 Z', dark))
    .detail(path('M28 20 L27 36 L40 27 Z M92 20 L93 36 L80 27 Z', shade))
    .detail(path(mask, white))
    .detail(path('M60 82 C72 82 76 92 72 104 C68 112 52 112 48 104 C44 92 48 82 60 82 Z', white))
    .detail(path('M53 68 C53 64 67 64 67 68 C67 72 63 75 60 75 C57 75 53 72 53 68 Z', dark))
    .detail(path(eyes, dark) + circle(44.6, 44.8, 1.4, '#fff') + circle(77.4, 44.8, 1.4, '#fff'))
    .detail(path(paws, dark) + line('M60 108 V118', shade, 2.4));
}

/** For an animal of somebody's own edition, which nobody has drawn yet. */
function stranger(): Cutout {
  const toes: [number, number][] = [
    [30, 38],
    [44, 26],
    [60, 26],
    [74, 38],
  ];
  return new Cutout()
    .ball(52, 52, 46, '#8A93A6')
    .detail(
      path(
        'M52 48 C64 48 74 60 72 70 C70 78 60 76 52 76 C44 76 34 78 32 70 C30 60 40 48 52 48 Z',
        EDGE,
      ),
    )
    .detail(dots(toes, 7, EDGE));
}

const DRAWN: Record<Animal, { draw: Draw; width: number; height: number }> = {
  hen: { draw: hen, width: 102, height: 100 },
  pig: { draw: pig, width: 118, height: 98 },
  giraffe: { draw: giraffe, width: 100, height: 166 },
  zebra: { draw: zebra, width: 116, height: 118 },
  dolphin: { draw: dolphin, width: 140, height: 102 },
  octopus: { draw: octopus, width: 116, height: 100 },
  bear: { draw: bear, width: 104, height: 126 },
  rabbit: { draw: rabbit, width: 100, height: 102 },
  cat: { draw: cat, width: 100, height: 100 },
  fox: { draw: fox, width: 144, height: 120 },
};
const STRANGER = { draw: stranger, width: 104, height: 100 };

const drawn = (name: string) => DRAWN[name as Animal] ?? STRANGER;

/** The inside of an SVG; `id` must be unlike any other on the page. */
export const drawAnimal = (name: string, id: string) => drawn(name).draw(id).toString();

export const sizeOf = (name: string): [number, number] => [drawn(name).width, drawn(name).height];
