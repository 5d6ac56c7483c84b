ALTER TABLE "freelancers" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "hide_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "scheduled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "freelancers_list_draft_idx" ON "freelancers" USING btree ("location_area","is_online","id") WHERE "freelancers"."is_hidden" and not jsonb_path_exists("freelancers"."hide_decisions", '$[*] ? (!exists (@.liftedAt) && @.by != "draft")');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "freelancers_scheduled_idx" ON "freelancers" USING btree (least("publish_at", "hide_at"),"id") WHERE "freelancers"."publish_at" is not null or "freelancers"."hide_at" is not null;