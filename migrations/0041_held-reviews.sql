CREATE TABLE "deleted_reviews" (
	"id" integer PRIMARY KEY NOT NULL,
	"freelancer_id" integer NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "all_reviews" ADD COLUMN "masks" jsonb;--> statement-breakpoint
ALTER TABLE "all_reviews" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deleted_reviews_deleted_at_idx" ON "deleted_reviews" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_reviews_freelancer_idx" ON "deleted_reviews" USING btree ("freelancer_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_held_idx" ON "all_reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "all_reviews"."held_at" = "all_reviews"."hidden_at";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_full_name_idx" ON "all_reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (signals & 32) <> 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_address_idx" ON "all_reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (signals & 64) <> 0;--> statement-breakpoint
-- eases: the view gains a column, which older programs do not name.
-- The statement below is written by hand. The view gets the masks, so that every reader can apply them.
CREATE OR REPLACE VIEW "reviews" AS
SELECT "ctid", "id", "freelancer_id", "client_name", "client_title", "client_avatar", "look_alike_rating", "services_rating", "gfe_rating", "comment", "lucky_number", "created_at", "visitor", "text_hash", "signals", "masks"
FROM "all_reviews" WHERE "hidden_at" IS NULL;
