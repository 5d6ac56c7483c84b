ALTER TABLE "profile_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD COLUMN "reference_hash" text;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_reports_reference_idx" ON "profile_reports" USING btree ("reference_hash");