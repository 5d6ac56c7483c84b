ALTER TABLE "profile_confirmations" ADD COLUMN "evidence" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_confirmations" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_links" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_links" ADD COLUMN "opened_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_links" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;