import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Files share what they import, and nothing else: each has an application and a database of its own.
const database = {
  isolate: false,
  globalSetup: ['tests/support/database.global-setup.ts'],
  testTimeout: 60_000,
};
const needDatabase = ['**/*.db.test.ts', '**/*.api.test.ts'];
// They set type, most of them hundreds of pages: two fifths of what all unit tests together take.
const setType = [
  '**/{document-renderer,drawing,gallery,letter-frame,paper-and-xml-agree,pdf-file}.test.ts',
  '**/{products,render-credit-note-pdf,typesetter,unwritable}.test.ts',
];

export default defineConfig({
  test: {
    // Of two cores one would be idle half of the time: its worker waits for the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          // Loading what they test anew for each file takes twice as long as the tests themselves.
          isolate: false,
          // Properties over thousands of cases: a busy machine is no fault of theirs.
          testTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...needDatabase, ...setType],
        },
      },
      { test: { name: 'typesetting', isolate: false, testTimeout: 60_000, include: setType } },
      { test: { name: 'db', include: ['{src,tests}/**/*.db.test.ts'], ...database } },
      { test: { name: 'api', include: ['{src,tests}/**/*.api.test.ts'], ...database } },
    ],
  },
});
