import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import Gallery from './gallery/Gallery.svelte';
import SeatShapes from './gallery/SeatShapes.svelte';
import { putPaper } from './gallery/fake';
import { parts, pictures } from './gallery/scenes';
import { preferences, type Language, type Theme } from './lib/preferences.svelte';
import { show } from './lib/router.svelte';

const asked = new URLSearchParams(location.search);
const picture = pictures[asked.get('scene') ?? ''];
const part = parts[asked.get('scene') ?? ''];
const target = document.getElementById('page');

preferences.theme = (asked.get('theme') ?? 'light') as Theme;
preferences.language = (asked.get('lang') ?? 'en') as Language;

if (target && asked.get('scene') === 'seats') mount(SeatShapes, { target });
else if (target && part) mount(part, { target });
else if (target && picture) {
  putPaper(picture.paper);
  show(picture.path);
  mount(App, { target });
} else if (target) mount(Gallery, { target });
