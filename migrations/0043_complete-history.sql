ALTER TABLE "profile_versions" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "profile_versions" ADD COLUMN "kind" text DEFAULT 'edit' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_versions" ADD COLUMN "act" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_versions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_profiles" ADD COLUMN "deleted_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_confirmations_time_idx" ON "profile_confirmations" USING btree ("freelancer_id","confirmed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_versions_created_idx" ON "profile_versions" USING btree ("freelancer_id") WHERE "profile_versions"."act" = 'created';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_versions_time_idx" ON "profile_versions" USING btree ("freelancer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_versions_kind_idx" ON "profile_versions" USING btree ("freelancer_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "freelancers_list_wrong_area_idx" ON "freelancers" USING btree ("location_area","is_hidden","is_online","id") WHERE (left("freelancers"."postal_code", 2) in ('53', '54', '55', '56', '72', '73', '75', '76', '77', '78', '79', '80', '82') and "freelancers"."location_area" <> 'North' or left("freelancers"."postal_code", 2) in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '57') and "freelancers"."location_area" <> 'Central' or left("freelancers"."postal_code", 2) in ('38', '39', '40', '41', '42', '43', '44', '45', '46', '47', '48', '49', '50', '51', '52', '81') and "freelancers"."location_area" <> 'East' or left("freelancers"."postal_code", 2) in ('11', '12', '13', '58', '59', '60', '61', '62', '63', '64', '65', '66', '67', '68', '69', '70', '71') and "freelancers"."location_area" <> 'West');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "freelancers_wechat_idx" ON "freelancers" USING btree (lower("wechat")) WHERE "freelancers"."wechat" <> '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "freelancers_postal_name_idx" ON "freelancers" USING btree ("postal_code","id","name") WHERE "freelancers"."postal_code" <> '';--> statement-breakpoint
-- The statement below is written by hand: what only hid or showed a profile becomes an act of visibility.
UPDATE "profile_versions" SET "kind" = 'visibility',
  "act" = CASE WHEN "changes" -> 0 -> 'after' = 'true'::jsonb THEN 'hidden' ELSE 'shown' END
WHERE jsonb_array_length("changes") = 1 AND "changes" -> 0 ->> 'field' = 'isHidden';
