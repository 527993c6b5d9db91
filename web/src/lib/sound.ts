import { hushed } from './announce.svelte';
import { preferences } from './preferences.svelte';

/** One stroke: pitch in Hz, start and length in seconds, loudness, and what swings. */
export type Stroke = [
  pitch: number,
  start: number,
  length: number,
  loudness: number,
  wave: OscillatorType | 'noise',
];

type Sound = 'your-turn' | 'seat-joined' | 'win';

/** What every table sounds like; a game has sounds of its own. */
const SOUNDS: Record<Sound, Stroke[]> = {
  'your-turn': [
    [620, 0, 0.09, 0.5, 'triangle'],
    [930, 0, 0.05, 0.2, 'sine'],
    [780, 0.16, 0.11, 0.5, 'triangle'],
    [1170, 0.16, 0.06, 0.2, 'sine'],
  ],
  'seat-joined': [
    [240, 0, 0.07, 0.6, 'triangle'],
    [240, 0.13, 0.07, 0.5, 'triangle'],
  ],
  win: [
    [523, 0, 0.12, 0.3, 'triangle'],
    [659, 0.12, 0.12, 0.3, 'triangle'],
    [784, 0.24, 0.16, 0.3, 'triangle'],
  ],
};

let audio: AudioContext | undefined;

function source(audio: AudioContext, [pitch, , length, , wave]: Stroke): AudioScheduledSourceNode {
  if (wave !== 'noise') return new OscillatorNode(audio, { type: wave, frequency: pitch });
  const samples = new Float32Array(Math.ceil(audio.sampleRate * length)).map(
    () => Math.random() * 2 - 1,
  );
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  return new AudioBufferSourceNode(audio, { buffer });
}

export const sound = (name: Sound): void => strike(SOUNDS[name]);

/** Plays strokes, where the person has allowed sound. Never the only sign of anything. */
export function strike(strokes: readonly Stroke[]): void {
  if (!preferences.sound || hushed()) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const stroke of strokes) {
    const [pitch, start, length, loudness, wave] = stroke;
    const from = audio.currentTime + start;
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(loudness, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + length);
    const swing = source(audio, stroke);
    if (wave === 'noise') {
      const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 });
      swing.connect(band).connect(gain);
    } else swing.connect(gain);
    gain.connect(audio.destination);
    swing.start(from);
    swing.stop(from + length);
  }
}
