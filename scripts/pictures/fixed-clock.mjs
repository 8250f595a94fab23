/**
 * Lets a Node process live at another moment: its clock begins at `PICTURES_NOW` (an ISO instant)
 * and runs on from there. Loaded by `--import` before the built product, so that its pictures show
 * the same days whenever they are made, and the product itself has no setting that moves its clock.
 */
const SystemDate = globalThis.Date;
const apart = SystemDate.parse(process.env.PICTURES_NOW ?? '') - SystemDate.now();

if (Number.isNaN(apart)) throw new Error('PICTURES_NOW names no moment');

const now = () => SystemDate.now() + apart;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, made) =>
    /** @type {object} */ (Reflect.construct(target, given.length === 0 ? [now()] : given, made)),
  get: (target, key, receiver) =>
    /** @type {unknown} */ (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
