import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { type ObjectStore, requireKey } from './object-store.ts';
import type { S3Address } from './s3-address.ts';

/** Removals at once: not every service takes a list of them in one call. */
const REMOVALS = 8;

/**
 * A store in a bucket of a service that speaks S3; the bucket must be there.
 * @param pageSize objects that one answer lists; no service gives more than 1,000
 */
export function openS3Store(
  { endpoint, region, bucket, keyId, secret }: S3Address,
  { pageSize = 1_000 } = {},
): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Services that are not Amazon's rarely answer at names of buckets.
    forcePathStyle: true,
    // Nor do they all know the check sums that the kit would add by itself; TLS guards the way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
  return {
    place: `${endpoint}/${bucket}`,
    isShared: true,
    async put(key, bytes) {
      requireKey(key);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentLength: bytes.length,
          ContentType: 'application/octet-stream',
        }),
      );
    },
    async open(key) {
      requireKey(key);
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return { size: found.ContentLength ?? 0, stream: found.Body as Readable };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(keys) {
      const atOnce = pLimit(REMOVALS);
      await atOnce.map(keys, async (key) => {
        requireKey(key);
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
      });
    },
    async *list(prefix) {
      // By the last name seen: every service knows this first way to list, and the tests' server no
      // other across several answers.
      for (let last = ''; ;) {
        const { Contents: found = [], IsTruncated: isCut = false } = await client.send(
          new ListObjectsCommand({
            Bucket: bucket,
            Prefix: prefix,
            Marker: last,
            MaxKeys: pageSize,
          }),
        );
        for (const { Key: key, Size: size = 0, LastModified: changedAt } of found)
          if (key !== undefined && changedAt !== undefined) yield { key, size, changedAt };
        last = found.at(-1)?.Key ?? '';
        if (!isCut || last === '') return;
      }
    },
  };
}
