import { overwriteGetLocale } from '../paraglide/runtime';
import { remember, remembered, whenRemembered } from './storage';

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

function chosenTheme(): Theme | null {
  const chosen = remembered('theme');
  return chosen === 'dark' || chosen === 'light' ? chosen : null;
}

const firstTheme = (): Theme => chosenTheme() ?? (system.matches ? 'dark' : 'light');

const liked = () => ({
  language: firstLanguage(),
  theme: firstTheme(),
  /** The theme that was chosen; null: the device's. */
  chosen: chosenTheme(),
  sound: remembered('sound') === 'on',
  /** Whether sounds are wanted has been asked, or said. */
  asked: remembered('sound') !== null,
  chat: remembered('chat') !== 'off',
  /** Less motion than the device asks for. */
  still: remembered('motion') === 'less',
  vibrate: remembered('vibrate') !== 'off',
  /** Others may knock when they wait for me. */
  nudges: remembered('nudges') !== 'off',
  notices: remembered('notices') === 'on',
  /** Whether the rules give their reasons. */
  why: remembered('why') === 'on',
});

/** What this person likes, on this device. Options belong to the table, these do not. */
export const preferences = $state(liked());
whenRemembered(() => Object.assign(preferences, liked()));

type Kind = 'chat' | 'vibrate' | 'nudges';

/** Something that is on unless this person has switched it off. */
export function setOn(kind: Kind, on: boolean): void {
  preferences[kind] = on;
  remember(kind, on ? null : 'off');
}

export function setStill(still: boolean): void {
  preferences.still = still;
  remember('motion', still ? 'less' : null);
}

export function setNotices(on: boolean): void {
  preferences.notices = on;
  remember('notices', on ? 'on' : null);
}

overwriteGetLocale(() => preferences.language);

export function setLanguage(language: Language): void {
  preferences.language = language;
  remember('language', language);
}

/** `null`: as the device has it. */
export function setTheme(theme: Theme | null): void {
  preferences.theme = theme ?? (system.matches ? 'dark' : 'light');
  preferences.chosen = theme;
  remember('theme', theme);
}

export function setSound(on: boolean): void {
  preferences.sound = on;
  preferences.asked = true;
  remember('sound', on ? 'on' : 'off');
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
    if (preferences.still) root.dataset.motion = 'less';
    else delete root.dataset.motion;
    const sky = getComputedStyle(root).getPropertyValue('--sky').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', sky);
  });
});
