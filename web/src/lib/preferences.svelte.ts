import { overwriteGetLocale } from '../paraglide/runtime';
import { remember, remembered } from './storage';

export const LANGUAGES = { en: 'English', fr: 'Français', it: 'Italiano' } as const;
export type Language = keyof typeof LANGUAGES;
export type Theme = 'light' | 'dark';

const isLanguage = (word: string | null): word is Language => word !== null && word in LANGUAGES;
const system = matchMedia('(prefers-color-scheme: dark)');

function firstLanguage(): Language {
  const chosen = remembered('language');
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

function firstTheme(): Theme {
  const chosen = remembered('theme');
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return system.matches ? 'dark' : 'light';
}

/** What this person likes, on this device. Options belong to the table, these do not. */
export const preferences = $state({
  language: firstLanguage(),
  theme: firstTheme(),
  sound: remembered('sound') === 'on',
  chat: remembered('chat') !== 'off',
  /** Whether the rules give their reasons. */
  why: remembered('why') === 'on',
});

overwriteGetLocale(() => preferences.language);

export function setLanguage(language: Language): void {
  preferences.language = language;
  remember('language', language);
}

export function setTheme(theme: Theme): void {
  preferences.theme = theme;
  remember('theme', theme === (system.matches ? 'dark' : 'light') ? null : theme);
}

export const otherTheme = (): Theme => (preferences.theme === 'dark' ? 'light' : 'dark');

export function setSound(on: boolean): void {
  preferences.sound = on;
  remember('sound', on ? 'on' : null);
}

export function setChat(on: boolean): void {
  preferences.chat = on;
  remember('chat', on ? null : 'off');
}

export function setWhy(on: boolean): void {
  preferences.why = on;
  remember('why', on ? 'on' : null);
}

system.addEventListener('change', () => {
  if (remembered('theme') === null) preferences.theme = system.matches ? 'dark' : 'light';
});

$effect.root(() => {
  $effect(() => {
    const root = document.documentElement;
    root.lang = preferences.language;
    root.dataset.theme = preferences.theme;
    const sky = getComputedStyle(root).getPropertyValue('--sky').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', sky);
  });
});
