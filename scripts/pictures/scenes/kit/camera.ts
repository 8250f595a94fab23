import type { Point } from './sheet.ts';

/** A place in metres: x to the right, y up from the floor, z away from us. */
export type Place = readonly [x: number, y: number, z: number];

export interface Camera {
  /** Height of the eye in metres, and how far right of the middle it stands. */
  readonly eye: number;
  readonly aside?: number;
  /** Where things vanish, on the sheet. */
  readonly vanishing: Point;
  /** Units of the sheet that a metre takes at a distance of one metre. */
  readonly focal: number;
}

/** One-point perspective: what stands upright stays upright, what leads away meets in one point. */
export class View {
  readonly camera: Camera;
  readonly #flip: number;

  constructor(camera: Camera, mirrored = false) {
    this.camera = camera;
    this.#flip = mirrored ? -1 : 1;
  }

  /** The same room as a polished floor mirrors it. */
  get mirrored(): View {
    return new View(this.camera, true);
  }

  /** Units of the sheet per metre at a distance. */
  scale(z: number): number {
    return this.camera.focal / Math.max(0.05, z);
  }

  to([x, y, z]: Place): Point {
    const { eye, aside = 0, vanishing } = this.camera;
    const scale = this.scale(z);
    return [vanishing[0] + (x - aside) * scale, vanishing[1] + (eye - y * this.#flip) * scale];
  }

  all(places: readonly Place[]): Point[] {
    return places.map((place) => this.to(place));
  }

  /** How flat a lying circle looks: its height as a share of its width. */
  tilt(y: number, z: number): number {
    return Math.abs(this.camera.eye - y * this.#flip) / z;
  }
}
