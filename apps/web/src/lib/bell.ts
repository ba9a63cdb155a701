let context: AudioContext | undefined;
/** Browsers let it sound only after a click on the page. */
export const audio = (): AudioContext => (context ??= new AudioContext());

/** A stroke of a bell: its pitch in hertz, and seconds after now. */
export type Stroke = { pitch: number; at: number };

/** The overtones make it carry over a kitchen's noise. */
const overtones = [
  { multiple: 1, loudness: 0.5 },
  { multiple: 2, loudness: 0.2 },
  { multiple: 3, loudness: 0.1 },
];
const RING_SECONDS = 1.4;

export function ring(strokes: readonly Stroke[]): void {
  const { currentTime, destination } = audio();
  for (const { pitch, at } of strokes) {
    for (const { multiple, loudness } of overtones) {
      const tone = new OscillatorNode(audio(), { frequency: pitch * multiple });
      const volume = new GainNode(audio(), { gain: loudness });
      volume.gain.setValueAtTime(loudness, currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.001, currentTime + at + RING_SECONDS / multiple);
      tone.connect(volume).connect(destination);
      tone.start(currentTime + at);
      tone.stop(currentTime + at + RING_SECONDS);
    }
  }
}
