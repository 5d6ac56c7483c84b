import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownMigrations } from '#platform/server/db/migrate.ts';
import { problemsOf } from '#tests/support/migration-rules.ts';

/** Older ones were applied by programs that stopped for it. */
const LAST_UNCHECKED = '0018';
const files = readdirSync('migrations').filter(
  (name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_UNCHECKED,
);

test.each(files)('The program before can go on beside %s', (name) => {
  expect(problemsOf(readFileSync(`migrations/${name}`, 'utf8'))).toEqual([]);
});

test('Every migration that takes something away names an earlier one', () => {
  expect(knownMigrations().length).toBeGreaterThan(18);
});

test.each([
  'CREATE TABLE "a" ("id" integer NOT NULL, "b" text REFERENCES "c"("id"))',
  'CREATE TABLE "a" ("id" integer);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "a" ("id")',
  'CREATE TABLE "a" ("id" integer);\nALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "c"("id")',
  'ALTER TABLE "a" ADD COLUMN "b" text',
  `ALTER TABLE "a" ADD COLUMN "b" numeric(8, 2) DEFAULT 0 NOT NULL, ADD COLUMN "c" text DEFAULT '; drop'`,
  'ALTER TABLE "a" ADD COLUMN "b" timestamp with time zone DEFAULT now() NOT NULL',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DEFAULT 1',
  'CREATE INDEX IF NOT EXISTS "i" ON "a" USING gin ("b")',
  'CREATE TABLE "a" ("id" integer);\nCREATE TRIGGER t BEFORE UPDATE ON "a" FOR EACH ROW EXECUTE FUNCTION f()',
  'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM "a"; $$',
  `-- A word; and another\nUPDATE "a" SET "b" = 'drop table c'`,
  '-- locks: a few rows\nALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower(c)) STORED',
  '-- eases: more than before\nCREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ $$',
  'ALTER TABLE "a" RENAME TO "b";\nCREATE VIEW "a" AS SELECT * FROM "b" WHERE "c" IS NULL',
  'DROP TABLE "a";\nCREATE VIEW "a" AS SELECT "c" FROM "b";\nALTER VIEW "a" ALTER COLUMN "c" SET DEFAULT now();\nCREATE TRIGGER t INSTEAD OF INSERT ON "a" FOR EACH ROW EXECUTE FUNCTION f()',
  'DROP INDEX "a_idx"',
  '-- contracts after 0019_browser-files\nDROP TABLE "a"',
])('%s may happen beside an older program', (sql) => {
  expect(problemsOf(sql)).toEqual([]);
});

test.each([
  ['DROP TABLE "a"', 'may not bear'],
  ['DROP TABLE "a";\nCREATE VIEW "b" AS SELECT 1', 'may not bear'],
  ['DROP INDEX "a_key"', 'may not bear'],
  ['ALTER TABLE "a" DROP COLUMN "b"', 'may not bear'],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', 'may not bear'],
  ['ALTER TABLE "a" RENAME TO "b"', 'may not bear'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint', 'may not bear'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', 'may not bear'],
  ['ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL', 'may not bear'],
  ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT', 'may not bear'],
  ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("b" > 0)', 'may not bear'],
  ['ALTER TABLE "a" ADD COLUMN "b" text, DROP COLUMN "c"', 'may not bear'],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', 'do not fill'],
  ['ALTER TABLE "a" ADD COLUMN "b" text DEFAULT NULL NOT NULL', 'do not fill'],
  ['ALTER TABLE "a" ADD COLUMN "b" text UNIQUE', 'may break'],
  ['ALTER TABLE "a" ADD COLUMN "b" integer REFERENCES "c"("id")', 'may break'],
  ['ALTER TABLE "a" ADD COLUMN "b" uuid DEFAULT gen_random_uuid()', 'anew'],
  ['ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower(c)) STORED', 'anew'],
  ['CREATE UNIQUE INDEX IF NOT EXISTS "i" ON "a" ("b")', 'may break'],
  ['CREATE INDEX "i" ON "a" ("b")', 'beforehand'],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "a" ("b")', 'transaction'],
  ['CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ $$', 'may not bear'],
  ['CREATE TRIGGER t BEFORE INSERT ON "a" EXECUTE FUNCTION f()', 'may not bear'],
  ['DELETE FROM "a"', 'may not bear'],
  ['TRUNCATE "a"', 'may not bear'],
  [`ALTER TYPE "t" ADD VALUE 'x'`, 'may not bear'],
  ['CREATE TABLE "a" ("id" integer); DROP TABLE "b"', 'may not bear'],
])('%s is found', (sql, word) => {
  expect(problemsOf(sql).join()).toContain(word);
});
