ALTER TABLE "profile_versions" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "profile_versions" ADD COLUMN "kind" text DEFAULT 'edit' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_versions" ADD COLUMN "act" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_versions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_profiles" ADD COLUMN "deleted_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "profile_confirmations_time_idx" ON "profile_confirmations" USING btree ("freelancer_id","confirmed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_versions_created_idx" ON "profile_versions" USING btree ("freelancer_id") WHERE "profile_versions"."act" = 'created';--> statement-breakpoint
CREATE INDEX "profile_versions_time_idx" ON "profile_versions" USING btree ("freelancer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_versions_kind_idx" ON "profile_versions" USING btree ("freelancer_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- The statement below is written by hand: what only hid or showed a profile becomes an act of visibility.
UPDATE "profile_versions" SET "kind" = 'visibility',
  "act" = CASE WHEN "changes" -> 0 -> 'after' = 'true'::jsonb THEN 'hidden' ELSE 'shown' END
WHERE jsonb_array_length("changes") = 1 AND "changes" -> 0 ->> 'field' = 'isHidden';
