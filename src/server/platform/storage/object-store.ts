import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** What a store knows of one object without reading it. */
export interface ObjectEntry {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** When it was put. */
  readonly changedAt: Date;
}

/** An object that is being read; who does not read it to the end destroys the stream. */
export interface OpenObject {
  /** In bytes. */
  readonly size: number;
  readonly stream: Readable;
}

/**
 * Bytes under names, apart from the database: a folder, or storage that speaks S3. Names are ours
 * (`pictures/{provider}/{file}/800.webp`), never anybody's from outside. Both stores keep the same
 * contract (`object-stores.test.ts`).
 */
export interface ObjectStore {
  /** Where it is, for the operator. */
  readonly place: string;
  /** Whether another installation could reach it too. */
  readonly isShared: boolean;
  /**
   * Puts bytes under a key, in place of what was there. They outlive a power cut once this resolves;
   * nobody ever reads a part of them.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is nothing under the key. */
  open(key: string): Promise<OpenObject | null>;
  /** What is not there counts as removed. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every object whose key begins with this; '' for all. In no order that anybody may rely on. */
  list(prefix: string): AsyncIterable<ObjectEntry>;
}

/** Parts between slashes: no empty one, none that begins with a dot. */
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const LONGEST_KEY = 200;

/** Whether a text can be the key of an object; no such text leaves the store's folder. */
export const isObjectKey = (text: string): boolean => text.length <= LONGEST_KEY && KEY.test(text);

/** @throws Error for what is no key: a bug, because keys never come from outside */
export function requireKey(key: string): void {
  if (!isObjectKey(key)) throw new Error(`not the key of an object: ${JSON.stringify(key)}`);
}

/** All of an object; null where there is nothing under the key. */
export async function readObject(store: ObjectStore, key: string): Promise<Buffer | null> {
  const object = await store.open(key);
  return object === null ? null : buffer(object.stream);
}

/** Removes every object whose key begins with this; what is there no more is no error. */
export async function removeBelow(store: ObjectStore, prefix: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  await store.remove(keys);
}

/** SHA-256 of an object as hex, read piece by piece; null where there is nothing under the key. */
export async function hashObject(store: ObjectStore, key: string): Promise<string | null> {
  const object = await store.open(key);
  if (object === null) return null;
  const hash = createHash('sha256');
  for await (const piece of object.stream) hash.update(piece as Buffer);
  return hash.digest('hex');
}
