-- One table holds all reviews, and hidden_at marks the hidden ones. Both former names become updatable views,
-- so that the version before reads and moves reviews as it did. Its trash deletes by ctid, hence that column.
-- On a large table, the operator can add the column and make the first two indexes beforehand, concurrently.
ALTER TABLE "reviews" ADD COLUMN IF NOT EXISTS "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_of_profile_idx" ON "reviews" USING btree ("freelancer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"hidden_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_hidden_idx" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
DROP INDEX "reviews_of_freelancer_idx";--> statement-breakpoint
ALTER TABLE "reviews" RENAME TO "all_reviews";--> statement-breakpoint
ALTER SEQUENCE "reviews_id_seq" RENAME TO "all_reviews_id_seq";--> statement-breakpoint
INSERT INTO "all_reviews" ("id", "freelancer_id", "client_name", "client_title", "client_avatar", "look_alike_rating", "services_rating", "gfe_rating", "comment", "lucky_number", "created_at", "visitor", "text_hash", "signals", "hidden_at")
OVERRIDING SYSTEM VALUE
SELECT "id", "freelancer_id", "client_name", "client_title", "client_avatar", "look_alike_rating", "services_rating", "gfe_rating", "comment", "lucky_number", "created_at", "visitor", "text_hash", "signals", "hidden_at" FROM "hidden_reviews";--> statement-breakpoint
DROP TABLE "hidden_reviews";--> statement-breakpoint
CREATE VIEW "reviews" AS
SELECT "ctid", "id", "freelancer_id", "client_name", "client_title", "client_avatar", "look_alike_rating", "services_rating", "gfe_rating", "comment", "lucky_number", "created_at", "visitor", "text_hash", "signals"
FROM "all_reviews" WHERE "hidden_at" IS NULL;--> statement-breakpoint
CREATE VIEW "hidden_reviews" AS
SELECT "ctid", "id", "freelancer_id", "client_name", "client_title", "client_avatar", "look_alike_rating", "services_rating", "gfe_rating", "comment", "lucky_number", "created_at", "visitor", "text_hash", "signals", "hidden_at"
FROM "all_reviews" WHERE "hidden_at" IS NOT NULL;--> statement-breakpoint
ALTER VIEW "hidden_reviews" ALTER COLUMN "hidden_at" SET DEFAULT now();
