CREATE TABLE "removed_numbers" (
	"receipt_hash" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_reviews" (
	"id" integer PRIMARY KEY NOT NULL,
	"freelancer_id" integer NOT NULL,
	"client_name" text,
	"client_title" text,
	"client_avatar" text,
	"look_alike_rating" smallint NOT NULL,
	"services_rating" smallint NOT NULL,
	"gfe_rating" smallint NOT NULL,
	"comment" text,
	"lucky_number" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visitor" text,
	"text_hash" text,
	"signals" smallint,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lucky_number_history" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "lucky_number_history" ADD COLUMN "receipt_hash" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "signals" smallint;--> statement-breakpoint
CREATE INDEX "hidden_reviews_newest_idx" ON "hidden_reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hidden_reviews_freelancer_idx" ON "hidden_reviews" USING btree ("freelancer_id");--> statement-breakpoint
CREATE INDEX "hidden_reviews_visitor_idx" ON "hidden_reviews" USING btree ("visitor") WHERE "hidden_reviews"."visitor" is not null;--> statement-breakpoint
CREATE INDEX "hidden_reviews_text_idx" ON "hidden_reviews" USING btree ("text_hash") WHERE "hidden_reviews"."text_hash" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lucky_number_history_review_idx" ON "lucky_number_history" USING btree ("review_id") WHERE "lucky_number_history"."review_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_newest_idx" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_unseen_idx" ON "reviews" USING btree ("id") WHERE "reviews"."signals" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_visitor_idx" ON "reviews" USING btree ("visitor") WHERE "reviews"."visitor" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_text_idx" ON "reviews" USING btree ("text_hash") WHERE "reviews"."text_hash" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_same_visitor_idx" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (signals & 1) <> 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_same_text_idx" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (signals & 2) <> 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_burst_idx" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (signals & 4) <> 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_contact_idx" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (signals & 8) <> 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_link_idx" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (signals & 16) <> 0;